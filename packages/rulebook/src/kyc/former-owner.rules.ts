import { isBlank } from '../kernel/clean-text.ts';
import { isAdverse } from '../checks/checks.ts';
import type { OwnerGround } from '../checks/ground.ts';
import { declareRefusals } from '../kernel/refusal.ts';

/** ours: the longest reason for a removal; it is stored whole. */
export const OWNER_REMOVAL_REASON_MAX = 2000;

export const FORMER_OWNER_REFUSALS = declareRefusals({
  'former-owner/unknown': { status: 404, sentence: 'The account has no owner of this number.' },
  'former-owner/named': {
    status: 409,
    sentence: 'The newest submission names this owner, who counts in the KYC of the account.',
  },
  'former-owner/not-counted': {
    status: 409,
    sentence: 'This former owner does not count in the KYC of the account.',
  },
  'former-owner/reason-required': {
    status: 422,
    sentence: 'Enter why this owner no longer counts.',
  },
});

type Owner = Pick<OwnerGround, 'standing' | 'status'>;

/** Whether a former owner counts in the KYC of the account until somebody removes them. */
export function isRemovable({ standing, status }: Owner): boolean {
  return standing === 'former' && isAdverse('kyc', status);
}

/** Why an owner cannot be removed, or null. One who was removed already has a sentence of their own. */
export function refuseRemoval(
  owner: Owner | undefined,
  reason: string,
): keyof typeof FORMER_OWNER_REFUSALS | null {
  if (!owner) return 'former-owner/unknown';
  if (owner.standing === 'current') return 'former-owner/named';
  if (!isRemovable(owner)) return 'former-owner/not-counted';
  return isBlank(reason) ? 'former-owner/reason-required' : null;
}
