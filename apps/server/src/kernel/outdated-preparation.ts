import type { Refused } from './refused.ts';

const TRIES = 3;

/**
 * Thrown by a command that finds, under its locks, something else than it was prepared for. Its transaction is rolled
 * back, it is prepared again, and at last it is refused.
 */
export class OutdatedPreparation extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super('a command was prepared for what has changed meanwhile');
    this.name = 'OutdatedPreparation';
    this.refusal = refusal;
  }
}

/** Runs a prepared command, and again with another preparation where the first is out of date. */
export async function runPrepared<P, T>(
  prepared: P,
  prepare: () => Promise<P>,
  run: (prepared: P) => Promise<T>,
): Promise<T> {
  let current = prepared;
  for (let tried = 1; ; tried += 1) {
    try {
      return await run(current);
    } catch (error) {
      if (!(error instanceof OutdatedPreparation)) throw error;
      if (tried === TRIES) throw error.refusal;
    }
    current = await prepare();
  }
}
