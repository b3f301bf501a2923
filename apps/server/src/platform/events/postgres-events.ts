import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { faultFacts, type Log } from '../log.ts';
import type { Schema } from '../database/schema.ts';
import { type AccountEvent, accountEvent, type Events, GAP, type Listener } from './events.ts';
import { Listeners } from './listeners.ts';

const CHANNEL = 'account_event';
const PATIENCE_MS = 10_000;
/** A connection that went silent without ending is detected by a query at this interval. */
const ASK_EVERY_MS = 30_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

interface Place {
  readonly connection: ClientConfig;
  readonly db: Kysely<Schema>;
  readonly log: Log;
}

/** The payloads in one statement and in their order; PostgreSQL sends one that comes twice in a transaction once. */
const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as sent (payload)`;
/** PostgreSQL takes payloads shorter than this, in bytes. */
const PAYLOAD_BYTES = 8000;

function notifyOf(payloads: readonly string[]): CompiledQuery {
  return CompiledQuery.raw(NOTIFY, [payloads]);
}

/** The event of another process; null where its build has other events. */
function readEvent(payload: string | undefined): AccountEvent | null {
  try {
    return accountEvent.safeParse(JSON.parse(payload ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Events through PostgreSQL's LISTEN and NOTIFY: every process listens on a connection of its own,
 * which is opened again whenever it breaks. A payload there has to be shorter than 8000 bytes.
 */
export class PostgresEvents implements Events {
  readonly #place: Place;
  readonly #listeners: Listeners;
  readonly #connected: Promise<void>;
  #resolveConnected: () => void = () => {};
  /**
   * What waits to be sent, in order: a person could leave before entering otherwise. What was published while a
   * statement was on its way is sent together, or events would be further behind with each act of a busy server.
   */
  readonly #waiting: string[] = [];
  #sending: Promise<void> | null = null;
  /** Null until a connection is established: ended before, it would never say that it did. */
  #client: Client | null = null;
  #closed = false;
  #goOn: () => void = () => {};
  readonly #listening: Promise<void>;

  constructor(place: Place) {
    this.#place = place;
    this.#listeners = new Listeners(place.log);
    this.#connected = new Promise((resolve) => {
      this.#resolveConnected = resolve;
    });
    this.#listening = this.#keepListening();
  }

  publish(event: AccountEvent): void {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) >= PAYLOAD_BYTES) {
      this.#place.log.warn({ event: event.kind }, 'an event was lost: it is too long');
      return;
    }
    this.#waiting.push(payload);
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    const { db, log } = this.#place;
    while (this.#waiting.length > 0) {
      const payloads = this.#takeDifferent();
      await db
        .executeQuery(notifyOf(payloads))
        .catch((error: unknown) =>
          log.warn({ ...faultFacts(error), events: payloads.length }, 'events were lost'),
        );
    }
    this.#sending = null;
  }

  /** The first that wait, up to the first that is among them already. */
  #takeDifferent(): string[] {
    const seen = new Set<string>();
    for (const payload of this.#waiting) {
      if (seen.has(payload)) break;
      seen.add(payload);
    }
    return this.#waiting.splice(0, seen.size);
  }

  async publishWith(trx: Transaction<Schema>, event: AccountEvent): Promise<void> {
    await trx.executeQuery(notifyOf([JSON.stringify(event)]));
  }

  subscribe(listener: Listener): () => void {
    return this.#listeners.add(listener);
  }

  listening(): Promise<void> {
    return this.#connected;
  }

  async close(): Promise<void> {
    await this.#sending;
    this.#closed = true;
    this.#listeners.clear();
    this.#goOn();
    await this.#client?.end().catch(() => undefined);
    await this.#listening;
  }

  async #keepListening(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!this.#closed) {
      const wasConnected = await this.#listenOnce().catch((error: unknown) => {
        if (!this.#closed)
          this.#place.log.warn(faultFacts(error), 'events are not received at the moment');
        return false;
      });
      wait = wasConnected ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      if (!this.#closed) await this.#rest(wait);
    }
  }

  /** Listens until the connection ends; true when it was established at all. */
  async #listenOnce(): Promise<boolean> {
    const client = new Client({
      ...this.#place.connection,
      application_name: 'verify-admin events',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    // Every error of a connection is followed by its end, which is what is awaited.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => {
      const event = readEvent(payload);
      if (event) this.#listeners.publish(event);
    });
    const hangUp = () => void client.end().catch(() => undefined);
    const ask = () => void client.query('select 1').catch(hangUp);
    const asking = setInterval(ask, ASK_EVERY_MS);
    try {
      await client.connect();
      this.#client = client;
      await client.query(`listen ${CHANNEL}`);
      this.#resolveConnected();
      // Events before this moment, or since the last connection broke, were missed.
      this.#listeners.publish(GAP);
      if (this.#closed) hangUp();
      await ended;
      return true;
    } finally {
      clearInterval(asking);
      hangUp();
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(go, ms);
      this.#goOn = go;
    });
  }
}
