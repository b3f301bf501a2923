import { type Kysely, sql } from 'kysely';

const TABLES = `
create table aml_batch (
  id bigint generated always as identity primary key,
  status_flag uuid not null unique default gen_random_uuid(),
  account_type text not null,
  filename text not null,
  created timestamptz(3) not null,
  uploaded_by uuid not null references admin_user (uuid),
  started timestamptz(3),
  started_by uuid references admin_user (uuid),
  started_role text,
  admin_note text,
  finished timestamptz(3),
  total_count integer not null check (total_count > 0),
  individual_aml_count integer not null default 0,
  account_aml_count integer not null default 0,
  have_run_count integer not null default 0 check (have_run_count between 0 and total_count),
  suspected_count integer not null default 0,
  failed_count integer not null default 0,
  not_found_count integer not null default 0
);
create index aml_batch_open on aml_batch (id) where started is not null and finished is null;

create table aml_batch_row (
  batch_id bigint not null references aml_batch (id),
  row_no integer not null,
  user_id bigint not null,
  business_name text not null,
  first_name text not null,
  last_name text not null,
  birthday date not null,
  country text not null,
  state text not null default 'queued' check (state in ('queued', 'leased', 'done', 'failed')),
  lease_token uuid,
  free_at timestamptz(3) not null default '-infinity',
  leases integer not null default 0,
  attempts integer not null default 0,
  why text,
  account_found boolean,
  account_name text,
  individual_aml_status text not null default 'NOT_RUN',
  account_aml_status text not null default 'NOT_RUN',
  suspected boolean not null default false,
  responses jsonb,
  primary key (batch_id, row_no)
) with (fillfactor = 70);
create index aml_batch_row_open on aml_batch_row (batch_id, row_no) where state in ('queued', 'leased');
create index aml_batch_row_account on aml_batch_row (batch_id, user_id);
create index aml_batch_row_suspected on aml_batch_row (batch_id, row_no) where suspected;
create index aml_batch_row_failed on aml_batch_row (batch_id, row_no) where state = 'failed';
create index aml_batch_row_not_found on aml_batch_row (batch_id, row_no) where account_found = false;
`;

/** Bulk AML: a workbook's rows, who is working on each, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
