import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { CHECK_NAMES, noteColumns } from '@verify-admin/rulebook/checks/checks';
import { type Kysely, sql, type Transaction } from 'kysely';
import { revokeEveryLink } from '../kyb/wizard-link.store.ts';
import type { Schema } from '../platform/database/schema.ts';
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

const NO_NOTES = sql.join(noteColumns(CHECK_NAMES).map((column) => sql`${sql.ref(column)} = null`));

async function emptyRows(trx: Trx, key: AccountKey, now: string): Promise<void> {
  await sql`update aml_batch_row r set business_name = '', first_name = '', last_name = '',
      birthday = '0001-01-01', birthday_part = null, country = '', why = null, account_name = null, responses = null
    from aml_batch b where b.id = r.batch_id and b.account_type = ${key.account_type}
      and r.user_id = ${key.account_id}`.execute(trx);
  await sql`update approval_request set summary = '', note = '', decision = '{}' where ${own(key)}`.execute(
    trx,
  );
  await sql`update legal_hold set reason = '', lifted_reason = null where ${own(key)}`.execute(trx);
  await sql`update kyc_owner set birth_date = '', country = '', removed_reason = null
    where ${own(key)}`.execute(trx);
  await sql`update verification set company_name = null, idenfy_id = null,
      company_loc = null, ${NO_NOTES}, updated = ${now}
    where ${own(key)}`.execute(trx);
  await sql`update account set handle = '', first_name = '', last_name = '', company_name = '',
      email = '', gpid = null, payment_company_name = null, gender = null, bday = null,
      id_file_name = null, id_file_name_back = null, id_expiration_date = null, search_text = '',
      name_text = '', erased = ${now}, updated = ${now}
    where ${own(key)}`.execute(trx);
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
