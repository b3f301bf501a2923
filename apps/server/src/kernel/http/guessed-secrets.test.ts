import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { Applicant } from '../../../../../tests/factories/an-applicant.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { eventsOf } from '../../../../../tests/factories/security-events.ts';

const FILE = join(tmpdir(), `verify-admin-guesses-${process.pid}.jsonl`);
const server = aServer({ settings: { SECURITY_LOG_URL: `file:${FILE}` } });
afterAll(() => rmSync(FILE, { force: true }));

const GUESSED = 'va_a-guess-of-somebody-0123456789abcdef';

async function eventOf(outcome: string) {
  const [event] = await eventsOf(FILE, outcome);
  expect(JSON.stringify(event)).not.toContain(GUESSED);
  return event;
}

describe('a secret that was guessed leaves a security event without the guess', () => {
  it('where it is a key of the launch API', async () => {
    const headers = { 'x-api-key': GUESSED };
    const payload = { client_id: 'studio:1' };
    const url = '/api/launch_ky';
    const answer = await server.http.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(401);
    expect(await eventOf('launch-api/bad-key')).toMatchObject({
      event: 'access-refused',
      address: '127.0.0.1',
      person: null,
      route: url,
    });
  });

  it('where it is a link of the form', async () => {
    await aStudio(server.app, { account_id: 7401 });
    const key = { account_type: 'studio', account_id: 7401 } as const;
    const good = new Applicant(server, key);
    const d = Buffer.from(
      Buffer.from(good.d, 'base64').toString().replace(/.{8}$/, GUESSED),
    ).toString('base64');
    expect((await new Applicant(server, key, d).get('/get_kyb_draft')).statusCode).toBe(401);
    expect(await eventOf('link/malformed')).toMatchObject({
      event: 'access-refused',
      route: '/api/get_kyb_draft',
    });
  });

  it('where it is a link of a person’s verification', async () => {
    const token = `1.1795000000.${'A'.repeat(43)}`;
    const url = '/api/check_verification_link';
    const answer = await server.http.inject({ method: 'POST', url, payload: { token } });
    expect(answer.json().data.state).toBe('unknown');
    const event = await eventOf('verification/unknown-link');
    expect(event).toMatchObject({ event: 'access-refused', route: url });
    expect(JSON.stringify(event)).not.toContain(token);
  });
});
