import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, type PoolConfig } from 'pg';
import { openEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { DeadConnections, SILENT_MS } from './dead-connections.ts';
import { refuseSettings } from './refuse-settings.ts';
import type { Schema } from './schema.ts';
import { statementPool } from './statements/statement-client.ts';
import { readingTypes } from './statements/type-parsers.ts';

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded database of `data_dir` is used. */
  database_url?: string | undefined;
  data_dir: string;
  pool_size?: number | undefined;
  /** For tests: a shorter time after which a silent connection is asked about. */
  silent_ms?: number | undefined;
  /** Whether to see to it that the embedded database runs as long as this process does. */
  supervise?: boolean | undefined;
}

/** The connections of this process's pool. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

export interface Database {
  kysely: Kysely<Schema>;
  connections: () => Connections;
  /** For a connection outside of the pool. */
  connection: ClientConfig;
  /** Where the embedded database's files are, when that is not in DATA_DIR. */
  elsewhere: string | null;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_PATIENCE_MS = 10_000;
/** A connection that nothing goes over is asked by the system after so long whether it is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

function makePool(config: PoolConfig): Pool {
  const pool = new Pool({
    application_name: 'verify-admin',
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: readingTypes(),
    ...config,
  });
  // A connection may break while nobody uses it. The pool drops it and makes another; a statement on
  // it fails by itself. An error event without a listener would end the process.
  const dropped = () => {};
  pool.on('error', dropped);
  pool.on('connect', (client) => void client.on('error', dropped));
  return pool;
}

function openPool(
  connection: ClientConfig,
  { pool_size, silent_ms = SILENT_MS }: DatabaseSettings,
): Pick<Database, 'kysely' | 'connections' | 'close'> {
  const pool = makePool({ ...connection, max: pool_size ?? POOL_SIZE });
  const dead = new DeadConnections(pool, { connection, silentMs: silent_ms });
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: statementPool(pool) }),
  });
  return {
    kysely,
    close: async () => {
      await dead.close();
      await kysely.destroy();
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** A pool of connections to a server that follows the primary. */
export function openReplicaPool(
  database_read_url: string,
): Pick<Database, 'kysely' | 'connections' | 'close'> {
  return openPool({ connectionString: database_read_url }, { data_dir: '' });
}

async function openEmbedded(settings: DatabaseSettings): Promise<Database> {
  const { data_dir: dataDir, supervise = false } = settings;
  const embedded = await openEmbeddedPostgres({ dataDir, supervise });
  const connection = { ...embedded.connection, ssl: false };
  const pool = openPool(connection, settings);
  const { kysely, connections } = pool;
  const close = async () => {
    await pool.close();
    await embedded.close();
  };
  await refuseSettings(kysely, embedded.folder).catch(async (refusal: unknown) => {
    await close();
    throw refusal;
  });
  return {
    kysely,
    connections,
    connection,
    elsewhere: embedded.isElsewhere ? embedded.folder : null,
    close,
  };
}

/**
 * Opens the database the settings name: a pool of connections that outlives the database's own
 * restarts. Statements fail with an error `isDatabaseGone` knows while it is away.
 * @throws DatabaseRefused when the embedded database cannot be opened. A server is first reached by
 * the first statement.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (!settings.database_url) return openEmbedded(settings);
  const connection = { connectionString: settings.database_url };
  return { ...openPool(connection, settings), connection, elsewhere: null };
}
