import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aProcess, aServer } from '../factories/a-server.ts';
import { Client } from '../factories/client.ts';
import { deleteOldIdempotencyKeys } from '../../apps/server/src/kernel/idempotency.ts';
import { aStudio } from '../factories/accounts.ts';
import { aRandomKey } from '../factories/production-settings.ts';
import { countAuditLines } from '../factories/audit-lines.ts';
import { checkedNow } from '../factories/checked-moments.ts';

const server = aServer();
const tom = server.client('LEGAL');
const lena = server.client('CS');

const rename = (client: Client, payload: Record<string, unknown>, key: string) =>
  client.post('/update_company_name', payload, { 'idempotency-key': key });

describe('a repeated request', () => {
  it('with the same Idempotency-Key is done once and answered the same', async () => {
    await aStudio(server.app, { account_id: 504 });
    const key = randomUUID();
    const ask = { account_type: 'studio', account_id: 504, company_name: 'Once' };
    const before = await countAuditLines(server.app, 'account.company-name-updated');
    const answers = await Promise.all(Array.from({ length: 8 }, () => rename(lena, ask, key)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
    }
    const replayed = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(7);
    expect(await countAuditLines(server.app, 'account.company-name-updated')).toBe(before + 1);
  });

  it('with the same key and another body is refused', async () => {
    await aStudio(server.app, { account_id: 505 });
    const key = randomUUID();
    const ask = { account_type: 'studio', account_id: 505, company_name: 'First' };
    await rename(lena, ask, key);
    const other = await rename(lena, { ...ask, company_name: 'Second' }, key);
    expect([other.statusCode, other.json().error]).toEqual([422, 'idempotency/different-request']);
  });

  it('E23 is the same one after DATA_KEY was changed, and another one still is refused', async () => {
    await aStudio(server.app, { account_id: 510 });
    const key = randomUUID();
    const ask = { account_type: 'studio', account_id: 510, company_name: 'Before' };
    const first = await rename(lena, ask, key);
    const another = await aProcess(server, { data: [aRandomKey(), ...server.app.keys.data] });
    const rotated = new Client(another, lena);
    const again = await rename(rotated, ask, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const other = await rename(rotated, { ...ask, company_name: 'After' }, key);
    expect([other.statusCode, other.json().error]).toEqual([422, 'idempotency/different-request']);
  });

  it('a refused request does not use up its key', async () => {
    const key = randomUUID();
    const ask = { account_type: 'studio', account_id: 506, company_name: 'Later' };
    expect((await rename(lena, ask, key)).statusCode).toBe(404);
    await aStudio(server.app, { account_id: 506 });
    expect((await rename(lena, ask, key)).statusCode).toBe(200);
  });

  it('a key is honoured for a day and forgotten then', async () => {
    await aStudio(server.app, { account_id: 509 });
    const key = randomUUID();
    const ask = { account_type: 'studio', account_id: 509, company_name: 'Daily' };
    await rename(lena, ask, key);
    const day = 24 * 3_600_000;
    const after = (ms: number) => checkedNow({ clock: () => server.time.now + ms });
    const storedAnswer = () =>
      server.app.db
        .selectFrom('idempotent_request')
        .select('call')
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
    await deleteOldIdempotencyKeys(server.app.db, after(day));
    expect(await storedAnswer()).toBeDefined();
    await deleteOldIdempotencyKeys(server.app.db, after(day + 1));
    expect(await storedAnswer()).toBeUndefined();
  });

  it('the same key of two people are two requests', async () => {
    await aStudio(server.app, { account_id: 507 });
    const key = randomUUID();
    const ask = { account_type: 'studio', account_id: 507, company_name: 'Shared key' };
    const before = await countAuditLines(server.app, 'account.company-name-updated');
    await rename(lena, ask, key);
    await rename(tom, { ...ask, company_name: 'The key of Tom' }, key);
    expect(await countAuditLines(server.app, 'account.company-name-updated')).toBe(before + 2);
  });
});
