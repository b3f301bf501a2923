import { describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';

const server = aServer();
const lena = server.client('CS');
const account_id = 61_500;

const key = { account_type: 'studio', account_id };
const set = (payload: Record<string, unknown>) =>
  lena.post('/set_monitoring', { ...key, ...payload });
const watched = () => lena.read('/monitoring', key);

describe('the switch of monitoring', () => {
  it('switches by a person, off with a reason, and says who did', async () => {
    await aStudio(server.app, { account_id });
    expect(await watched()).toMatchObject({ is_on: false, switched: null });
    expect((await set({ is_on: true })).statusCode).toBe(200);
    expect((await set({ is_on: true })).statusCode).toBe(409);
    expect((await set({ is_on: false })).statusCode).toBe(422);
    await set({ is_on: false, reason: 'closed' });
    expect(await watched()).toMatchObject({
      is_on: false,
      switched: { reason: 'closed', admin_username: 'lena.fischer' },
    });
    expect((await set({ account_id: 1, is_on: true })).statusCode).toBe(404);
  });
});
