import { type Kysely, sql } from 'kysely';

/**
 * A set of imports is stored once for all runs that searched it. Its members refer to their imports, so
 * that no import is deleted while a run names it. The input names a person and goes with the account; the
 * evidence holds salted digests only, and stays.
 */
const TABLES = `
create table searched_lists (
  id bigint generated always as identity primary key,
  list_ids text not null unique
);
create table searched_lists_member (
  searched_lists_id bigint not null references searched_lists (id),
  list_id bigint not null references sanctions_list (id),
  primary key (searched_lists_id, list_id)
);
create index searched_lists_member_list on searched_lists_member (list_id);

create table aml_run_evidence (
  run_type text not null check (run_type in ('individual', 'business')),
  run_id bigint not null,
  account_type text not null,
  account_id bigint not null,
  searched_lists_id bigint references searched_lists (id),
  algorithm_version text not null,
  explanation_version text not null,
  threshold double precision,
  input_sha256 text not null,
  result_sha256 text not null,
  primary key (run_type, run_id)
);
create index aml_run_evidence_account on aml_run_evidence (account_type, account_id);
create trigger aml_run_evidence_append_only before update or delete or truncate on aml_run_evidence
  for each statement execute function refuse_change();

create table aml_run_input (
  run_type text not null check (run_type in ('individual', 'business')),
  run_id bigint not null,
  account_type text not null,
  account_id bigint not null,
  salt text not null,
  input text not null,
  primary key (run_type, run_id)
);
create index aml_run_input_account on aml_run_input (account_type, account_id);
`;

/** ours: what a run was asked, of which lists and by which rules, so that it can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}
