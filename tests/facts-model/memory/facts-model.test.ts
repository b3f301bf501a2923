import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleBroken } from '../oracle/judge.ts';
import { ACT_NAMES } from './acts.ts';
import { ABOUT, PLANTED } from './planted.ts';
import { RULES } from './rules.ts';
import { Counts, follow, sequenceOf } from './sequences.ts';

/** `FACTS_SEQUENCES=100000 npx vitest run --project unit tests/facts-model` is the whole of it. */
const SEQUENCES = Number(process.env['FACTS_SEQUENCES'] ?? 1000);
const SEED = Number(process.env['FACTS_SEED'] ?? 33);
/** Within so many the oracle finds a planted fault. */
const FAULT_WITHIN = 3000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

describe('a decision holds only for the facts it was made on', () => {
  it(`in ${SEQUENCES} random sequences against the rulebook`, {
    timeout: 120_000 + SEQUENCES * 100,
  }, () => {
    const counts = new Counts();
    const property = fc.property(sequenceOf(), (one) => follow(RULES, one, counts));
    fc.assert(property, { numRuns: SEQUENCES, seed: SEED });
    const done = ACT_NAMES.map((act) => ({ act, share: (counts.done.get(act) ?? 0) / SEQUENCES }));
    print(done.map(({ act, share }) => `${act} ${share.toFixed(3)}`).join(', '));
    expect(counts.sequences).toBe(SEQUENCES);
    // A test of which an act is always refused could not fail.
    expect(done.filter(({ share }) => share < 0.001)).toEqual([]);
  });
});

describe('the oracle finds it when', () => {
  it.each(Object.entries(PLANTED))('%s', (fault, plant) => {
    const counts = new Counts();
    plant((rules) => {
      const property = fc.property(sequenceOf(ABOUT[fault]), (one) => follow(rules, one, counts));
      const settings = { numRuns: FAULT_WITHIN, seed: SEED, endOnFailure: true };
      const { failed, errorInstance } = fc.check(property, settings);
      print(`${fault}: found by sequence ${counts.sequences}: ${String(errorInstance)}`);
      expect(failed).toBe(true);
      expect(errorInstance).toBeInstanceOf(RuleBroken);
    });
  });
});
