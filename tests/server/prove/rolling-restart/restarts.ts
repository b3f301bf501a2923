import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../../scripts/places.mjs';
import { type Balance, balanceWrites } from '../rolling-upgrade/balance.ts';
import { Deployment } from '../rolling-upgrade/deployment.ts';
import { THIS_RELEASE } from '../rolling-upgrade/releases.ts';
import type { Person } from '../rolling-upgrade/requests.ts';
import type { Ended, Place } from '../rolling-upgrade/running-process.ts';
import type { Seen } from '../rolling-upgrade/seen.ts';
import { addStudios, signIn } from '../rolling-upgrade/starting-data.ts';
import { Caddy, type HealthChecks } from './caddy.ts';
import { type Pace, PacedLoad } from './paced-load.ts';

/** No multiple of how many things are asked in turn, so that everybody asks for each. */
const PEOPLE = 13;
const ACCOUNTS_EACH = 20;

export interface Shape extends Pace {
  readonly checks: HealthChecks;
  /** DRAIN_SECONDS of the processes, which is also for how long a new one must have been ready. */
  readonly drainSeconds: number;
}

/** What the people saw, and what was found of it afterwards. */
export interface Outcome {
  readonly seen: Seen;
  readonly slowest: PacedLoad['slowest'];
  readonly notes: Balance;
  readonly documents: Balance;
  readonly ended: readonly Ended[];
}

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at);

/** Two web processes behind the proxy that `deploy/` has, and people who ask at a fixed pace. */
export class Restarts {
  readonly #shape: Shape;
  readonly #deployment: Deployment;
  readonly #webs: readonly Place[];
  readonly #proxy: Caddy;
  readonly #people: readonly Person[];

  private constructor(
    shape: Shape,
    deployment: Deployment,
    parts: { webs: readonly Place[]; proxy: Caddy; people: readonly Person[] },
  ) {
    this.#shape = shape;
    this.#deployment = deployment;
    this.#webs = parts.webs;
    this.#proxy = parts.proxy;
    this.#people = parts.people;
  }

  static async open(shape: Shape): Promise<Restarts> {
    const deployment = await Deployment.open({ DRAIN_SECONDS: String(shape.drainSeconds) });
    await deployment.migrate(THIS_RELEASE);
    const tokens = await signIn(deployment, PEOPLE);
    await addStudios(deployment, numbers(1, PEOPLE * ACCOUNTS_EACH));
    const webs = [await deployment.place('web', 'web-1'), await deployment.place('web', 'web-2')];
    await Promise.all(webs.map((place) => deployment.start(THIS_RELEASE, place)));
    const ports = webs.map(({ port }) => port);
    const proxy = await Caddy.start(deployment.folder, ports, shape.checks);
    const people = tokens.map((token, at) => ({
      token,
      accounts: numbers(1 + at * ACCOUNTS_EACH, ACCOUNTS_EACH),
      asked: new Map(),
    }));
    return new Restarts(shape, deployment, { webs, proxy, people });
  }

  /** Restarts so many processes in turn while people work, as a supervisor that follows the guide. */
  restart(times: number): Promise<Outcome> {
    return this.#underLoad(async (ended) => {
      for (let nth = 0; nth < times; nth += 1) {
        const place = this.#webs[nth % this.#webs.length];
        if (!place) return;
        ended.push(await this.#deployment.end(place, 'SIGTERM'));
        await this.#start(place);
      }
    });
  }

  /** Kills a process, as no restart does, and starts it again. */
  kill(): Promise<Outcome> {
    const [place] = this.#webs;
    return this.#underLoad(async (ended) => {
      if (!place) return;
      ended.push(await this.#deployment.end(place, 'SIGKILL'));
      await this.#start(place);
    });
  }

  async close(): Promise<void> {
    await this.#proxy.close();
    await this.#deployment.close();
  }

  /** Starts a process, and waits as its unit does. */
  async #start(place: Place): Promise<void> {
    await this.#deployment.start(THIS_RELEASE, place);
    const program = join(ROOT, 'scripts/wait-until-ready.mjs');
    const address = `http://127.0.0.1:${place.port}/ready`;
    const args = [program, address, String(this.#shape.drainSeconds)];
    await promisify(execFile)(process.execPath, args);
  }

  async #underLoad(work: (ended: Ended[]) => Promise<void>): Promise<Outcome> {
    const ended: Ended[] = [];
    const load = new PacedLoad(this.#proxy.address, this.#people, this.#shape);
    try {
      await work(ended);
    } finally {
      await load.stop();
    }
    const { note, document } = await balanceWrites(this.#deployment, load.seen);
    const { seen, slowest } = load;
    return { seen, slowest, notes: note, documents: document, ended };
  }
}
