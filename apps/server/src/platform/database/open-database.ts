import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { findRunningEmbeddedDatabase, startEmbeddedDatabase } from './embedded-database.ts';
import type { Schema } from './schema.ts';
import { readingTypes } from './type-parsers.ts';

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded database in `data_dir` is used. */
  database_url?: string | undefined;
  data_dir: string;
  pool_size?: number | undefined;
  /** Whether to use the embedded database of a server that runs on the same `data_dir`. */
  join_running?: boolean | undefined;
}

export interface Database {
  kysely: Kysely<Schema>;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
}

const EMBEDDED_POOL_SIZE = 4;
const SERVER_POOL_SIZE = 10;
const CONNECT_PATIENCE_MS = 10_000;

function makePool(config: PoolConfig): Pool {
  const pool = new Pool({
    application_name: 'verify-admin',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    keepAlive: true,
    types: readingTypes(),
    ...config,
  });
  // A connection may break while nobody waits on it. The pool drops it and makes another; whoever
  // runs a statement on it is told there. Unheard, the event would end the process.
  const dropped = () => {};
  pool.on('error', dropped);
  pool.on('connect', (client) => void client.on('error', dropped));
  return pool;
}

function openKysely(config: PoolConfig): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: makePool(config) }) });
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const place = { dataDir: settings.data_dir };
  const running = settings.join_running ? await findRunningEmbeddedDatabase(place) : null;
  const started = running ? null : await startEmbeddedDatabase(place);
  const connection = running ?? started?.connection;
  const max = settings.pool_size ?? EMBEDDED_POOL_SIZE;
  const kysely = openKysely({ ...connection, ssl: false, max });
  return {
    kysely,
    kind: 'embedded',
    close: async () => {
      await kysely.destroy();
      await started?.close();
    },
  };
}

/**
 * Opens the database the settings name: a pool of connections that outlives the database's own
 * restarts. Statements fail with an error `isDatabaseGone` knows while it is away.
 *
 * All clients of the embedded database share one session: set nothing for longer than a
 * transaction, and run nothing on `kysely` itself while waiting inside one of its transactions.
 *
 * @throws DatabaseRefused when the embedded database cannot be opened. A server is first reached by
 * the first statement.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (!settings.database_url) return openEmbedded(settings);
  const max = settings.pool_size ?? SERVER_POOL_SIZE;
  const kysely = openKysely({ connectionString: settings.database_url, max });
  return { kysely, kind: 'server', close: () => kysely.destroy() };
}
