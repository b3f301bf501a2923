import { type AuditValue, type NameOf, stateValue } from '@verify-admin/rulebook/audit/audit-value';
import {
  CHECKS,
  checkRow,
  type CheckName,
  LISTED_CHECKS,
} from '@verify-admin/rulebook/checks/checks';
import type { ExplainedDecision } from '@verify-admin/rulebook/decisions/decisions.contract';
import type { DecisionFacts } from './decision-facts.ts';

function valueOf(check: CheckName, status: string | null): AuditValue | null {
  return status === null ? null : stateValue(checkRow(check).states, status);
}

/** The status of a check that was stored; null where nobody can say which it had. */
function heldOf(check: CheckName, { checks }: Pick<DecisionFacts, 'checks'>) {
  return checks[CHECKS[check].stored_as] ?? null;
}

type Checks = ExplainedDecision['checks'];

/** The checks of an account as they were, each owner's KYC below that of the account. */
export function decidedChecks(facts: DecisionFacts, nameOf: NameOf): Checks {
  const personOf = (by: string | null) => (by === null ? null : nameOf(by));
  const rows = LISTED_CHECKS.map((check) => {
    const held = heldOf(check, facts);
    return {
      check: checkRow(check).label,
      status: valueOf(check, held?.status ?? null),
      is_known: held !== null,
      since: held?.since ?? null,
      by: personOf(held?.by ?? null),
    };
  });
  const ofOwners = facts.owners.map(({ owner, status, since, by }) => ({
    check: `KYC of owner ${owner}`,
    status: valueOf('kyc', status),
    is_known: true,
    since,
    by: personOf(by),
  }));
  const [kyc, ...others] = rows;
  return kyc ? [kyc, ...ofOwners, ...others] : ofOwners;
}

/** The checks of which nobody can say which status they had, each a sentence. */
export function unknownChecks(facts: DecisionFacts): string[] {
  return LISTED_CHECKS.filter((check) => heldOf(check, facts) === null).map(
    (check) => `The status of ${checkRow(check).label} was not stored with the decision.`,
  );
}
