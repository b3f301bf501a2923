import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { Schema } from '../database/schema.ts';
import { QUEUE_NAMES, QUEUES, type QueueName } from './jobs.ts';

/** Rows that may not have been finished are looked for so often. */
const MAINTENANCE_SECONDS = 60;

/** pg-boss over our own connections, inside a transaction where one is given. */
export function sqlOver(db: Kysely<Schema>): PgBoss.Db {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Where the jobs of a queue go whose tries are used up. */
export function deadOf(queue: QueueName): string {
  return `${queue}-dead`;
}

/** Not started: it only puts jobs until `start` is called, which begins its maintenance as well. */
export function openBoss(db: Kysely<Schema>, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: sqlOver(db),
    schema: 'pgboss',
    supervise,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
}

/** The tables and queues of the jobs, made where they are missing. */
export async function prepareJobs(db: Kysely<Schema>): Promise<void> {
  const boss = openBoss(db, { supervise: false });
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of QUEUE_NAMES.filter((queue) => !known.has(queue))) {
    // The dead ones first: a queue names an existing one.
    await boss.createQueue(deadOf(name), { name: deadOf(name), retryLimit: 20, retryDelay: 30 });
    await boss.createQueue(name, { name, ...QUEUES[name], deadLetter: deadOf(name) });
  }
  await boss.stop({ graceful: false });
}
