import type { CaseKind } from '../checks/waiting.rules.ts';
import type { EmailKind } from '../emails/email.rules.ts';
import { KYC_EMAIL_VALIDITY_MS } from '../kyc/kyc.rules.ts';
import { REQUEST_KINDS, type RequestKind } from '../maker-checker/decision-kinds.ts';
import { mayCheck } from '../maker-checker/maker-checker.rules.ts';
import { may, type Permission } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';

interface WorkKindRow {
  readonly label: string;
  /** One case of it, in a sentence: `3 hits to decide`. */
  readonly description: string;
  /** Who may settle it: nobody else is shown the kind. */
  readonly permission: Permission;
  /** Emails to the applicant that stop the clock until the applicant answers. */
  readonly pausedBy: readonly EmailKind[];
  /** Hours until a case is amber and red, until an ADMIN sets others. */
  readonly limits: WorkLimits;
}

/** From how many hours on a case is shown as late, and as too late. */
export interface WorkLimits {
  readonly amber_hours: number;
  readonly red_hours: number;
}

const DAY = 24;

/**
 * ours: what waits for a person, in the order of their keys. Nothing is put on a list by hand: a case exists
 * while its condition holds. The conditions of the kinds that follow from a check are in its row; the others
 * follow from another record: an email, an approval request, a note, an expiry record, pictures.
 */
export const WORK_KINDS = {
  hits: {
    label: 'Hits to decide',
    description: 'Accounts with hits that nobody has decided yet.',
    permission: 'aml/decide',
    pausedBy: ['kyc', 'kyb'],
    limits: { amber_hours: DAY, red_hours: 2 * DAY },
  },
  kyb: {
    label: 'KYB to review',
    description: 'Businesses that were submitted and whose KYB is not decided.',
    permission: 'kyb/override',
    pausedBy: ['kyb', 'kyb-request'],
    limits: { amber_hours: DAY, red_hours: 3 * DAY },
  },
  legal: {
    label: 'Legal to decide',
    description: 'Accounts with approved KYB and complete KYC, without a legal decision.',
    permission: 'legal/override',
    pausedBy: [],
    limits: { amber_hours: DAY, red_hours: 2 * DAY },
  },
  payments: {
    label: 'Payments to approve',
    description: 'Payment details that were saved and not approved.',
    permission: 'payment/decide',
    pausedBy: [],
    limits: { amber_hours: DAY, red_hours: 2 * DAY },
  },
  emails: {
    label: 'Failed emails',
    description: 'Emails that could not be sent.',
    permission: 'email/send',
    pausedBy: [],
    limits: { amber_hours: 4, red_hours: DAY },
  },
  approvals: {
    label: 'Second approvals',
    description: 'Requests of colleagues that need a checker.',
    permission: 'maker-checker/decide',
    pausedBy: [],
    limits: { amber_hours: DAY, red_hours: 2 * DAY },
  },
  mentions: {
    label: 'Mentions',
    description:
      'Notes that mention somebody who has neither reacted to the note nor written one since.',
    permission: 'note/write',
    pausedBy: [],
    limits: { amber_hours: 2 * DAY, red_hours: 4 * DAY },
  },
  expired: {
    label: 'Expired documents',
    description: 'Tax documentation older than 3 years, and identity documents past their day.',
    permission: 'expiry/reset',
    pausedBy: [],
    limits: { amber_hours: DAY, red_hours: 7 * DAY },
  },
  pictures: {
    label: 'Pictures to review',
    description: 'Identity pictures that people sent and nobody decided on.',
    permission: 'kyc/override',
    pausedBy: [],
    limits: { amber_hours: DAY, red_hours: 2 * DAY },
  },
  facts: {
    label: 'Facts changed',
    description: 'Accounts whose names, owners or pictures changed after KYC or AML was decided.',
    permission: 'kyc/override',
    pausedBy: [],
    limits: { amber_hours: DAY, red_hours: 2 * DAY },
  },
} as const satisfies Record<CaseKind, WorkKindRow> & Record<string, WorkKindRow>;

export type WorkKind = keyof typeof WORK_KINDS;
export const WORK_KIND_NAMES = Object.keys(WORK_KINDS) as readonly WorkKind[];

/** Kinds have the keys 1 to 9 and then 0; `place` is that among those a person is shown. */
export function keyOfKind(place: number): string {
  return String((place + 1) % 10);
}

export function isWorkKind(word: unknown): word is WorkKind {
  return typeof word === 'string' && Object.hasOwn(WORK_KINDS, word);
}

/** The requests a role may check. */
export function checkableRequests(role: Role): readonly RequestKind[] {
  return REQUEST_KINDS.filter((kind) => mayCheck(role, kind));
}

/** The kinds a role may settle, in their order; its approvals are those of requests it may check. */
export function workKindsFor(role: Role): readonly WorkKind[] {
  return WORK_KIND_NAMES.filter((kind) => {
    if (!may(role, WORK_KINDS[kind].permission)) return false;
    return kind !== 'approvals' || checkableRequests(role).length > 0;
  });
}

/**
 * After so long without an answer of the applicant the clock runs on: by then the link of the email is
 * no longer valid.
 */
export const APPLICANT_WAIT_MAX_MS = KYC_EMAIL_VALIDITY_MS;
