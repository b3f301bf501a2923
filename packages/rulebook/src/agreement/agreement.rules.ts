import { cleanText, isBlank } from '../kernel/clean-text.ts';
import { isDay } from '../kernel/day.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import {
  ACKNOWLEDGEMENTS,
  type AgreementForm,
  SENDING_FACTS,
  type SendingFact,
  type SentAgreement,
  TYPED_FIELDS,
  type TypedField,
  withModel,
} from './agreement-form.ts';
import { FLAT_FEE, REVENUE_SHARE } from './agreement.limits.ts';

/** AGR-08 */
export const NEEDED_FIELDS = ['fullName', 'email', 'signature', 'printedName'] as const;

export const AGREEMENT_REFUSALS = declareRefusals({
  // AGR-08
  'agreement/unfilled': {
    status: 422,
    sentence: 'Full name, email, signature and printed name are needed.',
  },
  'agreement/unacknowledged': { status: 422, sentence: 'All ten statements must be confirmed.' },
  // AGR-11
  'agreement/email': { status: 422, sentence: 'Please enter a valid email address.' },
  // AGR-11, AGR-21
  'agreement/date': { status: 422, sentence: 'Please enter the date of the signature.' },
  // AGR-09
  'agreement/revenue-share': {
    status: 422,
    sentence: 'The revenue share must be a number from 0 to 100.',
  },
  // AGR-10
  'agreement/flat-fee': {
    status: 422,
    sentence: 'The flat fee must be an amount of at least 0 with two decimals at most.',
  },
  // ours: AGR-12 has the full name typed to sign
  'agreement/signature': {
    status: 422,
    sentence: 'The signature must be the printed name. Please type the same name in both fields.',
  },
  'agreement/not-offered': {
    status: 409,
    sentence: 'This agreement cannot be accepted yet: its documents have not been set up here.',
  },
  'agreement/terms-changed': {
    status: 409,
    sentence:
      'The documents of this agreement have changed. Please reload the page and read them again.',
  },
  'agreement/other-data': {
    status: 409,
    sentence: 'This agreement was already received with other data. Please send it as a new one.',
  },
  'agreement/busy': {
    status: 503,
    sentence: 'Too many agreements are being saved at this moment. Please try again in a minute.',
  },
  'agreement/unprintable': {
    status: 422,
    sentence: 'A PDF of this agreement takes too long to make. Please shorten what you entered.',
  },
  'agreement/too-much-today': {
    status: 429,
    wait_seconds: 86_400,
    sentence: 'No more agreements can be received today. Please send it again tomorrow.',
  },
});

export type AgreementProblem = Exclude<
  keyof typeof AGREEMENT_REFUSALS,
  | 'agreement/not-offered'
  | 'agreement/terms-changed'
  | 'agreement/other-data'
  | 'agreement/busy'
  | 'agreement/unprintable'
  | 'agreement/too-much-today'
>;

/** AGR-08: whether the buttons are enabled. The date is not on this list (AGR-21). */
export function mayBeSent(form: AgreementForm): boolean {
  return isFilled(form) && isAcknowledged(form);
}

function isFilled(form: AgreementForm): boolean {
  return NEEDED_FIELDS.every((field) => !isBlank(form[field]));
}

function isAcknowledged(form: AgreementForm): boolean {
  return ACKNOWLEDGEMENTS.every((acknowledgement) => form[acknowledgement]);
}

function nameAlone(text: string): string {
  return cleanText(text).normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

/** ours: a signature is the printed name, whatever its case and spaces. Nothing is said of an empty field. */
export function signsAnotherName({
  signature,
  printedName,
}: Pick<AgreementForm, 'signature' | 'printedName'>): boolean {
  if (isBlank(signature) || isBlank(printedName)) return false;
  return nameAlone(signature) !== nameAlone(printedName);
}

const SHARE = /^\d{1,3}(?:\.\d{1,4})?$/;
const FEE = /^\d{1,9}(?:\.\d{1,2})?$/;

function isWithin(text: string, shape: RegExp, { min, max }: { min: number; max: number }) {
  return shape.test(text) && Number(text) >= min && Number(text) <= max;
}

/** What stops an agreement from being stored; null where nothing does. A model needs no value (AGR-08). */
export function refuseAgreement(form: AgreementForm): AgreementProblem | null {
  if (!isFilled(form)) return 'agreement/unfilled';
  if (!isAcknowledged(form)) return 'agreement/unacknowledged';
  if (!isEmailAddress(form.email)) return 'agreement/email';
  if (signsAnotherName(form)) return 'agreement/signature';
  if (!isDay(form.date)) return 'agreement/date';
  const { revenueSharePercent, flatFee } = form;
  if (revenueSharePercent !== '' && !isWithin(revenueSharePercent, SHARE, REVENUE_SHARE)) {
    return 'agreement/revenue-share';
  }
  if (flatFee !== '' && !isWithin(flatFee, FEE, FLAT_FEE)) return 'agreement/flat-fee';
  return null;
}

/** Fields of several lines. */
export const PARAGRAPHS: readonly (TypedField | SendingFact)[] = [
  'mailingAddress',
  'contentDescription',
  'otherCompensation',
];

/** Ends of lines stay where the form has several; a tab is a space. */
function inLines(text: string, isParagraph: boolean): string {
  const lines = cleanText(text).replace(/\r\n?/gu, '\n').split('\n');
  return lines.map((line) => line.replace(/\p{Cc}+/gu, ' ')).join(isParagraph ? '\n' : ' ');
}

/**
 * ours: an agreement as it is stored: clean texts, one line where the form has one, and only the
 * input of the chosen model (AGR-14).
 */
export function cleanAgreement(sent: SentAgreement): SentAgreement {
  const cleaned = [...TYPED_FIELDS, ...SENDING_FACTS].map(
    (name) => [name, inLines(sent[name], PARAGRAPHS.includes(name))] as const,
  );
  return withModel({ ...sent, ...Object.fromEntries(cleaned) }, sent.compensationModel);
}

type Values = Readonly<Record<string, string | boolean>>;

/**
 * The one text of an agreement that its hash is made of: JSON without spaces, its names in alphabetical
 * order (RFC 8785).
 */
export function canonicalAgreement(agreement: Values): string {
  const entries = Object.entries(agreement).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}

function withoutFacts(agreement: Values): Values {
  const isFact = (name: string) => SENDING_FACTS.some((fact) => fact === name);
  return Object.fromEntries(Object.entries(agreement).filter(([name]) => !isFact(name)));
}

/** Whether two agreements say the same, however and whenever they were sent. */
export function isSameAgreement(one: Values, other: Values): boolean {
  return canonicalAgreement(withoutFacts(one)) === canonicalAgreement(withoutFacts(other));
}
