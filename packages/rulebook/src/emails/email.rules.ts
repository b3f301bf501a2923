import { isBlank } from '../kernel/clean-text.ts';
import { ACCOUNT_TYPES, type AccountType } from '../accounts/account-type.ts';
import { EMAIL_REASONS, emailReason, isEmailAddress, isOneLine } from '../kernel/email-address.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { HOUR_MS } from '../kernel/time.ts';

interface EmailKindRow {
  /** What could not be sent, in a sentence. */
  readonly label: string;
}

/** The emails to applicants. ours: a request for more and its reminders. */
export const EMAIL_KINDS = {
  kyc: { label: 'KYC email' },
  kyb: { label: 'KYB email' },
  'kyb-request': { label: 'Request for more' },
  'kyb-reminder': { label: 'Reminder of a request' },
} as const satisfies Readonly<Record<string, EmailKindRow>>;
export type EmailKind = keyof typeof EMAIL_KINDS;
export const EMAIL_KIND_WORDS = Object.keys(EMAIL_KINDS) as [EmailKind, ...EmailKind[]];

/** KYC-09: the text for either email that could not be queued. */
export const EMAIL_FAILED =
  'There was an error sending the email! Please try again or contact an Admin.';

/** KYC-06 */
export const NO_KYC_EMAILS = 'No Sent KYC Data found...';

export const EMAIL_REFUSALS = declareRefusals({
  // KYB-03
  'email/fields-required': {
    status: 422,
    sentence: 'Email address, full name, and client type is required to send KYB email',
  },
  'email/not-an-address': { status: 422, sentence: 'This is not an email address.' },
  'email/dots': { status: 422, sentence: `This is not an email address. ${EMAIL_REASONS.dots}` },
  'email/other-script': {
    status: 422,
    sentence: `This is not an email address. ${EMAIL_REASONS['other-script']}`,
  },
  'email/not-one-line': {
    status: 422,
    sentence: 'Email address, name and company must be one line each.',
  },
  'email/unknown-type': { status: 422, sentence: 'This client type does not exist.' },
  'email/other-type': {
    status: 422,
    sentence: 'The client type does not match the account.',
  },
  'email/too-many': {
    status: 429,
    wait_seconds: 3600,
    sentence: 'This person received several emails within the last hour. Please try again later.',
  },
});

/** ours: the desk cannot be used to flood anybody's mailbox (hourly, per recipient). */
export const EMAILS_AN_HOUR = 3;
/** ours: the same for one account, over all recipients. */
export const ACCOUNT_EMAILS_AN_HOUR = 20;

const REMINDED_BEFORE_END_MS = 2 * HOUR_MS;

/** ours: whether a link that ends at `expires` ends too soon to remind anybody of it. */
export function isTooLateToRemind(expires: string, now: string): boolean {
  return Date.parse(expires) - Date.parse(now) <= REMINDED_BEFORE_END_MS;
}

/** KYB-04, in the documents' order; the labels are the account types' own. */
export const KYB_CLIENT_TYPES = (
  ['partner', 'influencer-medley', 'influencer-passion', 'studio', 'other'] as const
).map((value) => ({ value, label: ACCOUNT_TYPES[value].label }));

export interface EmailFields {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  /** The stored client type; null for a word that is none. */
  readonly type: AccountType | null;
}

type EmailRefusal = keyof typeof EMAIL_REFUSALS;

function refuseAddressee({ email, name, company }: EmailFields): EmailRefusal | null {
  if (![email, name, company].every(isOneLine)) return 'email/not-one-line';
  if (isEmailAddress(email)) return null;
  const reason = emailReason(email);
  return reason === null ? 'email/not-an-address' : `email/${reason}`;
}

/** KYC-07: why this KYC email is not sent; null when it is. */
export function refuseKycEmail(fields: EmailFields): EmailRefusal | null {
  return refuseAddressee(fields);
}

/** KYB-02, KYB-03: why this KYB email is not sent; null when it is. `typed` is the type as given. */
export function refuseKybEmail(fields: EmailFields, typed: string): EmailRefusal | null {
  const needed = [fields.email, fields.name, typed];
  if (needed.some((text) => isBlank(text))) return 'email/fields-required';
  if (fields.type === null) return 'email/unknown-type';
  return refuseAddressee(fields);
}

/**
 * ours: shown to the sender of a KYB email once the business has submitted (ISO 8601): links of before lapsed with it, and
 * this one begins a new submission.
 */
export function opensNewSubmission(submitted: string): string {
  return `The business submitted on ${submitted.slice(0, 10)}. This email opens a new submission.`;
}

/** ours: shown to the sender of a KYC email that names another person or company than was typed. */
export function namesOnRecord(names: readonly string[]): string {
  return `It says ${names.filter((name) => name !== '').join(', ')}, as on record.`;
}

/** ours: how often was written within the last hour, to the recipient and for the account. */
export function isTooOften(written: { to: number; account: number }): boolean {
  return written.to >= EMAILS_AN_HOUR || written.account >= ACCOUNT_EMAILS_AN_HOUR;
}
