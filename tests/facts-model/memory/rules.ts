import {
  changedFacts,
  type CheckRef,
  type Fact,
  factsOf,
} from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { reopenings } from '@verify-admin/rulebook/checks/reopening.rules';
import { numberOwners } from '@verify-admin/rulebook/kyc/known-owner.rules';
import { isDecidedAgainst } from '@verify-admin/rulebook/identity-provider/provider-result.rules';
import {
  refuseApprove,
  refuseDetailsApproval,
} from '@verify-admin/rulebook/maker-checker/maker-checker.rules';
import { refuseFormerOwner } from '@verify-admin/rulebook/override/override.rules';
import { hitsInForce } from '@verify-admin/rulebook/aml/hits/hits-in-force';

/** Facts of a check at two moments. */
interface TwoMoments {
  /** When its person saw them, or asked for it. */
  readonly before: readonly Fact[];
  readonly now: readonly Fact[];
}

/** The rules an account in memory obeys; a planted fault replaces one of them. */
export interface Rules {
  readonly factsOf: (ref: CheckRef, ground: Ground) => readonly Fact[];
  readonly reopenings: typeof reopenings;
  readonly numberOwners: typeof numberOwners;
  readonly refuseApprove: typeof refuseApprove;
  readonly refuseDetailsApproval: typeof refuseDetailsApproval;
  readonly hitsInForce: typeof hitsInForce;
  readonly isDecidedAgainst: typeof isDecidedAgainst;
  readonly refuseFormerOwner: typeof refuseFormerOwner;
  /** Whether a decision holds for the facts as they are. */
  readonly isHeld: (facts: TwoMoments) => boolean;
  /** Everything as it was read. */
  readonly read: (ground: Ground) => Ground;
  /** Whether a write of this kind goes through the one function that reopens. */
  readonly reopens: (act: string) => boolean;
  /** Whether a decision of this kind may wait for a checker. */
  readonly mayWait: boolean;
}

/** To join is no change where staff add something, to leave is one. */
function isHeld({ before, now }: TwoMoments): boolean {
  return changedFacts(before, now).length === 0;
}

export const RULES: Rules = {
  factsOf,
  reopenings,
  numberOwners,
  refuseApprove,
  refuseDetailsApproval,
  hitsInForce,
  isDecidedAgainst,
  refuseFormerOwner,
  isHeld,
  read: (ground) => ground,
  reopens: () => true,
  mayWait: true,
};
