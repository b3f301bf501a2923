import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACT_NAMES } from './acts.ts';
import { RealDesk } from './real-desk.ts';
import { Counts, follow, sequence } from './sequences.ts';

/** `FACTS_SEQUENCES=5000 LANES=2 npx vitest run --project server tests/server/facts-model` is the whole of it. */
const SEQUENCES = Number(process.env['FACTS_SEQUENCES'] ?? 50);
/** So many desks at once, each with a database of its own. */
const LANES = Number(process.env['LANES'] ?? 1);
const SEED = Number(process.env['FACTS_SEED'] ?? 33);

describe('a decision holds only for the facts it was made on', () => {
  const desks = Array.from({ length: LANES }, () => new RealDesk());

  it(`in ${SEQUENCES} random sequences of eight people`, {
    timeout: 120_000 + SEQUENCES * 5000,
  }, async () => {
    const counts = new Counts();
    const numRuns = Math.ceil(SEQUENCES / LANES);
    await Promise.all(
      desks.map((desk, lane) => {
        const property = fc.asyncProperty(sequence, (one) => follow(desk, one, counts));
        return fc.assert(property, {
          numRuns,
          seed: SEED + lane,
          ...(process.env['FACTS_PATH'] === undefined ? {} : { path: process.env['FACTS_PATH'] }),
          endOnFailure: process.env['FACTS_QUICK'] !== undefined,
        });
      }),
    );
    for (const act of ACT_NAMES) {
      process.stdout.write(
        `${act}: ${counts.done.get(act) ?? 0} done, ${counts.refused.get(act) ?? 0} refused\n`,
      );
    }
    expect(counts.sequences).toBeGreaterThanOrEqual(SEQUENCES);
  });
});
