import { isBlank } from '../kernel/clean-text.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import type { CheckOverride } from '../checks/check-row.ts';
import type { OwnerGround } from '../checks/ground.ts';
import {
  CHECKS,
  checkRow,
  isAdverse,
  OVERRIDE_CHECKS,
  type OverrideCheck,
} from '../checks/checks.ts';
import { isRemovable } from '../kyc/former-owner.rules.ts';
import type { KybStatus } from '../kyb/kyb.states.ts';
import type { KycStatus } from '../kyc/kyc.states.ts';
import { isLegalReady, LEGAL_NOT_READY } from '../legal/legal.rules.ts';
import { may } from '../staff/permissions.ts';
import type { Role } from '../staff/roles.ts';

/** CALL-48, T4: marks a status that a person set. */
export const OVERRIDE_SCAN_REF = 'manual-override';

/** ours: the longest reason of an override; it is stored whole. */
export const REASON_MAX = 2000;

export const OVERRIDE_REFUSALS = declareRefusals({
  'override/not-allowed': { status: 403, sentence: 'Your role does not allow this override.' },
  'override/unknown-status': {
    status: 422,
    sentence: 'This status cannot be set by an override.',
  },
  'override/reason-required': { status: 422, sentence: 'A reason is required.' },
  'override/unchanged': { status: 409, sentence: 'The account already has this status.' },
  'override/legal-not-ready': { status: 409, sentence: LEGAL_NOT_READY },
  'override/stale': {
    status: 409,
    sentence: 'A colleague has changed this status. Check the change, then decide.',
  },
  'override/facts-changed': {
    status: 409,
    sentence: 'What this decision rests on has changed since it was requested.',
  },
  'override/unknown-owner': { status: 404, sentence: 'This account has no such owner.' },
  'override/former-owner': {
    status: 409,
    sentence:
      'This person was decided against and is no longer named as an owner. Remove them with a reason instead.',
  },
  'override/owner-needed': {
    status: 422,
    sentence: 'This account is verified owner by owner. Choose the owner to override.',
  },
  'override/not-of-owners': {
    status: 422,
    sentence: 'This check is of the whole account. Name the account without an owner.',
  },
});

export interface OverrideOption {
  readonly value: string;
  readonly label: string;
}

interface OverrideRow extends Omit<CheckOverride, 'options'> {
  readonly options: readonly OverrideOption[];
}

function overrideRow(check: OverrideCheck): OverrideRow {
  const { states } = checkRow(check);
  const { options, ...row }: CheckOverride = CHECKS[check].override;
  return {
    ...row,
    options: options.map((value) => ({ value, label: states[value]?.label ?? value })),
  };
}

/** T4: per check the options in order, who may, and what is asked of whom. */
export const OVERRIDES = Object.fromEntries(
  OVERRIDE_CHECKS.map((check) => [check, overrideRow(check)]),
) as Readonly<Record<OverrideCheck, OverrideRow>>;

export interface OverrideAsk {
  readonly check: OverrideCheck;
  readonly override_status: string;
  readonly reason: string;
  /** The current status in the database, the row locked. */
  readonly current: string | null;
  /** The status the person saw when deciding; null when none was named. */
  readonly expected: string | null;
  /** Whether a fact has changed since the status was decided: the same status may then be confirmed. */
  readonly isDecidedAgain: boolean;
  readonly kyb_status: KybStatus | null;
  readonly kyc_status: KycStatus;
}

type OwnerRefusal = Extract<
  keyof typeof OVERRIDE_REFUSALS,
  'override/unknown-owner' | 'override/owner-needed' | 'override/not-of-owners'
>;
export type OverrideRefusal = Exclude<
  keyof typeof OVERRIDE_REFUSALS,
  OwnerRefusal | 'override/facts-changed' | 'override/former-owner'
>;

/**
 * Why this is not whose status a check has, or null: an owner’s number names an owner of the account, where the
 * account is verified owner by owner, and nobody elsewhere.
 */
export function refuseNamedOwner(ask: {
  readonly check: OverrideCheck;
  /** The number; null where the account itself is named. */
  readonly owner: number | null;
  readonly isPerOwner: boolean;
  /** Whether the account has an owner of this number. */
  readonly isKnown: boolean;
}): OwnerRefusal | null {
  if (!OVERRIDES[ask.check].isOfOwners) {
    return ask.owner === null ? null : 'override/not-of-owners';
  }
  if (ask.owner === null) return ask.isPerOwner ? 'override/owner-needed' : null;
  return ask.isPerOwner && ask.isKnown ? null : 'override/unknown-owner';
}

/**
 * KYC-12, ours: a former owner who was decided against counts until somebody removes them with a reason; an override
 * to another status is no way around that.
 */
export function refuseFormerOwner(
  owner: Pick<OwnerGround, 'standing' | 'status'>,
  override_status: string,
): 'override/former-owner' | null {
  const isAround = isRemovable(owner) && !isAdverse('kyc', override_status);
  return isAround ? 'override/former-owner' : null;
}

/** Why this override is refused, or null when it may be done. */
export function refuseOverride(role: Role, ask: OverrideAsk): OverrideRefusal | null {
  const row = OVERRIDES[ask.check];
  if (!may(role, row.permission)) return 'override/not-allowed';
  if (!row.options.some(({ value }) => value === ask.override_status)) {
    return 'override/unknown-status';
  }
  if (ask.override_status !== row.free && isBlank(ask.reason)) {
    return 'override/reason-required';
  }
  if (ask.expected !== null && ask.expected !== ask.current) return 'override/stale';
  if (row.needsReadiness && !isLegalReady(ask)) return 'override/legal-not-ready';
  if (ask.current === ask.override_status && !ask.isDecidedAgain) return 'override/unchanged';
  return null;
}
