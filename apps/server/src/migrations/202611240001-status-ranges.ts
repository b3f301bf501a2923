import { type Kysely, sql } from 'kysely';

const COUNTED = [
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
/** The orders that have ranges, with the type of their column and what is before all its values. */
const ORDERS = [
  { column: 'submit_timestamp', type: 'timestamptz(3)', lowest: `'-infinity'` },
  { column: 'account_id', type: 'bigint', lowest: String(Number.MIN_SAFE_INTEGER) },
  { column: 'company_sort', type: 'text collate "C"', lowest: `''` },
];

const names = (columns: readonly string[]) => columns.join(', ');
const words = (columns: readonly string[]) =>
  columns.map((column) => `${column} text not null`).join(', ');
const values = (columns: readonly string[]) =>
  columns.map((column) => `coalesce(${column}, '')`).join(', ');
const places = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(', ');

const KEYS = ORDERS.map(({ column }) => column);
const COMBINATION = `${names(COUNTED)}, has_featured_note`;
const COMBINATION_VALUES = `${values(COUNTED)}, has_featured_note`;

const TABLES = `
lock table verification in share row exclusive mode;
drop table status_count, status_count_change, status_week_count;

create table status_counted (version bigint not null, ranges_version bigint not null);
insert into status_counted values (1, 1);

create table status_count (
  id int generated always as identity unique,
  ${words(COUNTED)}, has_featured_note boolean not null,
  n bigint not null, version bigint not null, primary key (${COMBINATION})
);
create index status_count_version on status_count (version);
insert into status_count (${COMBINATION}, n, version)
select ${COMBINATION_VALUES}, count(*), 1 from verification group by ${places(COUNTED.length + 1)};

create table status_count_change (
  id bigint generated always as identity primary key,
  ${words(COUNTED)}, has_featured_note boolean not null,
  ${ORDERS.map(({ column, type }) => `${column} ${type} not null`).join(', ')},
  verification_id bigint not null, n bigint not null
);

create table status_range (
  id int generated always as identity primary key,
  ${ORDERS.map(({ column, type }) => `${column} ${type}`).join(', ')},
  verification_id bigint not null, n bigint not null,
  ${KEYS.map((column) => `unique (${column}, verification_id)`).join(', ')},
  check (num_nonnulls(${names(KEYS)}) = 1)
);
create table status_range_count (
  range int not null references status_range (id), combination int not null,
  n bigint not null, version bigint not null, primary key (range, combination)
);
create index status_range_count_version on status_range_count (version);
${ORDERS.map(
  ({ column, lowest }) => `
insert into status_range (${column}, verification_id, n)
select ${lowest}, 0, coalesce(sum(n), 0) from status_count;`,
).join('')}
insert into status_range_count (range, combination, n, version)
select r.id, c.id, c.n, 1 from status_range r cross join status_count c;
`;

const BEFORE = 'select -1 as sign, before_rows.* from before_rows';
const AFTER = 'select 1 as sign, after_rows.* from after_rows';

function counting(event: 'insert' | 'update' | 'delete', rows: string): string {
  return `
create or replace function count_verification_${event}() returns trigger language plpgsql as $$
begin
  insert into status_count_change (${COMBINATION}, ${names(KEYS)}, verification_id, n)
    select ${COMBINATION_VALUES}, ${names(KEYS)}, id, sum(sign) from (${rows}) as changed
    group by ${places(COUNTED.length + 1 + KEYS.length + 1)} having sum(sign) <> 0;
  insert into studio_count_change (${names(STUDIO)}, n)
    select ${values(STUDIO)}, sum(sign) from (${rows}) as changed
    group by ${places(STUDIO.length)} having sum(sign) <> 0;
  return null;
end $$;
`;
}

/**
 * STATUS-05, STATUS-10: accounts are counted by ranges of each order, in place of weeks (decision 0060).
 * Each order begins as one range; the first fold splits it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = [
    counting('insert', AFTER),
    counting('delete', BEFORE),
    counting('update', `${BEFORE} union all ${AFTER}`),
  ];
  await sql.raw(TABLES + functions.join('')).execute(db);
}
