import { type Kysely, sql } from 'kysely';

const TABLE = `
create table process_life (
  process_id uuid primary key,
  role text not null,
  build text not null,
  started timestamptz not null default clock_timestamp(),
  seen timestamptz not null default clock_timestamp(),
  clock_ahead double precision not null
);
`;

/** ours: which processes live, by their own signs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
