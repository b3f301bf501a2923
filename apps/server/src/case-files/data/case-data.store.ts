import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Kysely, sql } from 'kysely';
import type { AuditRow } from '../../kernel/audit-chain.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { DataRow } from './data-set.ts';
import type { TableSet } from './table-sets.ts';

type Db = Kysely<Schema>;

/** The rows of an account in the order they were made. */
export async function readTableSet(
  db: Db,
  { table, columns, orderBy }: TableSet,
  { account_type, account_id }: AccountKey,
): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)}
    where account_type = ${account_type} and account_id = ${account_id}
    order by ${sql.ref(orderBy)}
  `.execute(db);
  return rows;
}

/** The lines of the audit log about an account, oldest first, with the bytes that were hashed. */
export function readAccountLines(db: Db, key: AccountKey): Promise<AuditRow[]> {
  return db.selectFrom('audit_log').selectAll().where(whereAccount(key)).orderBy('seq').execute();
}

/** The checkpoints that cover these lines, in their order. */
export async function readCoveringCheckpoints(db: Db, lines: readonly number[]) {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ seq: number; text: string; hash: string }>`
    select c.seq, c.text, c.text::json ->> 'hash' as hash from audit_checkpoint c
    where exists (
      select 1 from unnest(${[...lines]}::bigint[]) l(seq) where l.seq > c.after and l.seq <= c.seq
    )
    order by c.seq
  `.execute(db);
  return rows;
}

/** The events of the account's approval requests: request and close. */
export function readApprovalEvents(db: Db, key: AccountKey) {
  return db
    .selectFrom('approval_request_event as e')
    .innerJoin('approval_request as r', 'r.id', 'e.approval_request_id')
    .select(['e.id', 'e.approval_request_id', 'e.state', 'e.note', 'e.created', 'e.admin_uuid'])
    .where(whereAccount(key, 'r'))
    .orderBy('e.id')
    .execute();
}

/** Where the stored bytes of each document are. */
export async function readStorageKeys(
  db: Db,
  key: AccountKey,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('compliance_image')
    .select(['id', 'storage_key'])
    .where(whereAccount(key))
    .execute();
  return new Map(rows.map(({ id, storage_key }) => [id, storage_key]));
}
