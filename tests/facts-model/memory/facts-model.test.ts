import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACT_NAMES } from './acts.ts';
import { RuleBroken } from '../oracle/judge.ts';
import { PLANTED } from './planted.ts';
import { RULES } from './rules.ts';
import { Counts, follow, type Sequence, sequence } from './sequences.ts';

/** `SEQUENCES=100000 npx vitest run --project unit tests/facts-model` is the whole of it. */
const SEQUENCES = Number(process.env['FACTS_SEQUENCES'] ?? 1000);
const SEED = Number(process.env['FACTS_SEED'] ?? 33);
/** Within so many the oracle finds a planted fault. */
const FAULT_WITHIN = 3000;

describe('a decision holds only for the facts it was made on', () => {
  it(`in ${SEQUENCES} random sequences against the rulebook`, {
    timeout: 60_000 + SEQUENCES * 20,
  }, () => {
    const counts = new Counts();
    const property = fc.property(sequence, (one) => follow(RULES, one, counts));
    fc.assert(property, { numRuns: SEQUENCES, seed: SEED });
    for (const act of ACT_NAMES) {
      process.stdout.write(
        `${act}: ${counts.done.get(act) ?? 0} done, ${counts.refused.get(act) ?? 0} refused\n`,
      );
    }
    expect(counts.sequences).toBe(SEQUENCES);
  });
});

describe('the oracle finds it when', () => {
  it.each(Object.entries(PLANTED))('%s', (fault, plant) => {
    const counts = new Counts();
    let found: fc.RunDetails<[Sequence]> | null = null;
    plant((rules) => {
      const property = fc.property(sequence, (one) => follow(rules, one, counts));
      found = fc.check(property, { numRuns: FAULT_WITHIN, seed: SEED, endOnFailure: true });
    });
    process.stdout.write(
      `${fault}: ${counts.sequences} ${(found as any)?.errorInstance?.message}\n`,
    );
    expect(found).toMatchObject({ failed: true, errorInstance: expect.any(RuleBroken) });
  });
});
