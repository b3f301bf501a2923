import { beforeAll, describe, expect, it } from 'vitest';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { dataOf } from '../../../../../tests/factories/client.ts';
import { TEAM_FIGURES } from '../../overview/figures/figures-export.ts';
import { STATUS_LIST } from '../../status/export/status-export.ts';
import { exported } from './register-export.ts';

const server = aServer({
  additions: (app) => [
    (http) => exported(STATUS_LIST)(http, app),
    (http) => exported(TEAM_FIGURES)(http, app),
  ],
});
const tom = server.client('LEGAL');

const fetchFile = (url: string) => tom.inject({ method: 'GET', url });
const statusesOf = (links: readonly string[]) =>
  Promise.all(links.map(async (link) => (await fetchFile(link)).statusCode));

beforeAll(async () => {
  await aStudio(server.app, { account_id: 1, company_name: 'Duna Stúdió Kft.' });
});

describe('the link of an exported file', () => {
  it('opens one file and no other', async () => {
    const link: string = dataOf(await tom.post('/export_status_list', { format: 'csv' })).url;
    expect((await fetchFile(link)).statusCode).toBe(200);
    expect((await fetchFile(link.replace('status-list', 'team-figures'))).statusCode).toBe(403);
  });

  it('opens only while its session lasts, for the lists of every screen', async () => {
    const period = { from: '2026-11-01', to: '2026-11-21' };
    const links: string[] = [
      dataOf(await tom.post('/export_status_list', { format: 'csv' })).url,
      dataOf(await tom.post('/export_team_figures', { ...period, format: 'days' })).url,
    ];
    expect(await statusesOf(links)).toEqual([200, 200]);
    await server.app.db
      .updateTable('staff_session')
      .set({ revoked: new Date(server.time.now).toISOString() })
      .where('admin_uuid', '=', tom.uuid)
      .execute();
    expect(await statusesOf(links)).toEqual([403, 403]);
    expect((await fetchFile(links[0] ?? '')).json().error).toBe('export/link-expired');
  });
});
