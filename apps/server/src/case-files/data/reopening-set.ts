import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { ERASED_VALUE } from '@verify-admin/rulebook/audit/audit-value';
import { REOPENINGS_FILE, type ReopeningRow } from '@verify-admin/rulebook/case-files/fact-rows';
import type { Kysely } from 'kysely';
import { openChanges } from '../../kernel/facts/reopened-changes.ts';
import { listReopenings } from '../../kernel/facts/reopenings.store.ts';
import { readSubjectKeys } from '../../kernel/subject-keys.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { DataSet } from './data-set.ts';

const COLUMNS = [
  'id',
  'check_name',
  'account_sub_id',
  'created',
  'from_status',
  'to_status',
  'prior_since',
  'prior_by',
  'decided_facts_id',
  'changes',
  'caused_by',
  'closed',
] as const satisfies readonly (keyof ReopeningRow)[];

/** What reopened or marked checks: secrets are masked as they are stored, and what was erased reads as erased. */
export async function readReopenings(
  db: Kysely<Schema>,
  keys: readonly string[],
  key: AccountKey,
): Promise<DataSet> {
  const ring = await readSubjectKeys(db, keys, [key]);
  const accountKey = ring.find(key) ?? null;
  const stored = await listReopenings(db, key);
  const rows = stored.map(
    (row): ReopeningRow => ({
      id: row.id,
      check_name: row.check_name,
      account_sub_id: row.account_sub_id,
      created: row.created,
      from_status: row.from_status,
      to_status: row.to_status,
      prior_since: row.prior_since,
      prior_by: row.prior_by,
      decided_facts_id: row.check_facts_id,
      changes: openChanges(accountKey, key, row.changes) ?? ERASED_VALUE,
      caused_by: row.caused_by,
      closed: row.closed,
    }),
  );
  return { name: REOPENINGS_FILE, columns: COLUMNS, rows: rows.map((row) => ({ ...row })) };
}
