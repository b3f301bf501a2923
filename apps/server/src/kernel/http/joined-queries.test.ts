import type { AddressInfo } from 'node:net';
import {
  type JoinedAnswer,
  type JoinedQuery,
  QUERIES_MAX,
} from '@verify-admin/rulebook/kernel/joined-queries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import type { Client } from '../../../../../tests/factories/client.ts';

const server = aServer();
const lena = server.client('CS');
const anna = server.client('ADMIN');

const get = (path: string): JoinedQuery => ({ method: 'GET', path, body: null });
const post = (path: string, fields: object): JoinedQuery => ({
  method: 'POST',
  path,
  body: JSON.stringify(fields),
});

const DETAIL = get('/get_account_detail?account_type=studio&account_id=501');
const SEARCH = post('/search', { search_string: 'joined' });
const NOTES = get('/get_all_notes?account_type=studio&account_id=501');
const USERS = get('/admin_users');

function answersIn(text: string): JoinedAnswer[] {
  return text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace('data: ', '')));
}

/** The answers in the order of the queries. */
async function ask(queries: readonly JoinedQuery[], client: Client = lena) {
  const answer = await client.post('/queries', { queries });
  expect(answer.statusCode).toBe(200);
  return answersIn(answer.body)
    .toSorted((one, other) => one.index - other.index)
    .map(({ status, text }) => ({ status, body: JSON.parse(text) }));
}

let base = '';

beforeAll(async () => {
  await aStudio(server.app, { account_id: 501, company_name: 'Joined Ltd' });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
});

describe('queries sent as one request', () => {
  it('are answered as they are alone', async () => {
    const [detail, search] = await ask([DETAIL, SEARCH]);
    const alone = await lena.get('/get_account_detail', {
      account_type: 'studio',
      account_id: 501,
    });
    expect(detail).toEqual({ status: 200, body: alone.json() });
    expect(search?.body.data).toHaveLength(1);
  });

  it('CALL-09 are refused each for itself: input, role and path', async () => {
    const answers = await ask([
      get('/get_account_detail?account_type=studio&account_id=none'),
      USERS,
      get('/get_account_detail?account_type=studio&account_id=999'),
      get('/no_such_call'),
      { method: 'GET', path: '/search', body: null },
      { method: 'POST', path: '/search', body: '{"search_string":' },
      DETAIL,
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'input/invalid'],
      [403, 'permission/denied'],
      [404, 'account/unknown'],
      [404, 'route/unknown'],
      [404, 'route/unknown'],
      [400, 'input/unreadable'],
      [200, undefined],
    ]);
    expect(new Set(answers.map(({ body }) => body.request_id)).size).toBe(answers.length);
    expect((await ask([USERS], anna))[0]?.status).toBe(200);
  });

  it('ROUTE-17 without a session are 401, each of them', async () => {
    const payload = { queries: [DETAIL, SEARCH] };
    const answer = await server.http.inject({ method: 'POST', url: '/api/queries', payload });
    expect(answersIn(answer.body).map(({ status }) => status)).toEqual([401, 401]);
  });

  it('change nothing, and reach nothing but queries', async () => {
    const before = (await auditLines(server.app)).length;
    const others = [
      post('/update_company_name', { account_type: 'studio', account_id: 501, company_name: 'X' }),
      get('/live?account_type=studio&account_id=501'),
      get('/health'),
      get('/../metrics'),
      post('/queries', { queries: [DETAIL] }),
    ];
    const answers = await ask(others, anna);
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 404));
    expect((await auditLines(server.app)).length).toBe(before);
  });

  it.each([
    ['none', { queries: [] }],
    ['too many', { queries: Array.from({ length: QUERIES_MAX + 1 }, () => DETAIL) }],
    ['no list', {}],
    ['another method', { queries: [{ ...DETAIL, method: 'DELETE' }] }],
  ])('are refused as a whole: %s', async (_what, payload) => {
    const answer = await lena.post('/queries', payload);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'input/invalid']);
  });

  it('are refused as a whole where the body is larger than the server takes', async () => {
    const answer = await lena.post('/queries', {
      queries: [post('/search', { a: 'x'.repeat(2e6) })],
    });
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'input/too-large']);
  });

  it('are answered while another of them still waits', async () => {
    const headers = {
      authorization: `Bearer ${await lena.signIn()}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ queries: [NOTES, DETAIL] });
    const reader = await server.app.db.transaction().execute(async (trx) => {
      await sql`lock table note in access exclusive mode`.execute(trx);
      const joined = await fetch(`${base}/api/queries`, { method: 'POST', headers, body });
      const answers = joined.body?.pipeThrough(new TextDecoderStream()).getReader();
      const first = await answers?.read();
      expect(answersIn(first?.value ?? '').map(({ index }) => index)).toEqual([1]);
      return answers;
    });
    const second = await reader?.read();
    expect(answersIn(second?.value ?? '').map(({ index }) => index)).toEqual([0]);
    expect((await reader?.read())?.done).toBe(true);
  });

  it('are measured by the route of each', async () => {
    await ask([DETAIL, DETAIL]);
    const metrics = await server.http.inject({ method: 'GET', url: '/metrics' });
    const counted = /_count\{method="GET",route="\/api\/get_account_detail",status="200"\} (\d+)/;
    expect(Number(counted.exec(metrics.body)?.[1])).toBeGreaterThanOrEqual(2);
  });
});
