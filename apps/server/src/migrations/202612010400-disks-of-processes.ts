import { type Kysely, sql } from 'kysely';

/** A worker has no page of figures: its sign of life says how much space is left where it writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process_life add column disks jsonb not null default '{}'`.execute(db);
}
