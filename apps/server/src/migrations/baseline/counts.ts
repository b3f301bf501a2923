interface Counted {
  readonly table: 'account' | 'verification';
  readonly changes: readonly Change[];
}

/** What a statement changed of a count: a row for each value of these columns. */
interface Change {
  readonly into: string;
  readonly columns: readonly string[];
  readonly values: readonly string[];
}

/** A column that is null counts as the empty text: a primary key has no nulls. */
const textOf = (column: string) => `coalesce(${column}, '')`;

const STATUSES = [
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
const PLACES = ['has_featured_note', 'submit_timestamp', 'account_id', 'company_sort'];

const COUNTED: readonly Counted[] = [
  {
    table: 'account',
    changes: [
      {
        into: 'account_count_change',
        columns: ['account_type', 'status'],
        values: ['account_type', 'status'],
      },
    ],
  },
  {
    table: 'verification',
    changes: [
      {
        into: 'status_count_change',
        columns: [...STATUSES, ...PLACES, 'verification_id'],
        values: [...STATUSES.map(textOf), ...PLACES, 'id'],
      },
      { into: 'studio_count_change', columns: STUDIO, values: STUDIO.map(textOf) },
    ],
  },
];

const BEFORE = 'select -1 as sign, before_rows.* from before_rows';
const AFTER = 'select 1 as sign, after_rows.* from after_rows';

const EVENTS = {
  insert: { tables: 'new table as after_rows', rows: AFTER },
  delete: { tables: 'old table as before_rows', rows: BEFORE },
  update: {
    tables: 'old table as before_rows new table as after_rows',
    rows: `${BEFORE} union all ${AFTER}`,
  },
};

const insertOf = ({ into, columns, values }: Change, rows: string) => `
  insert into ${into} (${columns.join(', ')}, n)
    select ${values.join(', ')}, sum(sign) from (${rows}) as changed
    group by ${values.map((_, at) => at + 1).join(', ')} having sum(sign) <> 0;`;

function countingOf({ table, changes }: Counted): string {
  return Object.entries(EVENTS)
    .map(
      ([event, { tables, rows }]) => `
create function count_${table}_${event}() returns trigger language plpgsql as $$
begin${changes.map((change) => insertOf(change, rows)).join('')}
  return null;
end $$;
create trigger ${table}_count_${event} after ${event} on ${table}
  referencing ${tables} for each statement execute function count_${table}_${event}();
`,
    )
    .join('');
}

const MEMBERS = `
create function count_members() returns trigger language plpgsql as $$
begin
  insert into member_count as c (estimate, photo_result, members)
  select coalesce(estimate, ''), coalesce(photo_result, ''), count(*) * tg_argv[0]::integer
  from written group by 1, 2 order by 1, 2
  on conflict (estimate, photo_result) do update set members = c.members + excluded.members;
  insert into member_block_count as c (estimate, block, members)
  select coalesce(estimate, ''), id / 4096, count(*) * tg_argv[0]::integer
  from written group by 1, 2 order by 1, 2
  on conflict (estimate, block) do update set members = c.members + excluded.members;
  return null;
end $$;

create trigger member_added after insert on member referencing new table as written
  for each statement execute function count_members('1');
create trigger member_changed_from after update on member referencing old table as written
  for each statement execute function count_members('-1');
create trigger member_changed_to after update on member referencing new table as written
  for each statement execute function count_members('1');
create trigger member_removed after delete on member referencing old table as written
  for each statement execute function count_members('-1');
`;

/**
 * Counts that are kept instead of computed. Each statement writes the differences it made, summed, and a periodic task
 * adds them to the counts: writers never wait for each other, and a reader adds both tables.
 */
export const COUNTS = COUNTED.map(countingOf).join('') + MEMBERS;
