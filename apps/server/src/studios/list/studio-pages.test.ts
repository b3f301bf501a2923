import {
  type StudioFilter,
  type StudioSort,
} from '@verify-admin/rulebook/studios/list/studio-list.rules';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { foldStatusCounts } from '../../status/status-counts.store.ts';

const test = aServer();
const tom = test.client('LEGAL');
const MANY = 24_000;
const PAGE = 25;
const SLOW_MACHINE_MS = 300_000;

/** So many accounts, two of three of them studios; several have the same name, and some have none. */
async function addAccounts(first: number, many: number): Promise<void> {
  const { db } = test.app;
  const numbers = sql`generate_series(${first}::int, ${first + many - 1}::int) n`;
  const type = sql`case when n % 3 = 0 then 'partner' else 'studio' end`;
  await sql`
    insert into account (account_type, account_id, handle, first_name, last_name, company_name,
      email, country, status, record_type, search_text)
    select ${type}, n, '', '', '', case when n % 7 > 0 then 'Company ' || n * 37 % 4099 else '' end,
      '', (array['AT', 'HU', 'PL'])[1 + n % 3], 1, 'x', '' from ${numbers}`.execute(db);
  await sql`
    insert into verification (account_type, account_id, submit_timestamp, use_kyc_status_table,
      kyc_status, kyb_status, has_kyb_record, pay_status, individual_aml_status,
      individual_aml_pep, individual_aml_hits, business_aml_status, business_aml_hits)
    select ${type}, n, timestamptz '2023-01-01Z' + make_interval(mins => n / 3), 0, 'pending', null, false,
      'UNKNOWN', 'NOT_SUSPECTED', false, 0,
      case when n % 40 < 2 then 'SUSPECTED' else 'NOT_SUSPECTED' end, 0 from ${numbers}`.execute(
    db,
  );
}

const KEYS: Readonly<Record<StudioSort, readonly string[]>> = {
  id: ['v.account_id'],
  name: ['v.company_sort', 'v.id'],
  country: ['a.country', 'a.account_id'],
};
const FILTERS: Readonly<Partial<Record<StudioFilter, RawBuilder<boolean>>>> = {
  studio_aml: sql<boolean>`v.business_aml_status = 'SUSPECTED'`,
};

/** The whole list as anybody would write it. */
async function plainIds(filter: StudioFilter, sort: StudioSort, order: string): Promise<number[]> {
  const by = sql.raw(KEYS[sort].map((key) => `${key} ${order}`).join(', '));
  const { rows } = await sql<{ account_id: number }>`
    select v.account_id from verification v join account a using (account_type, account_id)
    where v.account_type = 'studio' and ${FILTERS[filter] ?? sql`true`} order by ${by}`.execute(
    test.app.db,
  );
  return rows.map(({ account_id }) => account_id);
}

/** Expects pages at every part of the list, and one behind it, to be those of the plain list. */
async function expectPlainPages(filter: StudioFilter, sort: StudioSort, order: string) {
  const plain = await plainIds(filter, sort, order);
  const last = Math.ceil(plain.length / PAGE);
  for (const share of [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1]) {
    const page = 1 + Math.round(share * last);
    const asked = { account_type: 'studio', filter, sort, order, page };
    const { data, total } = answerOf(await tom.get('/type_verify_accounts', asked)).body;
    expect(total).toBe(plain.length);
    const ids = data.map(({ account_id }: { account_id: number }) => account_id);
    expect(ids).toEqual(plain.slice((page - 1) * PAGE, page * PAGE));
  }
}

const LISTS = (['all', 'studio_aml'] as const).flatMap((filter) =>
  (['id', 'name', 'country'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [filter, sort, order] as const),
  ),
);

describe('JSON-05 STUD-06 every page of many studios is that of the plain list', () => {
  beforeAll(() => addAccounts(1, MANY), SLOW_MACHINE_MS);

  it.each(LISTS)(
    'filter %s by %s, %s, before and after the counts are folded',
    async (filter, sort, order) => {
      await expectPlainPages(filter, sort, order);
      await foldStatusCounts(test.app.db);
      await expectPlainPages(filter, sort, order);
      await sql`update account set company_name = 'Renamed' where account_id % 900 = 1`.execute(
        test.app.db,
      );
      await sql`update verification set business_aml_status = 'SUSPECTED' where id % 700 = 0`.execute(
        test.app.db,
      );
      await expectPlainPages(filter, sort, order);
    },
    SLOW_MACHINE_MS,
  );
});
