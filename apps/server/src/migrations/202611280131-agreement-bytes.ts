import { type Kysely, sql } from 'kysely';

/** A row for each network, and one with an empty hash for all of them together. */
const TABLE = `
create table agreement_bytes (
  day date not null,
  network_hash text not null,
  bytes bigint not null,
  primary key (day, network_hash)
);
`;

/** ours: how much was stored of agreements on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
