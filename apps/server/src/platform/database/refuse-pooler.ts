import { Client, type ClientConfig } from 'pg';
import { DatabaseRefused } from './faults/database-refused.ts';

const SENTENCE =
  'DATABASE_URL leads to a pooler that shares a connection of the database between clients (PgBouncer: pool_mode ' +
  'transaction or statement). Live changes, locks and prepared statements need a connection of their own: set ' +
  'pool_mode=session for this database, or name the database itself. The product pools its connections by itself.';

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** A pooler that is busy gives each statement another process, one that is idle may give each client its own for a while. */
const ROUNDS = 10;

/**
 * Refuses an address where a client is not served by one process of PostgreSQL, its own, from one statement to the next:
 * such a pooler gives the second client the process that the first no longer needs. Without it a quarter of the writes fail
 * while people work, and nobody knows why. The driver has no such check.
 * @throws DatabaseRefused with what to set
 */
export async function refusePooler(connection: ClientConfig): Promise<void> {
  const clients = [new Client(connection), new Client(connection)] as const;
  const processes = clients.map(() => new Set<number>());
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [nth, client] of clients.entries()) processes[nth]?.add(await processOf(client));
    }
    const isOwn = processes.every(({ size }) => size === 1);
    const all = new Set(processes.flatMap((one) => [...one]));
    if (!isOwn || all.size !== clients.length) throw new DatabaseRefused(SENTENCE);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
