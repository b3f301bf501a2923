import { type Kysely, sql } from 'kysely';

const STATUS = [
  'account_type',
  'kyc_status',
  'kyb_status',
  'due_diligence_status',
  'pay_status',
  'assigned_to',
];
const STUDIO = [
  'account_type',
  'kyc_status',
  'overall_status',
  'individual_aml_status',
  'business_aml_status',
];

const names = (columns: readonly string[]) => columns.join(', ');
const values = (columns: readonly string[]) =>
  columns.map((column) => `coalesce(${column}, '')`).join(', ');
const places = (columns: readonly string[], more = 0) =>
  Array.from({ length: columns.length + more }, (_, at) => at + 1).join(', ');

/** Whole weeks since the first Monday of the calendar, in UTC. */
const WEEK = `((submit_timestamp at time zone 'UTC')::date - date '0001-01-01') / 7`;

const TABLES = `
lock table verification in share row exclusive mode;

with folded as (delete from status_count_change returning ${names(STATUS)}, n)
insert into status_count as kept (${names(STATUS)}, n)
select ${names(STATUS)}, sum(n) from folded group by ${places(STATUS)} having sum(n) <> 0
on conflict (${names(STATUS)}) do update set n = kept.n + excluded.n;
alter table status_count_change add week int not null;

create table status_week_count (
  week int not null, ${STATUS.map((column) => `${column} text not null`).join(', ')},
  n bigint not null, primary key (week, ${names(STATUS)})
);
insert into status_week_count (week, ${names(STATUS)}, n)
select ${WEEK}, ${values(STATUS)}, count(*) from verification group by ${places(STATUS, 1)};
`;

const BEFORE = 'select -1 as sign, before_rows.* from before_rows';
const AFTER = 'select 1 as sign, after_rows.* from after_rows';

function count(event: 'insert' | 'update' | 'delete', rows: string): string {
  return `
create or replace function count_verification_${event}() returns trigger language plpgsql as $$
begin
  insert into status_count_change (week, ${names(STATUS)}, n)
    select ${WEEK}, ${values(STATUS)}, sum(sign) from (${rows}) as changed
    group by ${places(STATUS, 1)} having sum(sign) <> 0;
  insert into studio_count_change (${names(STUDIO)}, n)
    select ${values(STUDIO)}, sum(sign) from (${rows}) as changed
    group by ${places(STUDIO)} having sum(sign) <> 0;
  return null;
end $$;
`;
}

/** STATUS-05: accounts are counted by the week of their submission too (decision 0052). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = [
    count('insert', AFTER),
    count('delete', BEFORE),
    count('update', `${BEFORE} union all ${AFTER}`),
  ];
  await sql.raw(TABLES + functions.join('')).execute(db);
}
