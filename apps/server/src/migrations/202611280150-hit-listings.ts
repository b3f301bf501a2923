import { type Kysely, sql } from 'kysely';

const TABLE = `
create table aml_hit_listing (
  id bigint generated always as identity primary key,
  hit_id bigint not null references aml_hit (id),
  state text not null check (state in ('LISTED', 'UNFOUND', 'CHANGED', 'GONE')),
  run_id bigint,
  version_id bigint,
  decision_id bigint references aml_hit_decision (id),
  created timestamptz(3) not null,
  check ((run_id is null) <> (version_id is null))
);
create index aml_hit_listing_hit on aml_hit_listing (hit_id, id desc);
create trigger aml_hit_listing_append_only before update or delete or truncate on aml_hit_listing
  for each statement execute function refuse_change();
create index aml_hit_record on aml_hit (list_name, uid);
`;

/**
 * AML-01: what became of the records of hits that counted. Hits that earlier builds let end with a run get
 * no row, so no check changes with the migration (decision 0099).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
}
