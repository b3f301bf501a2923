import { describe, expect, it } from 'vitest';
import { OPERATING_QUERIES } from '../../apps/server/src/operating-figures.ts';
import { aServer, type TestServer } from '../factories/a-server.ts';
import { TEST_NOW } from '../factories/an-app.ts';
import { aRandomKey, PRODUCTION } from '../factories/production-settings.ts';

const TOKEN = aRandomKey();
const production = aServer({ settings: { ...PRODUCTION, METRICS_TOKEN: TOKEN } });
const closed = aServer({ settings: PRODUCTION });
const demo = aServer();
const anna = demo.client('ADMIN');

const BEHIND_PROXY = { 'x-forwarded-for': '10.0.0.1' };

const read = ({ http }: TestServer, given?: string, headers = {}) =>
  http.inject({
    url: '/metrics',
    headers: { ...headers, ...(given !== undefined && { authorization: `Bearer ${given}` }) },
  });

/** The value of a line such as `name{list="UN"}`. */
async function valueOf(server: TestServer, line: string): Promise<number | null> {
  const { body } = await read(server);
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
}

describe('who may read /metrics', () => {
  it.each([
    ['no token', undefined, 401],
    ['another token', aRandomKey(), 401],
    ['a part of the token', TOKEN.slice(0, -1), 401],
    ['the token', TOKEN, 200],
  ])('%s: %s is answered %d', async (_what, given, status) => {
    const answer = await read(production, given, BEHIND_PROXY);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('this machine needs no token', async () => {
    for (const server of [production, closed, demo])
      expect((await read(server)).statusCode).toBe(200);
  });

  it('a wrong token is refused on this machine too', async () => {
    expect((await read(production, aRandomKey())).statusCode).toBe(401);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
    'without the setting there is no such address behind a proxy: %s',
    async (header) => {
      const answer = await read(closed, undefined, { [header]: '10.0.0.1' });
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'route/unknown']);
    },
  );
});

describe('who is given the number of the build at /api/health', () => {
  const health = ({ http }: TestServer, headers = {}) =>
    http.inject({ url: '/api/health', headers }).then((answer) => answer.json());

  it('this machine, and who has the token', async () => {
    const build = expect.stringMatching(/^\d+\.\d+\.\d+\+[\w.-]+\.\d{12}$/);
    expect(await health(closed)).toEqual({ status: 'ok', build });
    const authorization = `Bearer ${TOKEN}`;
    expect(await health(production, { ...BEHIND_PROXY, authorization })).toEqual({
      status: 'ok',
      build,
    });
  });

  it('CALL-18 and nobody else', async () => {
    for (const server of [production, closed, demo])
      expect(await health(server, BEHIND_PROXY)).toEqual({ status: 'ok' });
    const authorization = `Bearer ${aRandomKey()}`;
    expect(await health(production, { authorization })).toEqual({ status: 'ok' });
  });
});

describe('what /metrics says', () => {
  it('the age of each list and the alerts that are open', async () => {
    await demo.app.db
      .insertInto('sanctions_list')
      .values({
        list_name: 'UN',
        list_date: '2026-11-20',
        imported: '2026-11-21T13:05:00.000Z',
        entries: 1,
        sha256: 'x',
        storage_key: 'lists/x',
        source: 'upload',
      })
      .execute();
    expect(Date.parse(TEST_NOW) - Date.parse('2026-11-21T13:05:00.000Z')).toBe(3_600_000);
    expect(await valueOf(demo, 'verify_admin_list_age_seconds{list="UN"}')).toBe(3600);
    expect(await valueOf(demo, 'verify_admin_open_alerts')).toBe(0);
  });

  it('what waits in a queue, for how long, and what failed', async () => {
    const callback = { provider: 'idenfy', event: 'x', reference: null, facts: null, why: null };
    const received = new Date(Date.parse(TEST_NOW) - 90_000).toISOString();
    const rows = (['queued', 'queued', 'failed'] as const).map((state, at) => ({
      ...callback,
      state,
      body_sha256: String(at),
      received,
      updated: received,
    }));
    await demo.app.db.insertInto('provider_callback').values(rows).execute();
    const queue = '{queue="provider-callbacks"}';
    expect(await valueOf(demo, `verify_admin_queue_waiting${queue}`)).toBe(2);
    expect(await valueOf(demo, `verify_admin_queue_oldest_age_seconds${queue}`)).toBe(90);
    expect(await valueOf(demo, `verify_admin_queue_failed${queue}`)).toBe(1);
    expect(await valueOf(demo, 'verify_admin_queue_waiting{queue="emails"}')).toBe(0);
  });

  it('how long a call took and what was refused, without an id of anybody', async () => {
    await anna.post('/search', { search_string: 'x' });
    await demo.http.inject({ method: 'POST', url: '/api/search', payload: {} });
    const count = 'http_request_duration_seconds_count{method="POST",route="/api/search"';
    expect(await valueOf(demo, `${count},status="401"}`)).toBe(1);
    expect(await valueOf(demo, 'verify_admin_refusals_total{code="session/missing"}')).toBe(1);
    expect((await read(demo)).body).not.toContain(anna.uuid);
  });

  it('each figure is a metric of its name, and reading one did not fail', async () => {
    const { body } = await read(demo);
    for (const { name } of OPERATING_QUERIES.flatMap(({ figures }) => figures))
      expect(body).toContain(`# TYPE ${name} gauge`);
    expect(body).not.toContain('verify_admin_figure_failures_total{');
  });
});
