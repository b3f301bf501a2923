import { type Kysely, sql } from 'kysely';

/** A key is random, so that one SHA-256 of it is enough to look it up and tells nobody the key. */
const TABLES = `
create table launch_key (
  id bigint generated always as identity primary key,
  caller text not null,
  prefix text not null,
  key_sha256 text not null unique,
  account_types jsonb not null,
  is_setting boolean not null default false,
  created timestamptz(3) not null,
  created_by uuid references admin_user (uuid),
  expires timestamptz(3),
  revoked timestamptz(3),
  revoked_by uuid references admin_user (uuid),
  last_used timestamptz(3)
);
`;

/** ours: the keys of the launch API. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
