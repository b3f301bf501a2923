import { type Kysely, sql } from 'kysely';
import { DatabaseRefused } from './faults/database-refused.ts';
import type { Schema } from './schema.ts';

/**
 * The table that marks a database into which a backup is being restored. No migration makes it: the restore
 * makes it first and drops it last, so that it is there for schemas of every age.
 */
const MARK = 'restore_in_progress';

/** How far a restore has come. */
export interface RestoreMark {
  readonly backup_id: string;
  /** Whether all tables are filled. */
  readonly is_loaded: boolean;
  /** The groups of documents that are stored. */
  readonly groups: number;
}

/** The mark of a restore that is not finished; null where there is none. */
export async function findRestoreMark(db: Kysely<Schema>): Promise<RestoreMark | null> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass(${MARK}) is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return null;
  const { rows } = await sql<RestoreMark>`
    select backup_id, is_loaded, groups from ${sql.table(MARK)}`.execute(db);
  return rows[0] ?? null;
}

/** Marks an empty database before anything else is made in it. */
export async function makeRestoreMark(db: Kysely<Schema>, backup_id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table ${sql.table(MARK)} (
      backup_id text primary key, is_loaded boolean not null, groups integer not null)`.execute(
      trx,
    );
    await sql`insert into ${sql.table(MARK)} values (${backup_id}, false, 0)`.execute(trx);
  });
}

/** Stores how many groups of documents are stored. */
export async function moveRestoreMark(db: Kysely<Schema>, groups: number): Promise<void> {
  await sql`update ${sql.table(MARK)} set groups = ${groups}`.execute(db);
}

/** The database is open from then on; in the transaction of the audit line. */
export async function dropRestoreMark(db: Kysely<Schema>): Promise<void> {
  await sql`drop table ${sql.table(MARK)}`.execute(db);
}

/** @throws DatabaseRefused where a restore into this database is not finished */
export async function refuseUnfinishedRestore(db: Kysely<Schema>): Promise<void> {
  const mark = await findRestoreMark(db);
  if (mark === null) return;
  throw new DatabaseRefused(
    `The restore of the backup ${mark.backup_id} into this database is not finished, and nothing of it was ` +
      'checked: run verify-admin restore again, or choose another database.',
  );
}
