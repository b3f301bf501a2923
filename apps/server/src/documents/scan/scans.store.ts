import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { FileScan } from '@verify-admin/rulebook/documents/scan.states';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FactTransaction } from '../../kernel/facts/fact-transaction.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { FileScanTable } from '../../platform/database/tables/scan-tables.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';

export type StoredScan = Selectable<FileScanTable>;

/** Longer than the largest video is sent to a scanner. */
const LEASE_SECONDS = 1200;

/** Stores whether new files wait for a scanner from now on. */
export async function setScansEnabled(db: Kysely<Schema>, enabled: boolean): Promise<void> {
  await db
    .updateTable('file_scan_target')
    .set({ enabled })
    .where('id', '=', 1)
    .where('enabled', '!=', enabled)
    .execute();
}

/** The scans of these files by their keys; a file that never waited for a scanner has none. */
export async function findScans(
  db: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FileScan>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('file_scan')
    .select(['storage_key', 'state', 'found'])
    .where('storage_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ storage_key, ...scan }) => [storage_key, scan]));
}

/** The next file that is due, and counts the try; null when none is. A refused one is to be deleted only. */
export function takeDueScan(db: Kysely<Schema>, lease_by: string) {
  return takeUnderLease(db, 'file_scan', lease_by, {
    key: 'storage_key',
    open: sql`(state = 'waiting' or (state = 'refused' and not is_deleted)) and ${isDue('due')}`,
    order: 'due',
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
}

type LeasedScan = Pick<StoredScan, 'storage_key' | 'lease_by'>;

function ofLease({ storage_key, lease_by }: LeasedScan) {
  return sql<boolean>`storage_key = ${storage_key} and lease_by = ${lease_by}`;
}

/** Stores that the scanner found nothing; false where another process has the file now. */
export async function releaseFile(
  trx: Transaction<Schema>,
  taken: LeasedScan,
  now: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('file_scan')
    .set({ state: 'clean', found: null, why: null, answered: now })
    .where(ofLease(taken))
    .where('state', '=', 'waiting')
    .returning('storage_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what the scanner found: a document of this file is none any more. False where another process has it now. */
export async function refuseFile(
  trx: FactTransaction,
  taken: LeasedScan,
  { found, now }: { readonly found: string; readonly now: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('file_scan')
    .set({ state: 'refused', found, why: null, answered: now })
    .where(ofLease(taken))
    .where('state', '=', 'waiting')
    .returning('storage_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file is given back; nothing of it is left to do. */
export async function closeScan(db: Kysely<Schema>, taken: LeasedScan): Promise<void> {
  await db
    .updateTable('file_scan')
    .set({ is_deleted: sql<boolean>`state = 'refused'`, ...NO_LEASE })
    .where(ofLease(taken))
    .execute();
}

/** The file stays in quarantine and is given to the scanner again later. */
export async function postponeScan(
  db: Kysely<Schema>,
  taken: LeasedScan,
  { why, seconds }: { readonly why: string; readonly seconds: number },
): Promise<void> {
  await db
    .updateTable('file_scan')
    .set({ why, due: inSeconds(seconds), ...NO_LEASE })
    .where(ofLease(taken))
    .execute();
}

/** A file that was replaced or swept while it waited: there is nothing to scan. */
export async function deleteScan(db: Kysely<Schema>, taken: LeasedScan): Promise<void> {
  await db.deleteFrom('file_scan').where(ofLease(taken)).execute();
}

/** The account a file belongs to; null for the file of an influencer. */
export async function findAccountOfFile(
  db: Kysely<Schema>,
  storage_key: string,
): Promise<AccountKey | null> {
  const { rows } = await sql<AccountKey>`
    select account_type, account_id from compliance_image where storage_key = ${storage_key}
    union all select account_type, account_id from kyb_upload where storage_key = ${storage_key}
    union all select account_type, account_id from verification_picture where storage_key = ${storage_key}
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** How many files wait, and why the last one that got no answer still does. */
export async function findQuarantine(db: Kysely<Schema>) {
  return db
    .selectFrom('file_scan')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .select(sql<string | null>`max(why)`.as('why'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}
