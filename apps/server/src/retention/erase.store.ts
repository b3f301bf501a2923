import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import { revokeEveryLink } from '../kyb/wizard-link.store.ts';
import type { DeclaredTable, EmptiedTo } from '../platform/database/declared-tables.ts';
import type { Schema } from '../platform/database/schema.ts';
import { TABLES } from '../tables.ts';
import { DELETIONS, deleteRecords, type ErasedCounts, own } from './deletions.store.ts';

type Trx = Transaction<Schema>;

/** Locks the key of the account: it waits for the commands at work on it, and those after it are refused. */
export async function lockSubject(
  trx: Trx,
  { account_type, account_id }: AccountKey,
): Promise<void> {
  await sql`select 1 from subject_key where account_type = ${account_type}
    and account_id = ${account_id} for update`.execute(trx);
}

/** How many rows an erasure of the account would delete now, by the kind of record. */
export async function countDeletions(db: Kysely<Schema>, account: AccountKey) {
  const counts = new Map<string, number>();
  for (const { table, record, where } of DELETIONS) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} where ${where(account)}`.execute(db);
    counts.set(record, (counts.get(record) ?? 0) + (rows[0]?.rows ?? 0));
  }
  return [...counts].flatMap(([record, rows]) => (rows === 0 ? [] : [{ record, rows }]));
}

/** The keys of details whose values are encrypted since lines have keys. */
const TYPED_KEYS = ['note', 'filename', 'documents', 'why', 'requested'];

/** Lines of the account whose typed values were written in clear; an erasure cannot change them. */
export async function countLinesInClear(db: Kysely<Schema>, account: AccountKey): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from audit_log where ${own(account)}
      and detail::jsonb ?| ${TYPED_KEYS}::text[] and position('"sealed"' in detail) = 0`.execute(
    db,
  );
  return rows[0]?.lines ?? 0;
}

/** No link that was sent before opens a form of the account. */
async function revokeLinks(trx: Trx, key: AccountKey, now: string): Promise<void> {
  const issued_at = Math.floor(Date.parse(now) / 1000);
  await revokeEveryLink(trx, key, { issued_at, admin_uuid: null, now });
}

/** Which rows are of the account, of a table whose rows do not name it. */
const ROWS_OF: Readonly<Record<string, (key: AccountKey) => RawBuilder<SqlBool>>> = {
  aml_batch_row: ({ account_type, account_id }) => sql`user_id = ${account_id}
    and batch_id in (select id from aml_batch where account_type = ${account_type})`,
};

/**
 * What is emptied here: histories are emptied by the database. The account is last, because a trigger then derives the
 * name of the status list from the names that are left.
 */
const EMPTIED = Object.entries<DeclaredTable>(TABLES)
  .flatMap(([table, declared]) => {
    if (declared.does !== 'empty' || declared.isHistory) return [];
    const emptied = Object.entries(declared.columns).flatMap(([column, { emptiedTo }]) =>
      emptiedTo ? [{ column, emptiedTo }] : [],
    );
    return [{ table, emptied, rowsOf: ROWS_OF[table] ?? own }];
  })
  .toSorted((one, other) => Number(one.table === 'account') - Number(other.table === 'account'));

function writtenAs(to: EmptiedTo, now: string): RawBuilder<unknown> {
  if (to.is === 'mark') return sql`'erased ' || id`;
  return to.is === 'moment' ? sql`${now}` : sql`${to.value}`;
}

async function emptyRows(trx: Trx, key: AccountKey, now: string): Promise<void> {
  for (const { table, emptied, rowsOf } of EMPTIED) {
    const written = emptied.map(
      ({ column, emptiedTo }) => sql`${sql.ref(column)} = ${writtenAs(emptiedTo, now)}`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(written)} where ${rowsOf(key)}`.execute(
      trx,
    );
  }
}

/**
 * Erases the personal data of an account whose key the caller has locked, and destroys the key. The rows of
 * histories stay, emptied; the account stays as it was decided, marked as erased.
 */
export async function eraseSubject(
  trx: Trx,
  { account_type, account_id }: AccountKey,
  { basis, now }: { readonly basis: 'request' | 'rule'; readonly now: string },
): Promise<ErasedCounts> {
  const key = { account_type, account_id };
  const counts = await deleteRecords(trx, key, { isWanted: () => true, deletions: DELETIONS });
  await revokeLinks(trx, key, now);
  await emptyRows(trx, key, now);
  await trx
    .insertInto('erased_subject')
    .values({ ...key, erased: now, basis, counts: JSON.stringify(counts) })
    .execute();
  const { rows } = await sql<{ rows: number }>`
    select empty_histories(${account_type}, ${account_id})::int as rows`.execute(trx);
  counts['Histories'] = rows[0]?.rows ?? 0;
  await sql`delete from subject_key where ${own(key)}`.execute(trx);
  return counts;
}
