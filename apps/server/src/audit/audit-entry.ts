import type { AuditTrailEntry } from '@verify-admin/rulebook/audit/audit-trail.contract';
import type { NameOf } from '@verify-admin/rulebook/audit/audit-value';
import { describeDetail } from '@verify-admin/rulebook/audit/describe-detail';
import type { AppContext } from '../kernel/app-context.ts';
import { isIntact } from '../kernel/audit-chain.ts';
import { openDetails } from '../kernel/sealed-detail.ts';
import type { NamedLine } from './audit-trail.store.ts';

/** A line of the log as the trail shows it; `is_intact` covers itself and its place in the chain. */
function auditEntryOf(line: NamedLine, detail: unknown, nameOf: NameOf): AuditTrailEntry {
  const {
    seq,
    created,
    created_before,
    username,
    actor_role,
    act,
    outcome,
    account_type,
    account_id,
  } = line;
  const { changes, facts, place } = describeDetail({ act, outcome, detail }, nameOf);
  const isOnAccount = account_type !== null && account_id !== null;
  return {
    seq,
    created,
    actor: username ?? line.actor_uuid,
    actor_role,
    act,
    outcome,
    account: isOnAccount ? { account_type, account_id, name: line.account_name } : null,
    place: isOnAccount ? null : place,
    changes: [...changes],
    facts: [...facts],
    request_id: line.request_id,
    hash: line.hash,
    prev_hash: line.prev_hash,
    is_intact: isIntact(line, line.hash_before),
    is_earlier: created_before !== null && created < created_before,
  };
}

/** The entries of these lines, their personal values opened. */
export async function auditEntriesOf(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  lines: readonly NamedLine[],
  nameOf: NameOf,
): Promise<AuditTrailEntry[]> {
  const details = await openDetails({ db, dataKeys: keys.data }, lines);
  return lines.map((line, at) => auditEntryOf(line, details[at], nameOf));
}
