import { NO_FILTER, type StatusFilter } from '@verify-admin/rulebook/status/status-filters';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { foldVerificationCounts } from '../verification/verification-counts.store.ts';
import { readPage } from './read-page.ts';

const MANY = 24_000;
const PAGE_SIZE = 25;
const SLOW_MACHINE_MS = 120_000;

const open = anOpenApp();

/** Statuses that stand everywhere, and one that stands in the older half alone; 120 weeks. */
beforeAll(async () => {
  const { db } = open.app;
  await sql`
    insert into account (account_type, account_id, handle, first_name, last_name, company_name,
      email, country, status, record_type, search_text)
    select 'studio', n, '', '', '', 'Company', '', 'AT', 1, 'x', ''
    from generate_series(1, ${MANY}) n`.execute(db);
  await sql`
    insert into verification (account_type, account_id, submit_timestamp, use_kyc_status_table,
      kyc_status, kyb_status, has_kyb_record, due_diligence_status, pay_status,
      individual_aml_status, individual_aml_pep, individual_aml_hits, business_aml_status,
      business_aml_hits)
    select 'studio', n, timestamptz '2023-01-01 23:30Z' + make_interval(mins => n / 3 * 151), 0,
      case when n < 13000 then 'pending' else 'complete' end,
      case when n % 9 > 0 then 'SUBMITTED' end, false, null, 'UNKNOWN', 'NOT_SUSPECTED', false, 0,
      'NOT_SUSPECTED', 0
    from generate_series(1, ${MANY}) n`.execute(db);
}, SLOW_MACHINE_MS);

const FILTERS: readonly { filter: Partial<StatusFilter>; where: string }[] = [
  { filter: {}, where: 'true' },
  { filter: { kyc_status: ['pending'] }, where: `kyc_status = 'pending'` },
  { filter: { kyb_status: ['SUBMITTED'] }, where: `kyb_status = 'SUBMITTED'` },
  {
    filter: { kyb_status: ['SUBMITTED', 'NOT_INITIATED'], kyc_status: ['pending', 'denied'] },
    where: `kyc_status = 'pending'`,
  },
];

async function expectPlainPages({ filter, where }: (typeof FILTERS)[number]): Promise<void> {
  const { db } = open.app;
  for (const sort_dir of ['asc', 'desc'] as const) {
    const { rows } = await sql<{ id: number }>`
      select id from verification where ${sql.raw(where)}
      order by submit_timestamp ${sql.raw(sort_dir)}, id ${sql.raw(sort_dir)}`.execute(db);
    const plain = rows.map(({ id }) => id);
    const order = { sort_by: 'submit_timestamp', sort_dir } as const;
    for (let offset = 4990; offset < plain.length; offset += 1777) {
      const page = await readPage(db, {
        filter: { ...NO_FILTER, ...filter },
        order,
        slice: { offset, limit: PAGE_SIZE },
      });
      expect(page.total).toBe(plain.length);
      expect(page.rows.map(({ id }) => id)).toEqual(plain.slice(offset, offset + PAGE_SIZE));
    }
  }
}

describe('a page deep in the list', () => {
  it.each(FILTERS)('STATUS-05 STATUS-10 is that of the plain list: %j', expectPlainPages);

  it('STATUS-05 is so after submissions, statuses and accounts changed, before and after a fold', async () => {
    const { db } = open.app;
    await foldVerificationCounts(db);
    await sql`update verification set submit_timestamp = submit_timestamp + interval '40 days'
      where id % 5 = 0`.execute(db);
    await sql`update verification set kyc_status = 'pending' where id % 31 = 0`.execute(db);
    await sql`delete from verification where id % 17 = 0`.execute(db);
    for (const pages of FILTERS.slice(0, 2)) await expectPlainPages(pages);
    await foldVerificationCounts(db);
    for (const pages of FILTERS.slice(0, 2)) await expectPlainPages(pages);
  });
});
