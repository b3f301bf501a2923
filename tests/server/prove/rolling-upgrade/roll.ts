import { setTimeout as sleep } from 'node:timers/promises';
import type { EmptyDatabase } from '../../../factories/a-database.ts';
import { type Balance, balanceBatches, balanceWrites, isAllDone } from './balance.ts';
import { Deployment } from './deployment.ts';
import { Load } from './load.ts';
import type { Release } from './releases.ts';
import type { Person } from './requests.ts';
import { RoundRobin } from './round-robin.ts';
import type { Ended, Place } from './running-process.ts';
import type { Seen, WriteKind } from './seen.ts';
import { addStudios, importList, signIn } from './starting-data.ts';

interface RollingGiven {
  readonly people: number;
  readonly webs: number;
  readonly workers: number;
  /** Whether workbooks are screened meanwhile: that takes a list, and a process of its own for each worker. */
  readonly hasBatches: boolean;
  /** How long the mail server takes over a message. */
  readonly mailMs: number;
  /** Of every process. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where it is no database of the server of all tests. */
  readonly database?: EmptyDatabase;
}

interface Parts {
  readonly deployment: Deployment;
  readonly webs: readonly Place[];
  readonly workers: readonly Place[];
  readonly proxy: RoundRobin;
  readonly address: string;
  readonly people: readonly Person[];
  readonly hasBatches: boolean;
}

/** Longer than the proxy needs to see that a process leaves, also beside other tests. */
const DRAIN_SECONDS = '5';
/** The longest time a person thinks between two requests. */
const PAUSE_MS = 100;
const ACCOUNTS_EACH = 20;
const BATCH_ROWS = 40;
/** Numbers of the accounts that batches screen; each is in one batch. */
const FIRST_OF_BATCHES = 100_000;

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at);

/** What a load saw, and what was found of it when everything was done. */
export interface Outcome {
  readonly seen: Seen;
  readonly writes: Record<WriteKind, Balance>;
  readonly batches: Balance;
  readonly ended: readonly Ended[];
}

/** Web processes behind a proxy and workers, all of one database, and the people who work with them. */
export class Rolling {
  readonly deployment: Deployment;
  readonly #parts: Parts;
  #ended: Ended[] = [];
  #batchAccounts = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.deployment = parts.deployment;
  }

  /** Everything of one release, ready for work. */
  static async open(
    release: Release,
    { people, hasBatches, mailMs, settings, database, ...counts }: RollingGiven,
  ): Promise<Rolling> {
    const deployment = await Deployment.open({ DRAIN_SECONDS, ...settings }, database);
    await deployment.migrate(release);
    if (hasBatches) await importList(deployment, release);
    if (mailMs > 0) deployment.mail.beforeAnswer = () => sleep(mailMs);
    const tokens = await signIn(deployment, people);
    await addStudios(deployment, numbers(1, people * ACCOUNTS_EACH));
    const places = (role: Place['role'], count: number) =>
      Promise.all(numbers(1, count).map((nth) => deployment.place(role, `${role}-${nth}`)));
    const webs = await places('web', counts.webs);
    const workers = await places('worker', counts.workers);
    await Promise.all([...webs, ...workers].map((place) => deployment.start(release, place)));
    const proxy = new RoundRobin(webs.map(({ port }) => port));
    const address = await proxy.listen();
    for (const { port } of webs) await proxy.notices(port, true);
    const persons = tokens.map((token, at) => ({
      token,
      accounts: numbers(1 + at * ACCOUNTS_EACH, ACCOUNTS_EACH),
      asked: new Map(),
    }));
    return new Rolling({
      deployment,
      webs,
      workers,
      proxy,
      address,
      people: persons,
      hasBatches,
    });
  }

  /** Replaces every process in turn by one of another release, while people work. */
  replaceAll(release: Release): Promise<Outcome> {
    const { webs, workers } = this.#parts;
    return this.#underLoad(async (load) => {
      for (const place of webs) await this.#replaceWeb(load, place, release);
      for (const place of workers) await this.#replaceWorker(load, place, release);
      await load.seen.everyKind();
    });
  }

  /** Replaces one web process of several, and one worker while that drains. */
  replaceOneOfEach(release: Release): Promise<Outcome> {
    const { webs, workers } = this.#parts;
    return this.#underLoad(async (load) => {
      await Promise.all([
        ...webs.slice(0, 1).map((place) => this.#replaceWeb(load, place, release)),
        ...workers.slice(0, 1).map((place) => this.#replaceWorker(load, place, release)),
      ]);
      await load.seen.everyKind();
    });
  }

  /** Kills one web process, as no upgrade does. */
  killOne(): Promise<Outcome> {
    const [place] = this.#parts.webs;
    return this.#underLoad(async (load) => {
      if (place) await this.#endWeb(load, place, 'SIGKILL');
    });
  }

  /** Where the people send their requests. */
  get address(): string {
    return this.#parts.address;
  }

  get people(): readonly Person[] {
    return this.#parts.people;
  }

  /** The ports of the web processes. */
  get ports(): readonly number[] {
    return this.#parts.webs.map(({ port }) => port);
  }

  /** People work and a batch is screened while this is done. */
  workDuring(act: (seen: Seen) => Promise<void>): Promise<Outcome> {
    return this.#underLoad(async (load) => {
      await this.#startBatch(load);
      await act(load.seen);
    });
  }

  async close(): Promise<void> {
    await this.#parts.proxy.close();
    await this.deployment.close();
  }

  async #underLoad(work: (load: Load) => Promise<void>): Promise<Outcome> {
    const { address, people } = this.#parts;
    this.#ended = [];
    const load = new Load(address, people, { pauseMs: PAUSE_MS });
    try {
      await work(load);
    } finally {
      await load.stop();
    }
    while (!(await isAllDone(this.deployment))) await sleep(100);
    const { seen } = load;
    return {
      seen,
      writes: await balanceWrites(this.deployment, seen),
      batches: await balanceBatches(
        this.deployment,
        numbers(FIRST_OF_BATCHES, this.#batchAccounts),
      ),
      ended: this.#ended,
    };
  }

  /** A batch is worked off while processes are replaced. */
  async #startBatch(load: Load): Promise<void> {
    const [person] = this.#parts.people;
    if (!person || !this.#parts.hasBatches) return;
    const account_ids = numbers(FIRST_OF_BATCHES + this.#batchAccounts, BATCH_ROWS);
    this.#batchAccounts += BATCH_ROWS;
    await addStudios(this.deployment, account_ids);
    await load.runBatch(person, account_ids);
  }

  async #replaceWeb(load: Load, place: Place, release: Release): Promise<void> {
    const { proxy } = this.#parts;
    const { port } = place;
    await this.#startBatch(load);
    await this.#endWeb(load, place, 'SIGTERM');
    await this.deployment.start(release, place);
    await proxy.notices(port, true);
  }

  async #replaceWorker(load: Load, place: Place, release: Release): Promise<void> {
    await this.#startBatch(load);
    this.#ended.push(await this.deployment.end(place, 'SIGTERM'));
    await this.deployment.start(release, place);
  }

  async #endWeb(load: Load, place: Place, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { proxy, people } = this.#parts;
    const [person] = people;
    // It is under way when the process is sent the signal, and goes on after that.
    const finish = person && (await load.holdUpload(place.port, person));
    const ended = this.deployment.end(place, signal);
    await proxy.notices(place.port, false);
    await finish?.();
    this.#ended.push(await ended);
  }
}
