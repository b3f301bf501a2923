import { type Kysely, sql } from 'kysely';

const RENAMED = `
alter table repeat rename to idempotent_request;
alter table idempotent_request rename column repeat_key to idempotency_key;
alter index repeat_created rename to idempotent_request_created;

do $$
declare
  item record;
begin
  for item in
    select conname as old_name,
           replace(replace(conname::text, 'repeat_key', 'idempotency_key'),
             'repeat', 'idempotent_request') as new_name
      from pg_constraint
     where conrelid = 'idempotent_request'::regclass and conname::text ~ '^repeat_'
  loop
    execute format('alter table idempotent_request rename constraint %I to %I',
      item.old_name, item.new_name);
  end loop;
end
$$;
`;

/** The stored answers of requests with an `Idempotency-Key` have its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RENAMED).execute(db);
}
