import { describe, expect, it } from 'vitest';
import { describeAlerts, describeUncounted } from './expected-alerts.ts';

const IN_FORCE = {
  threshold: 0.82,
  version: 0,
  changes: [],
  subjects: 4102,
  counts: [
    { at: 80, subjects: 100 },
    { at: 82, subjects: 48 },
    { at: 90, subjects: 312 },
  ],
  looked: [{ at: 70, subjects: 4102 }],
};

describe('what a threshold would alert', () => {
  it('AML-09 has the subjects and the difference', () => {
    const text = (at: number) => Object.values(describeAlerts(IN_FORCE, at)).join(' ');
    expect(text(0.85)).toBe('85.0 312 alerts of 4,102 subjects  (−48)');
    expect(text(0.8)).toBe('80.0 460 alerts of 4,102 subjects  (+100)');
    expect(text(0.82)).toBe('82.0 360 alerts of 4,102 subjects ');
  });

  it('AML-09 is a lower bound where earlier runs do not count', () => {
    const earlier = {
      ...IN_FORCE,
      looked: [
        { at: 70, subjects: 4000 },
        { at: 82, subjects: 102 },
      ],
    };
    expect(describeAlerts(earlier, 0.8).alerts).toBe('at least 460 alerts');
    expect(describeUncounted(earlier, 0.8)).toContain('102 runs were stored by an earlier version');
    expect(describeUncounted(earlier, 0.8)).toContain('below 82.0');
    expect(describeUncounted(earlier, 0.85)).toBeNull();
  });
});
