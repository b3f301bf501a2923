import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../factories/a-server.ts';
import { SOON } from '../factories/soon.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-events-'));
const path = join(folder, 'events.jsonl');

const server = aServer({ settings: { SECURITY_LOG_URL: pathToFileURL(path).href } });
const lena = server.client('CS');
const tom = server.client('LEGAL');

const lines = (): Record<string, unknown>[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

const nextLine = () =>
  vi.waitFor(() => {
    const [line] = lines();
    if (!line) throw new Error('no event yet');
    return line;
  }, SOON);

beforeEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a refused call', () => {
  it('is an event with the person, the address and the outcome', async () => {
    const answer = await lena.get('/admin_users');
    expect(answer.statusCode).toBe(403);
    expect(await nextLine()).toEqual({
      time: expect.stringMatching(/^2026-/),
      event: 'access-refused',
      outcome: 'permission/denied',
      person: lena.uuid,
      role: 'CS',
      email: null,
      address: '127.0.0.1',
      route: '/api/admin_users',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('AUTH-14 that names another person is one too', async () => {
    await lena.post('/update_company_name', {
      account_type: 'studio',
      account_id: 1,
      company_name: 'x',
      admin_uuid: tom.uuid,
    });
    expect(await nextLine()).toMatchObject({ outcome: 'actor/mismatch', person: lena.uuid });
  });

  it('that is wrong and nothing else is none', async () => {
    expect((await lena.get('/get_account_detail', {})).statusCode).toBe(400);
    expect((await lena.get('/admin_users')).statusCode).toBe(403);
    expect(await nextLine()).toMatchObject({ outcome: 'permission/denied' });
    expect(lines()).toHaveLength(1);
  });
});

describe('a refused sign-in', () => {
  it('is an event with the address, and holds nothing that was typed', async () => {
    await server.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'my-password-by-mistake', password: 'another-secret' },
      remoteAddress: '203.0.113.20',
    });
    const line = await nextLine();
    expect(line).toMatchObject({
      event: 'sign-in-refused',
      outcome: 'login/wrong',
      person: null,
      address: '203.0.113.20',
      route: '/api/login',
    });
    expect(JSON.stringify(line)).not.toMatch(/mistake|secret/);
  });
});
