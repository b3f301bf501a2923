import type { Socket } from 'node:net';
import { Client, type ClientBase, type ClientConfig, type Pool } from 'pg';

/** A connection that has received nothing for so long, though it is in use, is asked about. */
export const SILENT_MS = 30_000;
/** For the connection that asks. */
const ASK_TIMEOUT_MS = 10_000;

/** What the driver's types leave out of a client. */
interface Wire {
  /** The server's process at the other end. */
  readonly processID: number | null;
  readonly connection: { readonly stream: Socket };
}

/** How much a connection had received when that last became more. */
interface Heard {
  readonly bytes: number;
  readonly at: number;
}

interface AskedBy {
  readonly connection: ClientConfig;
  readonly silentMs: number;
}

/**
 * Ends the connections whose server is gone without a word, as when a machine loses its power. Without it each statement under
 * way then waits for a quarter of an hour until the system gives up, a full pool serves nobody, and a second server
 * that has taken over is not asked. The driver has no such limit but one for every statement, which would take a slow one for
 * dead: here a server that answers is asked whether the process at the other end of a silent connection exists.
 */
export class DeadConnections {
  readonly #by: AskedBy;
  readonly #heard = new Map<ClientBase, Heard>();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;

  constructor(pool: Pool, by: AskedBy) {
    this.#by = by;
    pool.on('connect', (client) => void this.#heard.set(client, { bytes: 0, at: 0 }));
    pool.on('remove', (client) => void this.#heard.delete(client));
    this.#timer = setInterval(() => void this.#lookOnce(), by.silentMs / 3).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  #lookOnce(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const silent = this.#silentNow();
    if (silent.length === 0) return;
    const there = await this.#processesThere(silent.map(({ processID }) => processID ?? 0));
    if (there === null) return;
    for (const { processID, connection } of silent) {
      if (there.has(processID ?? 0)) continue;
      connection.stream.destroy(new Error('Connection terminated: its server process is gone'));
    }
  }

  /** An unused connection is closed by the pool before it is silent for so long. */
  #silentNow(): Wire[] {
    const now = performance.now();
    const silent: Wire[] = [];
    for (const [client, heard] of this.#heard) {
      const wire = client as ClientBase & Wire;
      const bytes = wire.connection.stream.bytesRead;
      if (bytes !== heard.bytes) this.#heard.set(client, { bytes, at: now });
      else if (now - heard.at >= this.#by.silentMs) silent.push(wire);
    }
    return silent;
  }

  /** Which of these processes the server has; null where none answers. */
  async #processesThere(ids: readonly number[]): Promise<ReadonlySet<number> | null> {
    const client = new Client({
      ...this.#by.connection,
      application_name: 'verify-admin',
      connectionTimeoutMillis: ASK_TIMEOUT_MS,
      query_timeout: ASK_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid = any($1::int[]) and application_name = 'verify-admin'`,
        [ids],
      );
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      return null;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
