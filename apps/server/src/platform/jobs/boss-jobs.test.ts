import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../../tests/factories/a-database.ts';
import { createLog } from '../log.ts';
import { openJobs } from './boss-jobs.ts';
import type { Jobs, JobWork } from './jobs.ts';
import { openBoss } from './open-boss.ts';

const log = createLog('silent');

let database: TestDatabase;
let opened: Jobs[];

beforeEach(async () => {
  database = await aDatabase();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.close()));
  await database.close();
});

/** One process's view of the queues. */
function aProcess(): Jobs {
  const jobs = openJobs({ db: database.kysely, log });
  opened.push(jobs);
  return jobs;
}

const put = (jobs: Jobs, id: number) =>
  database.kysely.transaction().execute((trx) => jobs.put(trx, 'email', id));

function aWork(run: (id: number) => Promise<void> = async () => {}) {
  const done: number[] = [];
  const givenUp: number[] = [];
  const email: JobWork = {
    run: async (id) => {
      await run(id);
      done.push(id);
    },
    giveUp: async (id) => void givenUp.push(id),
  };
  return { done, givenUp, works: { email } };
}

const jobRows = async () => {
  const { rows } = await sql<{ name: string; state: string; data: unknown; retry_count: number }>`
    select name, state::text, data, retry_count from pgboss.job order by created_on
  `.execute(database.kysely);
  return rows;
};

const soon = { timeout: 10_000, interval: 50 };

describe('jobs, on the database of this run', () => {
  it('are done after the commit, and at once when nudged', async () => {
    const jobs = aProcess();
    const { done, works } = aWork();
    await jobs.work(works);
    await put(jobs, 7);
    jobs.nudge('email');
    await vi.waitFor(() => expect(done).toEqual([7]), { timeout: 2500, interval: 20 });
    await vi.waitFor(async () => expect((await jobRows())[0]?.state).toBe('completed'), soon);
  });

  it('are not there when the transaction that put them rolled back', async () => {
    const jobs = aProcess();
    const refused = database.kysely.transaction().execute(async (trx) => {
      await jobs.put(trx, 'email', 8);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await jobRows()).toEqual([]);
  });

  it('hold no more than the id of a row', async () => {
    await put(aProcess(), 9);
    expect((await jobRows()).map(({ data }) => data)).toEqual([{ id: 9 }]);
  });

  it('wait for a worker that comes later, in another process', async () => {
    await put(aProcess(), 10);
    const { done, works } = aWork();
    await aProcess().work(works);
    await vi.waitFor(() => expect(done).toEqual([10]), soon);
  });

  it('that fail are tried again, later and later', async () => {
    const jobs = aProcess();
    const { done, works } = aWork(async () => {
      throw new Error('not yet');
    });
    await jobs.work(works);
    await put(jobs, 11);
    jobs.nudge('email');
    await vi.waitFor(async () => expect((await jobRows())[0]?.state).toBe('retry'), soon);
    const wait = () =>
      sql<{ s: number }>`
        select extract(epoch from start_after - now())::int as s from pgboss.job
      `.execute(database.kysely);
    const first = (await wait()).rows[0]?.s ?? 0;
    expect(first).toBeGreaterThan(20);
    await sql`update pgboss.job set start_after = now()`.execute(database.kysely);
    jobs.nudge('email');
    await vi.waitFor(async () => expect((await jobRows())[0]?.retry_count).toBe(1), soon);
    await vi.waitFor(async () => expect((await jobRows())[0]?.state).toBe('retry'), soon);
    expect((await wait()).rows[0]?.s).toBeGreaterThan(50);
    expect(done).toEqual([]);
  });

  it('are given up after the last try, once', async () => {
    const jobs = aProcess();
    const { givenUp, works } = aWork(async () => {
      throw new Error('never');
    });
    await jobs.work(works);
    await put(jobs, 12);
    await sql`update pgboss.job set retry_limit = 0`.execute(database.kysely);
    jobs.nudge('email');
    await vi.waitFor(() => expect(givenUp).toEqual([12]), soon);
  });

  it('are not lost with a worker that dies in the middle', async () => {
    await put(aProcess(), 13);
    // A worker takes it and dies.
    const killed = openBoss(database.kysely, { supervise: false });
    expect(await killed.fetch('email')).toHaveLength(1);
    const { done, works } = aWork();
    const jobs = aProcess();
    await jobs.work(works);
    expect(await jobRows()).toMatchObject([{ state: 'active' }]);
    await sql`update pgboss.job set started_on = now() - interval '1 hour'`.execute(
      database.kysely,
    );
    await killed.maintain();
    expect(await jobRows()).toMatchObject([{ state: 'retry' }]);
    await sql`update pgboss.job set start_after = now()`.execute(database.kysely);
    jobs.nudge('email');
    await vi.waitFor(() => expect(done).toEqual([13]), soon);
  });

  it('whose worker died at the last try are given up as well', async () => {
    await put(aProcess(), 14);
    await sql`update pgboss.job set retry_limit = 0`.execute(database.kysely);
    const killed = openBoss(database.kysely, { supervise: false });
    await killed.fetch('email');
    await sql`update pgboss.job set started_on = now() - interval '1 hour'`.execute(
      database.kysely,
    );
    await killed.maintain();
    const { givenUp, works } = aWork();
    await aProcess().work(works);
    await vi.waitFor(() => expect(givenUp).toEqual([14]), soon);
  });

  it('are each done by one of two workers', async () => {
    const [one, two] = [aProcess(), aProcess()];
    const [at, bt] = [aWork(), aWork()];
    const ids = Array.from({ length: 30 }, (_, index) => 100 + index);
    for (const id of ids) await put(one, id);
    await Promise.all([one.work(at.works), two.work(bt.works)]);
    await vi.waitFor(() => expect(at.done.length + bt.done.length).toBe(ids.length), soon);
    expect([...at.done, ...bt.done].toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('under way are finished before the worker leaves, and no other is begun', async () => {
    const jobs = aProcess();
    let begun = 0;
    const { done, works } = aWork(async () => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await put(jobs, 15);
    await put(jobs, 16);
    await jobs.work(works);
    await vi.waitFor(() => expect(begun).toBe(1), soon);
    await jobs.close();
    expect(done).toEqual([15]);
    expect((await jobRows()).map(({ state }) => state)).toEqual(['completed', 'created']);
  });
});
