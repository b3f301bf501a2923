import type { AuditTrailEntry } from '@verify-admin/rulebook/audit/audit-trail.contract';
import type { NameOf } from '@verify-admin/rulebook/audit/audit-value';
import { describeDetail } from '@verify-admin/rulebook/audit/describe-detail';
import { isIntact } from '../kernel/audit-chain.ts';
import type { NamedLine } from './audit-trail.store.ts';

function readDetail(detail: string): unknown {
  try {
    return JSON.parse(detail);
  } catch {
    // Only a line that was changed after it was written is no JSON; its hash says so.
    return {};
  }
}

/** A line of the log as the trail shows it; `is_intact` covers itself and its place in the chain. */
export function auditEntryOf(line: NamedLine, nameOf: NameOf): AuditTrailEntry {
  const { seq, created, username, actor_role, act, outcome, account_type, account_id } = line;
  const detail = readDetail(line.detail);
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
  };
}
