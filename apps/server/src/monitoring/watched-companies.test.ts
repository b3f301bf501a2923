import { expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { anOwnFile } from '../../../../tests/factories/list-files.ts';
import { importLists } from '../lists/import/import-lists.ts';
import { runMonitoring } from './run-monitoring.ts';

const server = aServer();
const lena = server.client('CS');
const FIRST = '1,individual,Asbjorn Tveit,,,NO,,';

async function take(...rows: string[]) {
  server.time.now += 1000;
  const files = [anOwnFile('watched.csv', rows)];
  await importLists(server.app, files, { force_reason: 'a test' });
  await runMonitoring(server.app);
}

it.each([
  [62_101, 'verification record', {}, { company_name: 'Karvelis Shipping Holdings' }],
  [62_102, 'payout details', { payment_company_name: 'Evilov Trading OOO' }, {}],
])(
  '%i is watched under the company of its %s, which no run screened yet',
  async (account_id, _where, given, record) => {
    const own = { account_id, first_name: 'Ilse', last_name: 'Aberdeen', company_name: 'Ilse' };
    await aStudio(server.app, { ...own, ...given }, record);
    await take(FIRST);
    const key = { account_type: 'studio', account_id };
    const ran = await lena.post('/run_single_aml', { run_type: 'individual', ...key });
    expect(ran.statusCode).toBe(200);
    const company = [...Object.values(given), ...Object.values(record)].join('');
    await take(FIRST, `2,company,${company},,,LT,,`);
    const alerts = await server.app.db
      .selectFrom('monitoring_alert')
      .select(['run_type'])
      .where('account_id', '=', account_id)
      .execute();
    expect(alerts).toEqual([{ run_type: 'business' }]);
  },
);
