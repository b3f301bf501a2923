import { setTimeout as wait } from 'node:timers/promises';

/**
 * What the work comes to, or `late` where it takes longer than so many milliseconds; then it goes on, and nobody waits.
 * Without it one server that hangs holds up `/ready`, `/metrics` and every look at the others. `AbortSignal.timeout` of Node
 * ends only what takes a signal, which statements and mail do not.
 * @throws what the work throws in time
 */
export async function within<Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: Late,
): Promise<Result | Late> {
  const patience = new AbortController();
  const waited = wait(ms, late, { signal: patience.signal, ref: false });
  // It is rejected when it is not needed any more.
  waited.catch(() => undefined);
  // Who does not wait any more hears of no failure.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, waited]);
  } finally {
    patience.abort();
  }
}
