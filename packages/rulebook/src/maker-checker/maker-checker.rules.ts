import { isBlank } from '../kernel/clean-text.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { may } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';
import type { ApprovalRequestState } from './approval-request.states.ts';
import {
  DECISION_KINDS,
  isAlwaysOn,
  type DecisionKindName,
  type RequestKind,
} from './decision-kinds.ts';
import { checkPermission } from './check-permission.ts';
import { FEWEST_ADMINS, type SettingKindName } from './setting-kinds.ts';

/** ours: the longest comment of a rejection; it is stored whole. */
export const REJECTION_COMMENT_MAX = 2000;

export const MAKER_CHECKER_REFUSALS = declareRefusals({
  'maker-checker/own-details': {
    status: 403,
    sentence: 'You changed these payment details. Somebody who did not has to approve them.',
  },
  'maker-checker/maker-gone': {
    status: 409,
    sentence:
      'The person who saved these payment details last may not do so any more. Check and save them, then somebody else approves them.',
  },
  'maker-checker/pending': {
    status: 409,
    sentence: 'A request by {by} is waiting for a checker. It must be decided first.',
  },
  'maker-checker/unknown': { status: 404, sentence: 'There is no such approval request.' },
  'maker-checker/not-allowed': {
    status: 403,
    sentence: 'Your role does not allow this decision.',
  },
  'maker-checker/own': {
    status: 403,
    sentence: 'You made this request. A checker has to approve it.',
  },
  'maker-checker/own-facts': {
    status: 403,
    sentence: 'You changed what this decision rests on. Somebody who did not has to approve it.',
  },
  'maker-checker/not-own': {
    status: 403,
    sentence: 'Only its maker may withdraw this request. You can reject it.',
  },
  'maker-checker/closed': {
    status: 409,
    sentence: 'This request is already closed. Check it again.',
  },
  'maker-checker/comment-required': { status: 422, sentence: 'Enter a reason for the rejection.' },
  'maker-checker/switched': {
    status: 409,
    sentence: 'A colleague has switched this. Check it again.',
  },
  'maker-checker/always-on': {
    status: 409,
    sentence: 'This decision always needs a checker.',
  },
  'maker-checker/unchanged': { status: 409, sentence: 'This setting already has this value.' },
  'maker-checker/too-few-admins': {
    status: 409,
    sentence:
      'Only one ADMIN can sign in. Give a second person this role first: with one, nobody could approve a change of the settings.',
  },
});

/**
 * The maker-checker rule: the maker of a decision is never its checker. Server and browser name
 * people by what identifies them there. What an applicant sent has no maker on the staff.
 */
export function isSamePerson(maker: string | null, checker: string): boolean {
  return maker === checker;
}

/**
 * Who has changed payment details since the last approval, after somebody saved them once more. What was
 * approved has been checked: the first edit after it has one maker.
 */
export function makersAfterEdit(
  saved: { readonly status: string; readonly makers: readonly string[] } | null,
  maker: string,
): string[] {
  const before = saved === null || saved.status === 'APPROVED' ? [] : saved.makers;
  return [...new Set([...before, maker])];
}

/**
 * Why somebody may not approve payment details, or null. `makers` saved them since the last approval; the last of
 * them answers for the details as they are, so that person must still be somebody who may save them.
 */
export function refuseDetailsApproval(ask: {
  readonly isOn: boolean;
  readonly makers: readonly string[];
  readonly checker: string;
  /** Whether the person who saved them last may not do so any more. */
  readonly isMakerGone: boolean;
}): 'maker-checker/own-details' | 'maker-checker/maker-gone' | null {
  if (!ask.isOn) return null;
  const isMaker = ask.makers.some((maker) => isSamePerson(maker, ask.checker));
  if (isMaker) return 'maker-checker/own-details';
  return ask.isMakerGone ? 'maker-checker/maker-gone' : null;
}

/** Whether the role may be the checker of such a decision. */
export function mayCheck(role: Role, kind: DecisionKindName): boolean {
  return may(role, DECISION_KINDS[kind].permission);
}

export interface CloseRequestAsk {
  readonly kind: RequestKind | SettingKindName;
  readonly state: ApprovalRequestState;
  /** Null where nobody of the staff made it. */
  readonly maker: string | null;
  /** Whether the checker changed what the decision rests on, since it was decided last. */
  readonly isFactMaker: boolean;
  /** Who approves, rejects or withdraws it, and in which role. */
  readonly by: string;
  readonly role: Role;
}

type CheckRefusal =
  | 'maker-checker/not-allowed'
  | 'maker-checker/closed'
  | 'maker-checker/own'
  | 'maker-checker/own-facts';

/** Why a request may not be approved, or null when it may. */
export function refuseApprove({
  kind,
  state,
  maker,
  isFactMaker,
  by,
  role,
}: CloseRequestAsk): CheckRefusal | null {
  if (!may(role, checkPermission(kind))) return 'maker-checker/not-allowed';
  if (state !== 'PENDING') return 'maker-checker/closed';
  if (isSamePerson(maker, by)) return 'maker-checker/own';
  return isFactMaker ? 'maker-checker/own-facts' : null;
}

/** Why a request may not be rejected, or null: a checker rejects it, with a comment. */
export function refuseReject(
  ask: CloseRequestAsk & { readonly comment: string },
): CheckRefusal | 'maker-checker/comment-required' | null {
  // Nothing is approved by a rejection: the person who changed a fact may reject.
  const refusal = refuseApprove({ ...ask, isFactMaker: false });
  if (refusal) return refusal;
  return isBlank(ask.comment) ? 'maker-checker/comment-required' : null;
}

/**
 * Why a request may not be withdrawn, or null: only its maker may, whatever their role is by now.
 */
export function refuseWithdraw({
  state,
  maker,
  by,
}: CloseRequestAsk): 'maker-checker/not-own' | 'maker-checker/closed' | null {
  if (!isSamePerson(maker, by)) return 'maker-checker/not-own';
  return state === 'PENDING' ? null : 'maker-checker/closed';
}

export interface SwitchAsk {
  readonly kind: DecisionKindName;
  readonly is_on: boolean;
  readonly expected_version: number;
  readonly current: { readonly is_on: boolean; readonly version: number };
  /** How many ADMINs can sign in. */
  readonly admins: number;
}

type SwitchRefusal =
  | 'maker-checker/always-on'
  | 'maker-checker/switched'
  | 'maker-checker/unchanged'
  | 'maker-checker/too-few-admins';

/** Why a kind may not be switched, or null when it may. */
export function refuseSwitchKind({
  kind,
  is_on,
  expected_version,
  current,
  admins,
}: SwitchAsk): SwitchRefusal | null {
  if (isAlwaysOn(kind)) return 'maker-checker/always-on';
  if (expected_version !== current.version) return 'maker-checker/switched';
  if (is_on === current.is_on) return 'maker-checker/unchanged';
  return is_on && admins < FEWEST_ADMINS ? 'maker-checker/too-few-admins' : null;
}

/** The note in the history of an approved decision: its reason, maker and checker. */
export function formatMakerAndChecker(note: string, maker: string, checker: string): string {
  return [note, `Requested by ${maker}, approved by ${checker}.`]
    .filter((line) => line !== '')
    .join('\n');
}
