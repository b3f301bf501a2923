import { AGREEMENT_LIMITS } from '@verify-admin/rulebook/agreement/agreement.limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { Creator } from '../../../../tests/factories/a-creator.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { checkedNow } from '../../../../tests/factories/checked-moments.ts';
import { sweepAgreements } from './sweep-agreements.ts';

const server = aServer();

beforeEach(async () => {
  await server.app.db.deleteFrom('agreement_bytes').execute();
});

const counted = () => server.app.db.selectFrom('agreement_bytes').selectAll().execute();
const agreements = async () =>
  (await server.app.db.selectFrom('agreement').select('id').execute()).length;

async function setCounted(whose: 'network' | 'everybody', bytes: number): Promise<void> {
  const rows = server.app.db.updateTable('agreement_bytes').set({ bytes });
  await rows.where('network_hash', whose === 'network' ? '!=' : '=', '').execute();
}

describe('agreements that wait to be printed', () => {
  it('are printed in turn for each address: who sends many holds up nobody who sends one', async () => {
    const [many, honest] = [new Creator(server), new Creator(server)];
    const order: string[] = [];
    const send = async (creator: Creator, name: string) => {
      const answer = await creator.submit();
      order.push(`${name} ${answer.statusCode}`);
    };
    const all = Array.from({ length: 4 }, () => send(many, 'many'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([...all, send(honest, 'honest')]);
    expect(order).toHaveLength(5);
    expect(order.slice(0, 2)).toContain('honest 200');
  });
});

describe('what is stored of agreements on a day', () => {
  it('is counted for the network, as a hash, and for all', async () => {
    const creator = new Creator(server);
    const page = `<p>${'x'.repeat(5_000)}</p>`;
    expect((await creator.capture(page)).statusCode).toBe(200);
    const files = await server.app.db
      .selectFrom('agreement_file')
      .select('size')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const size = files.reduce((sum, file) => sum + file.size, 0);
    expect(size).toBeGreaterThan(5_000);
    const rows = await counted();
    expect(rows.map(({ bytes }) => bytes)).toEqual([size, size]);
    expect(JSON.stringify(rows)).not.toContain(creator.address);
  });

  it('has an end for a network, and another one for all; the next day begins again', async () => {
    const [creator, other] = [new Creator(server), new Creator(server)];
    await creator.submit();
    await setCounted('network', AGREEMENT_LIMITS.bytes_a_day_of_network);
    const before = await agreements();
    for (const answer of [await creator.submit(), await creator.capture('<p>page</p>')]) {
      expect(answerOf(answer)).toMatchObject({
        status: 429,
        body: { error: 'agreement/too-much-today' },
      });
    }
    expect(await agreements()).toBe(before);
    expect((await other.submit()).statusCode).toBe(200);
    await setCounted('everybody', AGREEMENT_LIMITS.bytes_a_day);
    expect(answerOf(await new Creator(server).submit())).toMatchObject({ status: 429 });
    server.time.now += 86_400_000;
    expect((await creator.submit()).statusCode).toBe(200);
    server.time.now -= 86_400_000;
  });

  it('takes nothing where the same agreement is sent again, and is forgotten after a day', async () => {
    const creator = new Creator(server);
    const id = 'a-number-of-the-browser-0001';
    await creator.submit({}, id);
    const rows = await counted();
    await creator.submit({}, id);
    expect(await counted()).toEqual(rows);
    server.time.now += 2 * 86_400_000;
    await sweepAgreements(server.app, checkedNow(server.app));
    server.time.now -= 2 * 86_400_000;
    expect(await counted()).toEqual([]);
  });

  it('never goes over the end, however many send at once', async () => {
    const creators = Array.from({ length: 4 }, () => new Creator(server));
    await creators[0]?.submit();
    const bytes = (await counted())[0]?.bytes ?? 0;
    await setCounted('everybody', AGREEMENT_LIMITS.bytes_a_day - bytes * 2 - 1_000);
    const answers = await Promise.all(creators.map((creator) => creator.submit()));
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(2);
    const rows = await counted();
    expect(Math.max(...rows.map((row) => row.bytes))).toBeLessThanOrEqual(
      AGREEMENT_LIMITS.bytes_a_day,
    );
  });
});
