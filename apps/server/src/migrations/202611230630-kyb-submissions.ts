import { type Kysely, sql } from 'kysely';

const TABLES = `
create table kyb_submission (
  id bigint generated always as identity primary key,
  account_type text not null,
  account_id bigint not null,
  created timestamptz(3) not null,
  data_json jsonb not null,
  foreign key (account_type, account_id) references verification (account_type, account_id)
);
create index kyb_submission_account on kyb_submission (account_type, account_id, id desc);

create table kyb_field_mark (
  account_type text not null,
  account_id bigint not null,
  field text not null,
  mark text check (mark in ('AGREES', 'DIFFERS', 'CANNOT_TELL')),
  reading text not null,
  documents jsonb not null,
  value_hash text not null,
  version bigint not null check (version > 0),
  created timestamptz(3) not null,
  admin_uuid uuid not null references admin_user (uuid),
  primary key (account_type, account_id, field),
  foreign key (account_type, account_id) references verification (account_type, account_id)
);

create index verification_review_waiting on verification (submit_timestamp, account_id)
  where account_type = 'studio' and overall_status = 'PENDING';

insert into maker_checker_setting (kind) values ('kyb_review');
`;

/** What businesses submitted, what reviewers say of it, and a decision of its own for maker-checker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
