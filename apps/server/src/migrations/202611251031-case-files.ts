import { type Kysely, sql } from 'kysely';

/**
 * Case files that somebody asked for. Their objects are deleted when they expire; the row says until then who
 * may fetch them, and afterwards that there was one.
 */
const TABLE = `
create table case_file (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  admin_uuid uuid not null references admin_user (uuid),
  created timestamptz(3) not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  step text,
  done integer not null default 0,
  total integer not null default 0,
  why text,
  zip_key text,
  zip_size bigint,
  zip_sha256 text,
  pdf_key text,
  pdf_size bigint,
  finished timestamptz(3),
  expires timestamptz(3) not null,
  tries integer not null default 0,
  due timestamptz not null default now(),
  lease_by text,
  lease_until timestamptz,
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);
create index case_file_open on case_file (due) where state = 'queued';
create index case_file_of_person on case_file (admin_uuid, account_type, account_id, id);
create index case_file_expires on case_file (expires) where zip_key is not null;
`;

/** ours: the signed file of everything that is stored of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
