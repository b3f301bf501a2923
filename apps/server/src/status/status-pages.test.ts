import {
  NO_FILTER,
  optionOf,
  STATUS_FIELDS,
  type StatusField,
  type StatusFilter,
} from '@verify-admin/rulebook/status/status-filters';
import {
  STATUS_SORTS,
  type StatusOrder,
  type StatusSort,
} from '@verify-admin/rulebook/status/status-list.rules';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { readAllIds, readPage } from './read-page.ts';

const MANY = 700;
const PAGE_SIZE = 50;

const open = anOpenApp();

/** What the list filters and sorts by, read without it. */
interface Plain extends Readonly<Record<StatusField, string | null>> {
  readonly id: number;
  readonly account_id: number;
  readonly submit_timestamp: string;
  readonly company_sort: string;
  readonly has_featured_note: boolean;
}

let everything: readonly Plain[] = [];

/**
 * Statuses that stand at one end of the time, statuses that stand everywhere, some moments shared by
 * several accounts.
 */
beforeAll(async () => {
  const { db } = open.app;
  await sql`
    insert into account (account_type, account_id, handle, first_name, last_name, company_name,
      email, country, status, record_type, search_text)
    select case when n % 3 = 0 then 'partner' else 'studio' end, n, 'h' || n, 'F', 'L',
      'Company ' || (n * 37 % 91), 'e@x.example', 'AT', 1, 'x', ''
    from generate_series(1, ${MANY}) n`.execute(db);
  await sql`
    insert into verification (account_type, account_id, submit_timestamp, use_kyc_status_table,
      kyc_status, kyb_status, has_kyb_record, due_diligence_status, pay_status, assigned_to,
      individual_aml_status, individual_aml_pep, individual_aml_hits, business_aml_status,
      business_aml_hits)
    select case when n % 3 = 0 then 'partner' else 'studio' end, n,
      timestamptz '2026-01-01' + make_interval(hours => n / 3), 0,
      case when n < 350 then 'pending' else 'complete' end,
      case when n % 5 = 0 then null when n % 5 < 3 then 'SUBMITTED' else 'APPROVED' end, false,
      case when n < 60 then 'EXPIRED' when n > 690 then 'PENDING' end,
      (array['UNKNOWN', 'PENDING', 'APPROVED'])[1 + n % 7 % 3],
      case when n % 11 = 0 then 'Legal' end, 'NOT_SUSPECTED', false, 0, 'NOT_SUSPECTED', 0
    from generate_series(1, ${MANY}) n`.execute(db);
  await sql`update verification set has_featured_note = true where id % 20 = 0`.execute(db);
  everything = await db
    .selectFrom('verification')
    .select([...STATUS_FIELDS, 'id', 'account_id', 'submit_timestamp', 'company_sort'])
    .select('has_featured_note')
    .execute();
});

const FILTERS: readonly Partial<StatusFilter>[] = [
  {},
  { kyc_status: ['pending'] },
  { kyc_status: ['complete'] },
  { due_diligence_status: ['EXPIRED'] },
  { due_diligence_status: ['PENDING'] },
  { kyb_status: ['SUBMITTED', 'NOT_INITIATED'] },
  { pay_status: ['PENDING'], account_type: ['partner'] },
  { assigned_to: ['Legal'], kyc_status: ['complete'], kyb_status: ['APPROVED'] },
];

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);
const byTime = (a: Plain, b: Plain) =>
  byText(a.submit_timestamp, b.submit_timestamp) || a.id - b.id;

type Compare = (a: Plain, b: Plain) => number;

function byStatus(field: StatusField): Compare {
  const label = (row: Plain) => optionOf(field, row[field]).label;
  return (a, b) => label(a).localeCompare(label(b), 'en');
}

const ALONG: Readonly<Partial<Record<StatusSort, Compare>>> = {
  submit_timestamp: byTime,
  account_id: (a, b) => a.account_id - b.account_id || a.id - b.id,
  company_name: (a, b) => byText(a.company_sort, b.company_sort) || a.id - b.id,
};
const GROUPED: Readonly<Partial<Record<StatusSort, Compare>>> = {
  account_type: byStatus('account_type'),
  kyb_status: byStatus('kyb_status'),
  kyc_status: byStatus('kyc_status'),
  due_diligence_status: byStatus('due_diligence_status'),
  pay_status: byStatus('pay_status'),
  featured_note: (a, b) => Number(a.has_featured_note) - Number(b.has_featured_note),
};

function plainIds(filter: StatusFilter, { sort_by, sort_dir }: StatusOrder): number[] {
  const sign = sort_dir === 'asc' ? 1 : -1;
  const [along, grouped] = [ALONG[sort_by], GROUPED[sort_by]];
  const compare: Compare = along
    ? (a, b) => sign * along(a, b)
    : (a, b) => sign * (grouped?.(a, b) ?? 0) || byTime(b, a);
  const passes = (row: Plain) =>
    STATUS_FIELDS.every(
      (field) =>
        filter[field].length === 0 || filter[field].includes(optionOf(field, row[field]).word),
    );
  return everything
    .filter(passes)
    .toSorted(compare)
    .map(({ id }) => id);
}

describe('every page of the list', () => {
  it.each(FILTERS.flatMap((filter) => STATUS_SORTS.map((sort_by) => ({ filter, sort_by }))))(
    'STATUS-01 STATUS-10 is part of the plain list: %j',
    async ({ filter: chosen, sort_by }) => {
      const filter = { ...NO_FILTER, ...chosen };
      for (const sort_dir of ['asc', 'desc'] as const) {
        const order = { sort_by, sort_dir };
        const plain = plainIds(filter, order);
        expect(plain.length).toBeGreaterThan(0);
        expect(await readAllIds(open.app.db, { filter, order })).toEqual(plain);
        for (let offset = 0; offset < plain.length; offset += PAGE_SIZE) {
          const slice = { offset, limit: PAGE_SIZE };
          const { rows, total } = await readPage(open.app.db, { filter, order, slice });
          expect(total).toBe(plain.length);
          expect(rows.map(({ id }) => id)).toEqual(plain.slice(offset, offset + PAGE_SIZE));
        }
      }
    },
  );
});
