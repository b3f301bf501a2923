import type { CheckRef } from './facts.ts';
import type { Ground } from './ground.ts';
import { countedOwners, decidedRefs, statusOf } from './reopening.rules.ts';

function isCounted({ owner }: CheckRef, { owners }: Ground): boolean {
  return owner === null || countedOwners(owners).some((one) => one.owner === owner);
}

/** The decisions that a write ended: the check reads otherwise now, or its owner counts no more. */
export function endedDecisions(before: Ground, after: Ground): CheckRef[] {
  const isOtherwise = before.is_per_owner !== after.is_per_owner;
  return decidedRefs(before).filter((ref) => {
    if (statusOf(ref, before) !== statusOf(ref, after)) return true;
    if (ref.check !== 'kyc') return false;
    return isOtherwise || (isCounted(ref, before) && !isCounted(ref, after));
  });
}
