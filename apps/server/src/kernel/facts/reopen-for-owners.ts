// Without it the KYC of an account whose owners changed is pending, and nobody is notified or shown why.
import { decidedWords } from '@verify-admin/rulebook/checks/checks';
import type { CheckRef } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import type { Reopening } from '@verify-admin/rulebook/checks/reopening.rules';
import type { OpenFacts } from './open-facts.ts';
import { type Recorded, recordReopening } from './record-reopening.ts';

/** The KYC of an account as a whole: where owners are verified one by one, it follows from theirs. */
const KYC_OF_ALL: CheckRef = { check: 'kyc', owner: null };

/** What the decisions of a write end: the mark of each check, and that of all owners once each is decided. */
export function endedReopenings({ decided, record }: OpenFacts, after: Ground): CheckRef[] {
  const ended = decided.filter(({ check }) => record.facts_changed.includes(check));
  const isWhole = after.is_per_owner && record.facts_changed.includes('kyc');
  const kyc = after.statuses.kyc;
  const isDecided = isWhole && kyc !== null && decidedWords('kyc').includes(kyc);
  return isDecided ? [...ended, KYC_OF_ALL] : ended;
}

/**
 * Marks the KYC of an account whose owners changed. Its status and that of each owner are
 * written by `followOwners`.
 */
export async function reopenForOwners(facts: OpenFacts, reopening: Reopening): Promise<Recorded> {
  const { kyc_status_timestamp: prior_since, kyc_status_by: prior_by } = facts.record;
  const prior = { prior_since, prior_by, check_facts_id: null, may_return: false };
  return recordReopening(facts, reopening, prior);
}
