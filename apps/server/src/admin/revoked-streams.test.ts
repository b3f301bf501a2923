import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { TestServer } from '../../../../tests/factories/a-server.ts';
import type { Client } from '../../../../tests/factories/client.ts';

const server = new TestServer();
const anna = server.client('ADMIN');
const lena = server.client('CS');
const tom = server.client('LEGAL');
let address: string;

beforeAll(async () => {
  // A heartbeat ends what may not go on, too: none is sent here.
  await server.open({ heartbeatMs: 3_600_000 });
  await aStudio(server.app, { account_id: 48213 });
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  await server.app.events.listening();
});
afterAll(() => server.close());

/** Opens the stream of an account; resolves, with false, once the server has ended it. */
async function watch(client: Client): Promise<{ open: () => boolean; ended: Promise<void> }> {
  const headers = { authorization: `Bearer ${await client.signIn()}` };
  const query = 'account_type=studio&account_id=48213';
  const response = await fetch(`${address}/api/live?${query}`, { headers });
  expect(response.status).toBe(200);
  let isOpen = true;
  const reader = response.body?.getReader();
  const read = async () => {
    while (!(await reader?.read())?.done);
    isOpen = false;
  };
  return { open: () => isOpen, ended: read() };
}

it('revoking a session closes its live streams at once, and no other', async () => {
  const [stream, other] = [await watch(lena), await watch(tom)];
  const { data } = (await anna.get('/staff_sessions', { uuid: lena.uuid })).json();
  const [{ session_id }] = data;
  expect((await anna.post('/revoke_staff_session', { session_id })).statusCode).toBe(200);
  await stream.ended;
  expect(other.open()).toBe(true);
});

it('disabling somebody closes their live streams at once', async () => {
  const stream = await watch(tom);
  expect((await anna.post('/disable_staff', { uuid: tom.uuid })).statusCode).toBe(200);
  await stream.ended;
  expect(stream.open()).toBe(false);
});
