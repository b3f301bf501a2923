import { declareRefusals } from '../kernel/refusal.ts';
import { may } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';
import { DECISION_KINDS, type DecisionKindName, type ProposedKind } from './decision-kinds.ts';
import type { ProposalState } from './proposal.states.ts';

/** ours: a comment on a proposal is kept whole; this is the longest that is taken. */
export const PROPOSAL_COMMENT_MAX = 2000;

export const SECOND_PERSON_REFUSALS = declareRefusals({
  'second-person/own-details': {
    status: 403,
    sentence: 'You saved these payment details. A second person has to approve them.',
  },
  'second-person/waiting': {
    status: 409,
    sentence: 'A proposal of {by} waits here for a second person. It has to be settled first.',
  },
  'second-person/unknown': { status: 404, sentence: 'There is no such proposal.' },
  'second-person/not-allowed': {
    status: 403,
    sentence: 'Your role does not allow this decision.',
  },
  'second-person/own': {
    status: 403,
    sentence: 'You proposed this. A second person has to confirm it.',
  },
  'second-person/not-own': {
    status: 403,
    sentence: 'Only who proposed this may withdraw it. You can decline it.',
  },
  'second-person/settled': {
    status: 409,
    sentence: 'This proposal is settled already. Look at it again.',
  },
  'second-person/comment-required': { status: 422, sentence: 'Say why it is declined.' },
  'second-person/switched': {
    status: 409,
    sentence: 'A colleague switched this in the meantime. Look at it again.',
  },
  'second-person/unchanged': { status: 409, sentence: 'It is switched so already.' },
});

/**
 * The rule of the second person: whoever made something does not check it. Server and browser name
 * people by what identifies them there. Nobody of the staff made what an applicant sent.
 */
export function isSamePerson(maker: string | null, checker: string): boolean {
  return maker === checker;
}

/** Why somebody may not approve payment details, or null. `maker` saved them last. */
export function refuseOwnApproval(ask: {
  readonly isOn: boolean;
  readonly maker: string | null;
  readonly checker: string;
}): 'second-person/own-details' | null {
  return ask.isOn && isSamePerson(ask.maker, ask.checker) ? 'second-person/own-details' : null;
}

/** Whether the role may be the second person of such a decision. */
export function mayCheck(role: Role, kind: DecisionKindName): boolean {
  return may(role, DECISION_KINDS[kind].permission);
}

export interface SettleAsk {
  readonly kind: ProposedKind;
  readonly state: ProposalState;
  readonly maker: string;
  /** Who settles it, and in which role. */
  readonly by: string;
  readonly role: Role;
}

type CheckRefusal = 'second-person/not-allowed' | 'second-person/settled' | 'second-person/own';

/** Why a proposal may not be confirmed, or null when it may. */
export function refuseConfirm({ kind, state, maker, by, role }: SettleAsk): CheckRefusal | null {
  if (!mayCheck(role, kind)) return 'second-person/not-allowed';
  if (state !== 'OPEN') return 'second-person/settled';
  return isSamePerson(maker, by) ? 'second-person/own' : null;
}

/** Why a proposal may not be declined, or null: a second person says no, and why. */
export function refuseDecline(
  ask: SettleAsk & { readonly comment: string },
): CheckRefusal | 'second-person/comment-required' | null {
  const refusal = refuseConfirm(ask);
  if (refusal) return refusal;
  return ask.comment.trim() === '' ? 'second-person/comment-required' : null;
}

/** Why a proposal may not be withdrawn, or null: only its maker takes it back, whatever his role is by now. */
export function refuseWithdraw({
  state,
  maker,
  by,
}: SettleAsk): 'second-person/not-own' | 'second-person/settled' | null {
  if (!isSamePerson(maker, by)) return 'second-person/not-own';
  return state === 'OPEN' ? null : 'second-person/settled';
}

export interface SwitchAsk {
  readonly is_on: boolean;
  readonly expected_version: number;
  readonly stands: { readonly is_on: boolean; readonly version: number };
}

/** Why a kind may not be switched, or null when it may. */
export function refuseSwitchKind({
  is_on,
  expected_version,
  stands,
}: SwitchAsk): 'second-person/switched' | 'second-person/unchanged' | null {
  if (expected_version !== stands.version) return 'second-person/switched';
  return is_on === stands.is_on ? 'second-person/unchanged' : null;
}

/** What a history keeps of a confirmed decision: its reason, and both who took it. */
export function sayBoth(note: string, maker: string, checker: string): string {
  return [note, `Proposed by ${maker}, confirmed by ${checker}.`]
    .filter((line) => line !== '')
    .join('\n');
}
