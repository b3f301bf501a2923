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

/**
 * Refuses an address where two clients are served by one process of PostgreSQL in turn: such a pooler gives the second
 * the process that the first no longer needs. Without it a quarter of the writes fail while people work, and nobody
 * knows why. The driver has no such check.
 * @throws DatabaseRefused with what to set
 */
export async function refusePooler(connection: ClientConfig): Promise<void> {
  const clients = [new Client(connection), new Client(connection)] as const;
  const [first, second] = clients;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const process_of_first = await processOf(first);
    if ((await processOf(second)) === process_of_first) throw new DatabaseRefused(SENTENCE);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
