import { type Kysely, sql } from 'kysely';

/** The bytes are compressed already, as pictures and documents are. */
const TABLES = `
create table partial_upload (
  id uuid primary key,
  owner text not null,
  subject text not null,
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0,
  created timestamptz(3) not null,
  expires timestamptz(3) not null,
  unique (owner, subject),
  check (received between 0 and size)
);
create index partial_upload_expires on partial_upload (expires);

create table partial_upload_piece (
  upload_id uuid not null references partial_upload (id) on delete cascade,
  start bigint not null,
  bytes bytea not null,
  primary key (upload_id, start)
);
alter table partial_upload_piece alter column bytes set storage external;
`;

/** ours: files that are sent in pieces and are not complete yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
