import { expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aWebUser } from '../../../../tests/factories/a-web-user.ts';

const server = aServer();
const lena = server.client('CS');

const listed = async (path: string, page = 1) => (await lena.get(path, { page })).json();
const at = (minute: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + minute * 60_000);

it('CALL-89 CALL-90 CONTEST-06 the lists are empty where nothing is stored', async () => {
  for (const path of ['/live_cams_model_streams_for_ui', '/live_stream_history']) {
    expect(await listed(path)).toEqual({
      data: [],
      total: 0,
      has_more: false,
      page: 1,
      page_size: 25,
    });
  }
});

it('CALL-89 CALL-90 CONTEST-05 streams that run, and those that ended, newest first by the page', async () => {
  const streams = Array.from({ length: 60 }, (_, n) => ({
    stream_id: `s-${String(n).padStart(2, '0')}`,
    handle: 'zsofia1',
    title: `Stream ${n}`,
    started: at(n).toISOString(),
    ended: n % 2 === 0 ? null : at(n + 30).toISOString(),
    viewers: n,
  }));
  await server.app.db.insertInto('live_stream').values(streams).execute();
  const running = await listed('/live_cams_model_streams_for_ui');
  expect([running.total, running.data.length]).toEqual([30, 25]);
  expect(running.data[0]).toEqual(streams[58]);
  const last = await listed('/live_cams_model_streams_for_ui', 2);
  expect(last.data.map(({ stream_id }: { stream_id: string }) => stream_id)).toEqual([
    's-08',
    's-06',
    's-04',
    's-02',
    's-00',
  ]);
  const history = await listed('/live_stream_history');
  expect([history.total, history.data[0]]).toEqual([30, streams[59]]);
});

it('CALL-89 a web user reads them too, nobody without a session does', async () => {
  const url = '/api/live_cams_model_streams_for_ui';
  const { headers } = await aWebUser(server);
  expect((await server.http.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  expect((await server.http.inject({ method: 'GET', url })).statusCode).toBe(401);
});
