import { ownershipTotal } from '../kyb/submission.ts';
import type { WizardOwner } from './wizard-data.ts';

/** WIZ-32, WIZ-33 */
export const OWNERSHIP_THRESHOLD = 25;
export const OWNERSHIP_MAX = 100;

/** WIZ-32: the lowest share that may be entered for the person. */
export function ownershipMin({ ownerController }: Pick<WizardOwner, 'ownerController'>): number {
  return ownerController === 'Yes' ? 0 : OWNERSHIP_THRESHOLD;
}

/** WIZ-34: whether the share is given and within the limits of the person. */
export function isOwnershipValid(owner: WizardOwner): boolean {
  const { ownerPercent } = owner;
  if (ownerPercent === null) return false;
  return ownerPercent >= ownershipMin(owner) && ownerPercent <= OWNERSHIP_MAX;
}

/** WIZ-31: the banner of the total turns red. */
export function isOwnershipExceeded(owners: readonly WizardOwner[]): boolean {
  return ownershipTotal(owners) > OWNERSHIP_MAX;
}

/** WIZ-30 */
export function hasController(owners: readonly WizardOwner[]): boolean {
  return owners.some(({ ownerController }) => ownerController === 'Yes');
}
