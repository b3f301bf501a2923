import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleBroken } from '../../facts-model/oracle/judge.ts';
import { ACT_NAMES } from './acts.ts';
import { PLANTED } from './planted.ts';
import { RealDesk } from './real-desk.ts';
import { Counts, follow, sequence } from './sequences.ts';

/** `FACTS_SEQUENCES=5000 LANES=2 npx vitest run --project server tests/server/facts-model` is the whole of it. */
const SEQUENCES = Number(process.env['FACTS_SEQUENCES'] ?? 50);
/** So many desks at once, each with a database of its own. */
const LANES = Number(process.env['LANES'] ?? 2);
const SEED = Number(process.env['FACTS_SEED'] ?? 33);
/** Ends with the first sequence that fails, as it is. */
const IS_QUICK = process.env['FACTS_QUICK'] !== undefined;
/** Repeats one sequence alone, as fast-check names it when it fails. */
const PATH = process.env['FACTS_PATH'];
/** The rarest faults take many sequences: with few of them, as in all tests, those that are found soon are planted. */
const FAULTS = Object.entries(PLANTED).slice(0, SEQUENCES >= 500 ? undefined : 3);
/** Within so many the oracle finds a planted fault. */
const FAULT_WITHIN = 1000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

describe('a decision holds only for the facts it was made on', () => {
  const desks = Array.from({ length: LANES }, () => new RealDesk());

  it(`in ${SEQUENCES} random sequences of eight people`, {
    timeout: 180_000 + SEQUENCES * 5000,
  }, async () => {
    const counts = new Counts();
    const numRuns = Math.ceil(SEQUENCES / LANES);
    await Promise.all(
      desks.map((desk, lane) => {
        const property = fc.asyncProperty(sequence, (one) => follow(desk, one, { counts }));
        return fc.assert(property, {
          numRuns,
          seed: SEED + lane,
          endOnFailure: IS_QUICK,
          ...(PATH !== undefined && { path: PATH }),
        });
      }),
    );
    for (const act of ACT_NAMES) {
      print(`${act}: ${counts.done.get(act) ?? 0} done, ${counts.refused.get(act) ?? 0} refused`);
    }
    expect(counts.sequences).toBeGreaterThanOrEqual(SEQUENCES);
    // What is rarer than this is not reached by the few sequences of all tests.
    const isEnough = SEQUENCES >= 500;
    const missing = ACT_NAMES.filter((act) => (counts.done.get(act) ?? 0) < SEQUENCES / 200);
    expect(isEnough ? missing : []).toEqual([]);
  });
});

describe('the oracle finds it when', () => {
  const desk = new RealDesk();

  it.each(FAULTS)('%s', { timeout: 600_000 }, async (fault, { breaks, acts, plant }) => {
    const counts = new Counts();
    const takeOut = await plant?.(desk);
    const how = acts ? { acts, counts } : { counts };
    const property = fc.asyncProperty(sequence, (one) => follow(desk, one, how));
    const settings = { numRuns: FAULT_WITHIN, seed: SEED, endOnFailure: true };
    const found = await fc.check(property, settings);
    await takeOut?.();
    print(`${fault}: found by sequence ${counts.sequences}: ${String(found.errorInstance)}`);
    expect(found.failed).toBe(true);
    expect(found.errorInstance).toBeInstanceOf(RuleBroken);
    expect(String(found.errorInstance)).toMatch(breaks);
  });
});
