// Without it Legal would approve again each account with a hit that turned out to be a false positive.
import { isAdverse, RUN_CHECKS, type StatusOf } from '@verify-admin/rulebook/checks/checks';
import { type CheckRef, factsOf } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import { isOfHits, type Moves } from '@verify-admin/rulebook/checks/reopening.rules';
import { findDecidedFacts } from './decided-facts.store.ts';
import { movedFacts } from './fact-digests.ts';
import type { OpenFacts } from './open-facts.ts';
import { closeReopenings, endReturn, listOpenReopenings } from './reopenings.store.ts';
import { saveCheckStatus } from './statuses.store.ts';

const LEGAL: CheckRef = { check: 'legal', owner: null };

/** The row of the legal history. */
const RETURNED = 'All hits are false positives and nothing else changed: the approval returns.';

/** Whether the facts of the newest decision of Legal are those of now. */
async function isHeld({ trx, key, accountKey }: OpenFacts, id: number, now: Ground) {
  const bound = await findDecidedFacts(trx, key, LEGAL);
  if (bound?.id !== id) return false;
  return movedFacts(bound, accountKey, factsOf(LEGAL, now)).length === 0;
}

/**
 * The one exception to “reopened stays reopened”: an approval that only a new hit reopened returns, with its author
 * and moment, once no hit is open and everything else is as it was. Any other change ends that.
 * @returns whether it returned
 */
export async function returnApproval(facts: OpenFacts, moves: Moves): Promise<boolean> {
  const { trx, key, record, now, decided } = facts;
  if (!record.facts_changed.includes('legal')) return false;
  const changes = moves.moved.find(({ check }) => check === 'legal')?.changes ?? [];
  const isDecided = decided.some(({ check }) => check === 'legal');
  if (isDecided || changes.length === 0) return false;
  const { ground } = moves;
  const open = await listOpenReopenings(trx, key);
  const [returning, ...others] = open.filter(({ check_name, to_status }) => {
    return check_name === 'legal' && to_status !== null;
  });
  if (!returning?.may_return) return false;
  if (!changes.every(isOfHits)) {
    await endReturn(trx, key);
    return false;
  }
  const isOpen = RUN_CHECKS.some((run) => {
    return ground.open_hits[run] > 0 || isAdverse(run, ground.statuses[run]);
  });
  const { check_facts_id, prior_since: since, prior_by: by, from_status } = returning;
  if (isOpen || others.length > 0 || check_facts_id === null) return false;
  if (!(await isHeld(facts, check_facts_id, ground))) return false;
  const status = from_status as StatusOf<'legal'>;
  const change = { status, note: RETURNED, admin_uuid: null, now };
  await saveCheckStatus(trx, record, 'legal', { ...change, prior: { status, since, by } });
  await closeReopenings(trx, key, [LEGAL], now);
  return true;
}
