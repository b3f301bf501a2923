import type { Kysely } from 'kysely';
import type PgBoss from 'pg-boss';
import { faultFacts, type Log } from '../log.ts';
import type { Schema } from '../database/schema.ts';
import { JobLoop } from './job-loop.ts';
import { type Jobs, type JobWork, QUEUE_NAMES, type QueueName } from './jobs.ts';
import { deadOf, openBoss, sqlOver } from './open-boss.ts';

/** A nudge comes at once; this is for what other processes put and for tries that are due again. */
const POLL_MS = 3000;
const DEAD_POLL_MS = 15_000;
/** A worker that is stopped waits so long for the job at hand. */
const FAREWELL_MS = 8000;

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}

interface JobPlace {
  readonly db: Kysely<Schema>;
  readonly log: Log;
}

/** Jobs in the app's own database, stored by pg-boss in the schema `pgboss`. */
export function openJobs({ db, log }: JobPlace): Jobs {
  const boss = openBoss(db, { supervise: true });
  const loops = new Map<string, JobLoop>();
  let isStarted = false;
  boss.on('error', (error) => log.error(faultFacts(error), 'the upkeep of the jobs failed'));

  const begin = (queue: string, run: (id: number) => Promise<void>, pollMs: number) =>
    loops.set(queue, new JobLoop({ boss, queue, run, pollMs, log }));

  return {
    put: async (trx, queue, id) => {
      const put = await boss.send(queue, { id }, { db: sqlOver(trx) });
      if (put === null) throw new Error(`no queue ${queue}`);
    },
    nudge: (queue) => loops.get(queue)?.nudge(),
    work: async (works) => {
      await boss.start();
      isStarted = true;
      for (const queue of QUEUE_NAMES) {
        const work = works[queue];
        begin(queue, nudging(loops, queue, work), POLL_MS);
        begin(deadOf(queue), (id) => work.giveUp(id), DEAD_POLL_MS);
      }
    },
    close: async () => {
      const ends = Promise.all([...loops.values()].map((loop) => loop.end()));
      await Promise.race([ends, after(FAREWELL_MS)]);
      if (isStarted) await stopUpkeep(boss);
    },
  };
}

/** The last failed try of a job leaves a dead one behind, which is looked for soon after. */
function nudging(loops: ReadonlyMap<string, JobLoop>, queue: QueueName, work: JobWork) {
  return async (id: number) => {
    try {
      await work.run(id);
    } catch (error) {
      setTimeout(() => loops.get(deadOf(queue))?.nudge(), 500).unref();
      throw error;
    }
  };
}

async function stopUpkeep(boss: PgBoss): Promise<void> {
  await boss.stop({ graceful: false, close: false });
}
