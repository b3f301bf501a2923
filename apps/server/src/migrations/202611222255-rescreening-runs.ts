import { type Kysely, sql } from 'kysely';

const RENAMED = `
alter table monitoring_pass rename to rescreening_run;
alter index monitoring_pass_open rename to rescreening_run_open;

do $$
declare
  item record;
begin
  for item in
    select conname as old_name, replace(conname::text, 'monitoring_pass', 'rescreening_run') as new_name
      from pg_constraint
     where conrelid = 'rescreening_run'::regclass and conname::text ~ '^monitoring_pass'
  loop
    execute format('alter table rescreening_run rename constraint %I to %I',
      item.old_name, item.new_name);
  end loop;
end
$$;
`;

/** The screening of the monitored accounts against one version of a list is a rescreening run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RENAMED).execute(db);
}
