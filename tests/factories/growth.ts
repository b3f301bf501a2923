/** Milliseconds below which a measurement is the machine's, not the work's. */
const LEAST_MS = 20;
const TIMES = 8;
/** Each is measured so often; the best is what the work costs. */
const TRIES = 3;

/** Milliseconds of the processor, without those that other processes use. */
function bestOf(work: () => void): number {
  const costs = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1_000;
  });
  return Math.max(LEAST_MS, Math.min(...costs));
}

/**
 * How many times as long work of eight times the size takes: about 8 where its time grows with the size, 64 where it
 * grows with the square. The bound between them leaves room for a busy machine.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  work(size);
  const small = bestOf(() => work(size));
  return bestOf(() => work(size * TIMES)) / small;
}

export const GROWS_WITH_SIZE = 24;
