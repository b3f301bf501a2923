const LOOK_EVERY_MS = 5;

/**
 * How much a process grows while something is done.
 * @param held bytes held now
 * @returns what was done, and megabytes above what was held before
 */
export async function withMemoryPeak<T>(
  held: () => number,
  work: () => Promise<T>,
): Promise<{ done: T; megabytes: number }> {
  const before = held();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, held());
  }, LOOK_EVERY_MS);
  const done = await work().finally(() => clearInterval(watch));
  return { done, megabytes: Math.round((peak - before) / 1_048_576) };
}
