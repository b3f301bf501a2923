import { describe, expect, it } from 'vitest';
import { EMAIL_TRIES, pauseAfterTry } from './email-tries.ts';

/** The moments of the tries, in minutes since the first one. */
function moments(): number[] {
  const found = [0];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfterTry(tries);
    if (pause === null) return found;
    found.push((found.at(-1) ?? 0) + pause / 60);
  }
}

describe('the tries of an email', () => {
  it('come soon at first, and every hour later on', () => {
    expect(moments().slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 61, 121, 181]);
  });

  it('go on for three days', () => {
    const last = moments().at(-1) ?? 0;
    expect(last).toBeGreaterThanOrEqual(72 * 60);
    expect(last).toBeLessThan(73 * 60);
    expect(moments()).toHaveLength(EMAIL_TRIES);
  });
});
