import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCheckpoints } from '../../../apps/server/src/audit/checkpoints/deliver-checkpoints.ts';
import type { AppContext } from '../../../apps/server/src/kernel/app-context.ts';
import type {
  Queue,
  QueuedTable,
  TakenRow,
} from '../../../apps/server/src/platform/leases/queue.ts';
import { aServer } from '../../factories/a-server.ts';
import { aStudio } from '../../factories/accounts.ts';
import { ROWS } from './a-row-of-each-queue.ts';

const used: string[] = [];
const place = {
  name: 'a place',
  reach: () => Promise.resolve(),
  add: async () => void used.push('place'),
  read: null,
};
const server = aServer({
  settings: { STATUS_WEBHOOK_URL: 'https://payments.invalid/', STATUS_WEBHOOK_KEY: 'k'.repeat(32) },
  mail: {
    send: async () => {
      used.push('mail');
      return { ok: true };
    },
    verify: async () => ({ ok: true }),
  },
  scanner: {
    name: 'a scanner',
    scan: async () => {
      used.push('scanner');
      return { kind: 'clean' };
    },
    reach: async () => null,
  },
  checkpointPlaces: [place],
});
const lena = server.client('CS');
const TRIES_WITHOUT_END = 100;

interface AnyQueue {
  readonly queue: Queue<QueuedTable>;
  readonly work: (app: AppContext) => Promise<boolean>;
  readonly insert: (typeof ROWS)[QueuedTable]['insert'];
  readonly givenUp: (typeof ROWS)[QueuedTable]['givenUp'];
}
const QUEUES = Object.entries(ROWS as unknown as Readonly<Record<QueuedTable, AnyQueue>>);

beforeAll(async () => {
  await aStudio(server.app, { account_id: 5001 });
  await lena.post('/add_note', { account_type: 'studio', account_id: 5001, note: 'A line.' });
  // It makes a checkpoint; no place lacks it yet.
  await keepCheckpoints(server.app);
});

describe.each(QUEUES)('a row of %s', (table, { queue, work, insert, givenUp }) => {
  const rows = async () =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(server.app.db))
      .rows;
  const countLines = () =>
    server.app.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll().as('lines'))
      .execute();

  /** The process that has it is gone, and what was put off is due. */
  async function endLease() {
    const { due } = queue.settings;
    await sql`update ${sql.table(table)} set lease_until = now() - interval '1 second',
      ${sql.ref(due)} = now() - interval '20 days'`.execute(server.app.db);
  }

  async function take(): Promise<TakenRow<QueuedTable>> {
    const taken = await queue.take(server.app.db);
    if (!taken) throw new Error('nothing waits');
    return taken;
  }

  beforeEach(async () => {
    await sql`truncate ${sql.table(table)} cascade`.execute(server.app.db);
    for (const one of insert(lena.uuid)) await one.execute(server.app.db);
    used.length = 0;
  });

  it('is one process’s at a time', async () => {
    const taken = await Promise.all([queue.take(server.app.db), queue.take(server.app.db)]);
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
  });

  it(`whose work kills each process is ${givenUp ? 'given up' : 'kept, for it ends by success alone'}`, async () => {
    let tries = 0;
    do {
      tries += 1;
      expect(await take()).toMatchObject({ tries });
      await endLease();
    } while (queue.settings.pauseAfter(tries) !== null && tries < TRIES_WITHOUT_END);
    if (givenUp === null) {
      expect(await take()).toMatchObject({ tries: tries + 1 });
      return;
    }
    expect(await work(server.app)).toBe(true);
    expect(await rows()).toMatchObject([{ ...givenUp, lease_by: null }]);
    expect(used).toEqual([]);
    expect(await work(server.app)).toBe(false);
  });

  it('is left alone by a process that comes back after another one took it', async () => {
    const late = await take();
    await endLease();
    await take();
    const before = [await rows(), await countLines()];
    vi.spyOn(queue, 'take').mockResolvedValueOnce(late);
    await work(server.app);
    expect([await rows(), await countLines()]).toEqual(before);
  });
});
