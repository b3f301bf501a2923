import {
  filterOf,
  NO_FILTER,
  STATUS_FIELDS,
  type StatusField,
  type StatusFilter,
} from '@verify-admin/rulebook/status/status-filters';
import {
  STATUS_SORTS,
  type StatusOrder,
  type StatusSort,
} from '@verify-admin/rulebook/status/status-list.rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import type { Schema } from '../platform/database/schema.ts';
import { readPage } from './read-page.ts';
import { foldStatusCounts } from './status-counts.store.ts';

const MANY = 24_000;
/** Larger than a page of the product, so that all of them can be read. */
const PAGE_SIZE = 700;
const SLOW_MACHINE_MS = 300_000;

const open = anOpenApp();

/** So many accounts with numbers from `first`; moments and names that several of them share. */
async function addAccounts(db: Kysely<Schema>, first: number, many: number): Promise<void> {
  await sql`
    insert into account (account_type, account_id, handle, first_name, last_name, company_name,
      email, country, status, record_type, search_text)
    select case when n % 3 = 0 then 'partner' else 'studio' end, n, '', '', '',
      case when n % 6 > 0 then (array['Ärzte', 'каштан', 'Company', '株式会社'])[1 + n % 4] || n * 37 % 4099
      else '' end, '', 'AT', 1, 'x', ''
    from generate_series(${first}::int, ${first + many - 1}::int) n`.execute(db);
  await sql`
    insert into verification (account_type, account_id, submit_timestamp, use_kyc_status_table,
      kyc_status, kyb_status, has_kyb_record, due_diligence_status, pay_status, assigned_to,
      individual_aml_status, individual_aml_pep, individual_aml_hits, business_aml_status,
      business_aml_hits)
    select case when n % 3 = 0 then 'partner' else 'studio' end, n,
      timestamptz '2023-01-01 23:30Z' + make_interval(mins => n / 3 * 151), 0,
      case when n < 13000 then 'pending' else 'complete' end,
      case when n % 9 > 0 then 'SUBMITTED' end, false, null,
      (array['UNKNOWN', 'PENDING', 'APPROVED'])[1 + n % 7 % 3],
      case when n % 11 = 0 then 'Legal' end, 'NOT_SUSPECTED', false, 0, 'NOT_SUSPECTED', 0
    from generate_series(${first}::int, ${first + many - 1}::int) n`.execute(db);
  await sql`
    insert into note (account_type, account_id, note, created, admin_uuid, is_featured)
    select account_type, account_id, 'Seen', now(), uuid, true
    from verification cross join (select uuid from admin_user limit 1) of
    where account_id >= ${first} and account_id % 5 < 2`.execute(db);
}

beforeAll(async () => {
  const { db } = open.app;
  await sql`insert into admin_user (uuid, username, email, role, disabled)
    values (gen_random_uuid(), 'lena', 'lena@x.example', 'ADMIN', false)`.execute(db);
  await addAccounts(db, 1, MANY);
}, SLOW_MACHINE_MS);

const FILTERS: readonly Partial<StatusFilter>[] = [
  {},
  { kyc_status: ['pending'] },
  { kyb_status: ['SUBMITTED', 'NOT_INITIATED'], kyc_status: ['pending', 'denied'] },
  { assigned_to: ['Unassigned'], account_type: ['studio'] },
];

function shownAs(field: StatusField): RawBuilder<unknown> {
  const { options, none } = filterOf(field);
  const sorted = options.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const words = sorted.map(({ word }) => word);
  return sql`array_position(${words}::text[], coalesce(${sql.ref(field)}, ${none ?? ''}))`;
}

const ALONG: Readonly<Partial<Record<StatusSort, string>>> = {
  submit_timestamp: 'submit_timestamp',
  account_id: 'account_id',
  company_name: 'company_sort',
};

/** The whole list as anybody would write it. */
async function plainIds(filter: StatusFilter, { sort_by, sort_dir }: StatusOrder) {
  const chosen = STATUS_FIELDS.filter((field) => filter[field].length > 0).map(
    (field) =>
      sql`coalesce(${sql.ref(field)}, ${filterOf(field).none ?? ''}) = any(${[...filter[field]]})`,
  );
  const where = chosen.length === 0 ? sql`true` : sql.join(chosen, sql` and `);
  const dir = sql.raw(sort_dir);
  const newest = sql`submit_timestamp desc, id desc`;
  const along = ALONG[sort_by];
  const status = STATUS_FIELDS.find((field) => field === sort_by);
  const grouped = status ? shownAs(status) : sql`has_featured_note`;
  const order = along
    ? sql`${sql.ref(along)} ${dir}, id ${dir}`
    : sql`${grouped} ${dir}, ${newest}`;
  const { rows } = await sql<{ id: number }>`
    select id from verification where ${where} order by ${order}`.execute(open.app.db);
  return rows.map(({ id }) => id);
}

/** Reads every page, or those that begin at every so many accounts. */
async function expectPlainPages(
  chosen: Partial<StatusFilter>,
  order: StatusOrder,
  every = PAGE_SIZE,
): Promise<void> {
  const filter = { ...NO_FILTER, ...chosen };
  const plain = await plainIds(filter, order);
  for (let offset = 0; offset < plain.length; offset += every) {
    const page = await readPage(open.app.db, {
      filter,
      order,
      slice: { offset, limit: PAGE_SIZE },
    });
    expect(page.total).toBe(plain.length);
    expect(page.rows.map(({ id }) => id)).toEqual(plain.slice(offset, offset + PAGE_SIZE));
  }
}

const ORDERS = STATUS_SORTS.flatMap((sort_by) =>
  (['asc', 'desc'] as const).map((sort_dir) => ({ sort_by, sort_dir })),
);
/** Every way a list is put in order, with another filter for each in each round. */
async function expectSomePages(round: number): Promise<void> {
  for (const [at, order] of ORDERS.entries()) {
    await expectPlainPages(FILTERS[(at + round) % FILTERS.length] ?? {}, order, 6100);
  }
}

/** A repeatable sequence of numbers below a bound. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Something that somebody does to one account. */
function write(db: Kysely<Schema>, next: (below: number) => number) {
  const id = 1 + next(MANY);
  const own = sql`(account_type, account_id) in
    (select account_type, account_id from verification where id = ${id})`;
  const kyc = ['pending', 'denied', 'complete'][next(3)];
  const acts = [
    sql`update verification set kyc_status = ${kyc} where id = ${id}`,
    sql`update verification set kyb_status = 'APPROVED', assigned_to = 'Billing' where id = ${id}`,
    sql`update verification set submit_timestamp = submit_timestamp + interval '40 days'
      where id % 500 = ${id % 500}`,
    sql`update account set company_name = ${`Name ${next(90)}`} where ${own}`,
    sql`update note set is_featured = not is_featured where ${own}`,
    sql`delete from note where ${own}`,
    sql`delete from verification where id = ${id}`,
  ];
  return acts[next(acts.length)]?.execute(db);
}

describe('a page deep in the list', () => {
  it(
    'STATUS-05 STATUS-10 is that of the plain list before any fold',
    () => expectSomePages(0),
    SLOW_MACHINE_MS,
  );

  it.each(ORDERS)(
    'STATUS-05 STATUS-10 is that of the plain list, as every page is: %j',
    async (order) => {
      await foldStatusCounts(open.app.db);
      await expectPlainPages({}, order);
      for (const filter of FILTERS) await expectPlainPages(filter, order, 4300);
    },
    SLOW_MACHINE_MS,
  );

  it.each([1, 2])(
    'STATUS-05 STATUS-10 is so after several people wrote while two folded: round %i',
    async (round) => {
      const { db } = open.app;
      const writer = async (_: unknown, at: number) => {
        const next = numbersFrom(round * 100 + at);
        for (let act = 0; act < 25; act += 1) await write(db, next);
      };
      const folder = async () => {
        for (let fold = 0; fold < 5; fold += 1) await foldStatusCounts(db);
      };
      const writing = Promise.all(Array.from({ length: 5 }, writer));
      await Promise.all([writing, folder(), folder()]);
      await addAccounts(db, 100_000 * round, 2500);
      await expectSomePages(round);
      await foldStatusCounts(db);
      await expectSomePages(round + 1);
    },
    SLOW_MACHINE_MS,
  );

  it(
    'STATUS-05 STATUS-07 STATUS-10 is so while differences are folded',
    async () => {
      const { db } = open.app;
      await addAccounts(db, 900_000, 11_000);
      const reading = expectSomePages(0);
      await foldStatusCounts(db);
      await Promise.all([reading, expectSomePages(2)]);
    },
    SLOW_MACHINE_MS,
  );
});
