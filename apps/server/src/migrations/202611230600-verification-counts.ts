import { type Kysely, sql } from 'kysely';

/**
 * What the pages of all accounts count by. A column that is null counts as the empty text, because
 * a primary key has no nulls.
 */
const COUNTS = {
  status_count: [
    'account_type',
    'kyc_status',
    'kyb_status',
    'due_diligence_status',
    'pay_status',
    'assigned_to',
  ],
  studio_count: [
    'account_type',
    'kyc_status',
    'overall_status',
    'individual_aml_status',
    'business_aml_status',
  ],
} as const;

type CountTable = keyof typeof COUNTS;

const OVERALL = `
alter table verification
  add overall_status text not null default 'PENDING'
    check (overall_status in ('PENDING', 'APPROVED', 'DENIED')),
  add overall_notes text,
  add overall_status_by uuid references admin_user (uuid),
  add overall_status_timestamp timestamptz(3);
`;

function definitions(table: CountTable): string {
  const columns = COUNTS[table];
  const words = columns.map((column) => `${column} text not null`).join(', ');
  const values = columns.map((column) => `coalesce(${column}, '')`).join(', ');
  return `
create table ${table} (${words}, n bigint not null, primary key (${columns.join(', ')}));
create table ${table}_change (
  id bigint generated always as identity primary key, ${words}, n bigint not null
);
insert into ${table} (${columns.join(', ')}, n)
  select ${values}, count(*) from verification group by ${columns.map((_, i) => i + 1).join(', ')};
`;
}

/** One statement's effect, summed: an account whose counted columns did not change adds no row. */
function changes(rows: string): string {
  return Object.entries(COUNTS)
    .map(([table, columns]) => {
      const names = columns.join(', ');
      const values = columns.map((column) => `coalesce(${column}, '')`).join(', ');
      const keys = columns.map((_, i) => i + 1).join(', ');
      return `
  insert into ${table}_change (${names}, n)
    select ${values}, sum(sign) from (${rows}) as changed
    group by ${keys} having sum(sign) <> 0;`;
    })
    .join('');
}

const BEFORE = 'select -1 as sign, before_rows.* from before_rows';
const AFTER = 'select 1 as sign, after_rows.* from after_rows';

function trigger(event: 'insert' | 'update' | 'delete', tables: string, rows: string): string {
  return `
create function count_verification_${event}() returns trigger language plpgsql as $$
begin${changes(rows)}
  return null;
end $$;
create trigger verification_count_${event} after ${event} on verification
  referencing ${tables} for each statement execute function count_verification_${event}();
`;
}

/**
 * STUD-16, and counts that are kept instead of computed: a request never counts all accounts. Each
 * statement on `verification` writes the differences it made; a periodic task adds them to the
 * counts. Writers therefore never wait for each other, and a reader adds both tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    OVERALL,
    definitions('status_count'),
    definitions('studio_count'),
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
