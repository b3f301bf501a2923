import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { FileScan } from '@verify-admin/rulebook/documents/scan.states';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { FactTransaction } from '../../kernel/facts/fact-transaction.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { FileScanTable } from '../../platform/database/tables/scan-tables.ts';
import { doubling, Queue } from '../../platform/leases/queue.ts';

export type StoredScan = Selectable<FileScanTable>;

/**
 * The files that wait for the scanner, and the refused ones that are to be deleted. A file leaves the quarantine by an
 * answer alone: tries have no end.
 */
export const SCANS = new Queue({
  subject: 'file',
  table: 'file_scan',
  key: 'storage_key',
  waiting: sql`(state = 'waiting' or (state = 'refused' and not is_deleted))`,
  // Longer than the largest video is sent to a scanner.
  leaseSeconds: 1200,
  pauseAfter: doubling(10, { longest: 3600 }),
  onPause: ({ why }) => ({ why }),
});

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

/** Stores that the scanner found nothing; false where another process has the file now. */
export async function releaseFile(
  trx: Transaction<Schema>,
  taken: StoredScan,
  now: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('file_scan')
    .set({ state: 'clean', found: null, why: null, answered: now })
    .where(SCANS.isHeld(taken))
    .where('state', '=', 'waiting')
    .returning('storage_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what the scanner found: a document of this file is none any more. False where another process has it now. */
export async function refuseFile(
  trx: FactTransaction,
  taken: StoredScan,
  { found, now }: { readonly found: string; readonly now: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('file_scan')
    .set({ state: 'refused', found, why: null, answered: now })
    .where(SCANS.isHeld(taken))
    .where('state', '=', 'waiting')
    .returning('storage_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** The file is given back; nothing of it is left to do. */
export async function closeScan(db: Kysely<Schema>, taken: StoredScan): Promise<void> {
  await SCANS.end(db, taken, { is_deleted: sql<boolean>`state = 'refused'` });
}

/** A file that was replaced or swept while it waited: there is nothing to scan. */
export async function deleteScan(db: Kysely<Schema>, taken: StoredScan): Promise<void> {
  await db.deleteFrom('file_scan').where(SCANS.isHeld(taken)).execute();
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
