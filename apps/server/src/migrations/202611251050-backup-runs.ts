import { type Kysely, sql } from 'kysely';

const TABLE = `
create table backup_run (
  id uuid primary key,
  started timestamptz(3) not null,
  finished timestamptz(3),
  lease_until timestamptz not null,
  until_entry bigint not null default 0,
  documents bigint not null default 0,
  missing_documents bigint not null default 0
);
create index backup_run_finished on backup_run (finished desc);
`;

/** ours: when backups were made, and whether one is being made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
