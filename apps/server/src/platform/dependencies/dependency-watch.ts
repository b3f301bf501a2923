import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { within } from '../patience.ts';

/** What the product asks of others. */
export type Dependency = 'database' | 'storage' | 'mail' | 'issuer' | 'scanner' | 'provider';

/**
 * Null where it answers, else why not in one sentence, without a secret. It may throw instead.
 * @param last what the looks before found, of all dependencies
 */
export type Look = (last: readonly DependencyState[]) => Promise<string | null>;

export interface DependencyState {
  readonly dependency: Dependency;
  /** Null while it answers. */
  readonly why: string | null;
  /** Since when it is so, in milliseconds of the product's clock. */
  readonly since: number;
}

/** Dependencies that do not answer, and since when (ISO 8601). */
export type Away = ReadonlyMap<Dependency, string>;

export function awayOf(states: readonly DependencyState[]): Away {
  return new Map(
    states.flatMap(({ dependency, why, since }) =>
      why === null ? [] : [[dependency, new Date(since).toISOString()]],
    ),
  );
}

/** A look that says nothing for so long found nobody. */
export const LOOK_PATIENCE_MS = 30_000;

const NO_ANSWER = `It did not answer within ${LOOK_PATIENCE_MS / 1000} seconds.`;

async function whyOf(look: Look, last: readonly DependencyState[]): Promise<string | null> {
  try {
    return await within(look(last), LOOK_PATIENCE_MS, NO_ANSWER);
  } catch (error) {
    return error instanceof Error ? error.message : 'It does not answer.';
  }
}

interface WatchParts {
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Which of the others answer, found out by looks of its own: a refused request shows an outage only while somebody
 * still asks. What is not set by this installation is not among them.
 */
export class DependencyWatch {
  readonly #parts: WatchParts;
  readonly #looks: ReadonlyMap<Dependency, Look>;
  readonly #states = new Map<Dependency, DependencyState>();
  #looking: Promise<void> | null = null;

  constructor(looks: ReadonlyMap<Dependency, Look>, parts: WatchParts) {
    this.#looks = looks;
    this.#parts = parts;
  }

  /** Looks at all of them at once; who asks meanwhile waits for the same looks. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** As they were at the last look; none before the first. */
  states(): readonly DependencyState[] {
    return [...this.#states.values()];
  }

  async #lookAtAll(): Promise<void> {
    const last = this.states();
    const all = [...this.#looks].map(async ([dependency, look]) =>
      this.#keep(dependency, await whyOf(look, last)),
    );
    await Promise.all(all);
  }

  #keep(dependency: Dependency, why: string | null): void {
    const before = this.#states.get(dependency);
    const isSame = before !== undefined && (before.why === null) === (why === null);
    const since = isSame ? before.since : this.#parts.clock();
    this.#states.set(dependency, { dependency, why, since });
    if (isSame || (before === undefined && why === null)) return;
    if (why === null) this.#parts.log.info({ dependency }, 'a dependency answers again');
    else this.#parts.log.warn({ dependency, why }, 'a dependency does not answer');
  }
}
