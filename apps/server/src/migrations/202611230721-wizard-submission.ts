import { type Kysely, sql } from 'kysely';

/** A submission is sealed from now on; those of before stay as they are. A link submits once. */
const TABLES = `
alter table kyb_submission alter column data_json drop not null;
alter table kyb_submission
  add column key_id text,
  add column ciphertext text,
  add column issued_at bigint,
  add column submission_key text,
  add column sessions jsonb,
  add constraint kyb_submission_data check ((data_json is null) = (ciphertext is not null)),
  add constraint kyb_submission_sealed check ((key_id is null) = (ciphertext is null));
create unique index kyb_submission_link on kyb_submission (account_type, account_id, issued_at)
  where issued_at is not null;

create table kyb_upload (
  id uuid primary key,
  account_type text not null,
  account_id bigint not null,
  document text not null,
  name text not null,
  filename text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  storage_key text not null unique,
  created timestamptz(3) not null,
  unique (account_type, account_id, document),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);
create index kyb_upload_created on kyb_upload (created);

create table kyb_link_use (
  account_type text not null,
  account_id bigint not null,
  issued_at bigint not null,
  files integer not null,
  files_bytes bigint not null,
  primary key (account_type, account_id, issued_at),
  foreign key (account_type, account_id)
    references account (account_type, account_id) on delete cascade
);
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
