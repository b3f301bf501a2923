import { AML_STATES } from '@verify-admin/rulebook/aml/aml.states';
import { type AuditValue, type NameOf, stateValue } from '@verify-admin/rulebook/audit/audit-value';
import type { ExplainedDecision } from '@verify-admin/rulebook/decisions/decisions.contract';
import type { State } from '@verify-admin/rulebook/kernel/vocabulary';
import { KYB_STATES } from '@verify-admin/rulebook/kyb/kyb.states';
import { KYC_STATES } from '@verify-admin/rulebook/kyc/kyc.states';
import { LEGAL_STATES } from '@verify-admin/rulebook/legal/legal.states';
import { PAYMENT_STATES } from '@verify-admin/rulebook/payments/payment.states';
import { OVERALL_STATES } from '@verify-admin/rulebook/studios/overall.states';
import { DECIDED_CHECKS, type DecidedCheckName, type DecisionFacts } from './decision-facts.ts';

interface CheckWords {
  readonly label: string;
  readonly states: Readonly<Record<string, State>>;
}

const WORDS: Readonly<Record<DecidedCheckName, CheckWords>> = {
  kyc: { label: 'KYC', states: KYC_STATES },
  kyb: { label: 'KYB', states: KYB_STATES },
  review: { label: 'KYB review', states: OVERALL_STATES },
  individual_aml: { label: 'Individual AML', states: AML_STATES },
  business_aml: { label: 'Business AML', states: AML_STATES },
  legal: { label: 'Legal approval', states: LEGAL_STATES },
  payment: { label: 'Payment', states: PAYMENT_STATES },
};

function valueOf(states: CheckWords['states'], status: string | null): AuditValue | null {
  return status === null ? null : stateValue(states, status);
}

type Checks = ExplainedDecision['checks'];

/** The checks of an account as they were, each owner's KYC below that of the account. */
export function decidedChecks({ checks, owners }: DecisionFacts, nameOf: NameOf): Checks {
  const personOf = (by: string | null) => (by === null ? null : nameOf(by));
  const rows = DECIDED_CHECKS.map((name) => {
    const { label, states } = WORDS[name];
    const held = checks[name];
    return {
      check: label,
      status: valueOf(states, held?.status ?? null),
      is_known: held !== null,
      since: held?.since ?? null,
      by: personOf(held?.by ?? null),
    };
  });
  const ofOwners = owners.map(({ owner, status, since, by }) => ({
    check: `KYC of owner ${owner}`,
    status: valueOf(KYC_STATES, status),
    is_known: true,
    since,
    by: personOf(by),
  }));
  const [kyc, ...others] = rows;
  return kyc ? [kyc, ...ofOwners, ...others] : ofOwners;
}

/** The checks of which nobody can say which status they had, each a sentence. */
export function unknownChecks({ checks }: DecisionFacts): string[] {
  return DECIDED_CHECKS.filter((name) => checks[name] === null).map(
    (name) => `The status of ${WORDS[name].label} was not stored with the decision.`,
  );
}
