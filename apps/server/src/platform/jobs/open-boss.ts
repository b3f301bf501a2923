import { CompiledQuery, type Kysely, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Schema } from '../database/schema.ts';
import { QUEUE_NAMES, QUEUES, type QueueName } from './jobs.ts';

/** Rows that may not have been finished are looked for so often. */
const MAINTENANCE_SECONDS = 60;

/**
 * A text of pg-boss may begin a transaction itself. One that fails in the middle leaves its connection
 * aborted, and the next user's statements would fail in it: the transaction is ended first.
 */
async function endingItsTransaction(
  connection: Kysely<Schema>,
  statement: CompiledQuery,
): Promise<{ rows: unknown[] }> {
  try {
    return await connection.executeQuery(statement);
  } catch (fault) {
    // A connection that is broken is dropped by its pool.
    await sql`rollback`.execute(connection).catch(() => undefined);
    throw fault;
  }
}

/** pg-boss over our own connections, inside a transaction where one is given. */
export function sqlOver(db: Kysely<Schema>): PgBoss.Db {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const statement = CompiledQuery.raw(text, values);
      if (db.isTransaction) return db.executeQuery(statement);
      return db.connection().execute((connection) => endingItsTransaction(connection, statement));
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
