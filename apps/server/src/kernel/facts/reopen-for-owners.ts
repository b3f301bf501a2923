// Without it the KYC of an account whose owners changed is pending, and nobody is notified or shown why.
import { checkRow, decidedWords } from '@verify-admin/rulebook/checks/checks';
import { type CheckRef, formatChange } from '@verify-admin/rulebook/checks/facts';
import type { Ground } from '@verify-admin/rulebook/checks/ground';
import type { Reopening } from '@verify-admin/rulebook/checks/reopening.rules';
import { sealUnder } from '../../platform/keys/seal.ts';
import { insertNotifications } from '../insert-notifications.store.ts';
import type { FactsContext, OpenFacts } from './open-facts.ts';
import { insertReopening } from './reopenings.store.ts';

const EXCERPT_MAX = 200;

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
 * Marks the KYC of an account whose owners changed, and notifies who completed it. Its status and that of each owner are
 * written by `followOwners`.
 */
export async function reopenForOwners(
  { app }: FactsContext,
  { trx, key, now, by, accountKey, record }: OpenFacts,
  { check, owner, from, to, changes }: Reopening,
): Promise<void> {
  const place = ['check_reopening', key.account_type, key.account_id];
  const source_id = await insertReopening(trx, key, {
    check_name: check,
    account_sub_id: owner,
    created: now,
    from_status: from,
    to_status: to,
    prior_since: record.kyc_status_timestamp,
    prior_by: record.kyc_status_by,
    check_facts_id: null,
    changes: sealUnder(accountKey, place, JSON.stringify(changes)),
    caused_by: by,
    may_return: false,
  });
  if (record.kyc_status_by === null || record.kyc_status_by === by) return;
  const excerpt = `${checkRow(check).label}: ${changes.map(formatChange).join('; ')}`;
  const notice = { kind: 'facts', source_id, run_type: null, actor: by, created: now } as const;
  const shown = { ...key, ...notice, excerpt: excerpt.slice(0, EXCERPT_MAX) };
  for (const recipient of await insertNotifications(trx, [record.kyc_status_by], shown)) {
    await app.events.publishWith(trx, { kind: 'notification', recipient });
  }
}
