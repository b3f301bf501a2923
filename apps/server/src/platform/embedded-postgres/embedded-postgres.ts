import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseRefused } from '../database/faults/database-refused.ts';
import { prepareDataFolder, readPassword, refusePreviousEngine } from './data-folder.ts';
import { type DatabasePlace, findDatabasePlace } from './database-place.ts';
import { type PostgresProcess, startPostgres } from './postgres-process.ts';
import { type Address, isAnswering, readPostmaster } from './postmaster-file.ts';
import { findPrograms } from './programs.ts';
import { findRunAs } from './run-as.ts';

/** How a driver connects to the embedded database. */
export interface EmbeddedConnection extends Address {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** Where its files are. */
  readonly folder: string;
  /** Whether that is outside DATA_DIR. */
  readonly isElsewhere: boolean;
  /** Stops it where this process runs it. */
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A database that ran this long did not end for the reason of the one before it. */
const STABLE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** The address of the database that runs on these files; one that starts or stops is waited for. */
async function findRunning({ pgdata }: DatabasePlace): Promise<Address | null> {
  for (;;) {
    const postmaster = readPostmaster(pgdata);
    if (!postmaster) return null;
    if (postmaster.state === 'ready') return (await isAnswering(postmaster)) ? postmaster : null;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function start(place: DatabasePlace): Promise<PostgresProcess> {
  const programs = findPrograms(place.runAs, place.programs);
  prepareDataFolder(place, programs);
  return startPostgres(place, programs);
}

/** The database of a place, run by this process or by another one. */
interface Running {
  readonly address: Address;
  /** Null where another process runs it. */
  readonly own: PostgresProcess | null;
}

/**
 * PostgreSQL's reason not to start while a session of a killed server still runs. Such a session ends by
 * itself as soon as it notices that its server is gone.
 */
const IS_STILL_IN_USE = 'pre-existing shared memory block';
const IN_USE_PATIENCE_MS = 30_000;

function isStillInUse(fault: unknown): boolean {
  return fault instanceof DatabaseRefused && fault.message.includes(IS_STILL_IN_USE);
}

/** PostgreSQL admits one server to its files: where two start it at once, one joins the other. */
async function joinOrStart(place: DatabasePlace): Promise<Running> {
  const deadline = Date.now() + IN_USE_PATIENCE_MS;
  for (;;) {
    const address = await findRunning(place);
    if (address) return { address, own: null };
    try {
      const own = await start(place);
      return { address: own.address, own };
    } catch (fault) {
      const first = await findRunning(place);
      if (first) return { address: first, own: null };
      if (!isStillInUse(fault) || Date.now() > deadline) throw fault;
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

async function untilGone(place: DatabasePlace, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && readPostmaster(place.pgdata)) {
    await sleep(LOOK_AGAIN_MS * 5, undefined, { signal }).catch(() => {});
  }
}

/** Has the database run again whenever it ends, however it ended, at the same address. */
class Supervisor {
  readonly #place: DatabasePlace;
  readonly #closing = new AbortController();
  readonly #supervision: Promise<void>;
  #running: Running;

  constructor(place: DatabasePlace, running: Running) {
    this.#place = place;
    this.#running = running;
    this.#supervision = this.#supervise();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running.own?.stop();
    await this.#supervision;
    // A start that was under way when the end was asked for.
    await this.#running.own?.stop();
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#closing;
    let ends = 0;
    while (!signal.aborted) {
      const since = Date.now();
      const { own } = this.#running;
      await (own ? own.ended : untilGone(this.#place, signal));
      if (signal.aborted) return;
      ends = Date.now() - since > STABLE_MS ? 0 : ends + 1;
      const pause = own ? Math.min(FIRST_PAUSE_MS * 2 ** (ends - 1), LONGEST_PAUSE_MS) : 0;
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#runAgain();
    }
  }

  async #runAgain(): Promise<void> {
    const again = await joinOrStart(this.#place).catch(() => null);
    if (again) this.#running = again;
  }
}

interface EmbeddedSettings {
  readonly dataDir: string;
  /** Whether to see to it that the database runs as long as this process does. */
  readonly supervise: boolean;
}

/**
 * The embedded database of a DATA_DIR: a PostgreSQL of this machine that listens to its own user alone.
 * One that already runs for another process is joined. Otherwise it is made where there is none,
 * started, and ends with this process, also when this process is killed.
 * @throws DatabaseRefused when no PostgreSQL is found or the files are damaged or not its own.
 */
export async function openEmbeddedPostgres({
  dataDir,
  supervise,
}: EmbeddedSettings): Promise<EmbeddedPostgres> {
  refusePreviousEngine(resolve(dataDir));
  const place = findDatabasePlace(resolve(dataDir), findRunAs());
  const running = await joinOrStart(place);
  const { host, port } = running.address;
  const supervisor = supervise ? new Supervisor(place, running) : null;
  return {
    connection: {
      host,
      port,
      user: 'postgres',
      password: readPassword(place),
      database: 'postgres',
    },
    folder: place.folder,
    isElsewhere: place.isElsewhere,
    close: async () => {
      await (supervisor ? supervisor.close() : running.own?.stop());
    },
  };
}
