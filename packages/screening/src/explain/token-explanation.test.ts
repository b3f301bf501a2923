import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './token-explanation.ts';

describe('sharing a score out over its rows', () => {
  it('AML-09 rounds to four decimals that sum to the rounded whole', () => {
    const shares = fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(shares, (exact) => {
        const steps = shareOut(exact).map((share) => Math.round(share * 10_000));
        const whole = exact.reduce((sum, share) => sum + share * 10_000, 0);
        expect(steps.reduce((sum, step) => sum + step, 0)).toBe(Math.round(whole));
        for (const [i, step] of steps.entries()) {
          expect(Math.abs(step - (exact[i] ?? 0) * 10_000)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
