import { type Kysely, sql } from 'kysely';

const TABLES = `
create table account_count (
  account_type text not null,
  status integer not null,
  n bigint not null,
  primary key (account_type, status)
);
create table account_count_change (
  id bigint generated always as identity primary key,
  account_type text not null,
  status integer not null,
  n bigint not null
);
insert into account_count (account_type, status, n)
  select account_type, status, count(*) from account group by account_type, status;
`;

const BEFORE = 'select account_type, status, -1 as sign from before_rows';
const AFTER = 'select account_type, status, 1 as sign from after_rows';

/** One statement's effect, summed: accounts whose status did not change add no row. */
function trigger(event: 'insert' | 'update' | 'delete', tables: string, rows: string): string {
  return `
create function count_account_${event}() returns trigger language plpgsql as $$
begin
  insert into account_count_change (account_type, status, n)
    select account_type, status, sum(sign) from (${rows}) as changed
    group by account_type, status having sum(sign) <> 0;
  return null;
end $$;
create trigger account_count_${event} after ${event} on account
  referencing ${tables} for each statement execute function count_account_${event}();
`;
}

/** STUD-02: how many accounts have each status, kept as the counts of verification records are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    TABLES,
    trigger('insert', 'new table as after_rows', AFTER),
    trigger('delete', 'old table as before_rows', BEFORE),
    trigger(
      'update',
      'old table as before_rows new table as after_rows',
      `${BEFORE} union all ${AFTER}`,
    ),
  ];
  await sql.raw(statements.join('')).execute(db);
}
