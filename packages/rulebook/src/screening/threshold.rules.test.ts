import { describe, expect, it } from 'vitest';
import {
  expectedAlerts,
  monitoringThreshold,
  refuseThreshold,
  uncountedAt,
} from './threshold.rules.ts';

const BEFORE = { threshold: 0.82 };

describe('the threshold of screening', () => {
  it.each([0.7, 0.71, 0.83, 0.9, 0.95])('AML-09 may be %s', (threshold) => {
    expect(refuseThreshold({ threshold, reason: 'Too many namesakes.' }, BEFORE)).toBeNull();
  });

  it.each([0.69, 0.96, 0, 1, 0.825, Number.NaN, Number.POSITIVE_INFINITY])(
    'AML-09 may not be %s',
    (threshold) => {
      expect(refuseThreshold({ threshold, reason: 'x' }, BEFORE)).toBe('screening/out-of-bounds');
    },
  );

  it('AML-09 is changed with a reason, and only to another one', () => {
    expect(refuseThreshold({ threshold: 0.85, reason: '  ' }, BEFORE)).toBe('screening/no-reason');
    expect(refuseThreshold({ threshold: 0.82, reason: 'x' }, BEFORE)).toBe(
      'screening/same-threshold',
    );
  });

  it('AML-09 monitoring’s net follows it', () => {
    expect([0.82, 0.7, 0.95].map(monitoringThreshold)).toEqual([0.65, 0.53, 0.78]);
  });
});

describe('expected alerts', () => {
  const counts = [
    { at: 79, subjects: 40 },
    { at: 82, subjects: 30 },
    { at: 85, subjects: 20 },
    { at: 100, subjects: 1 },
  ];

  it.each([
    [0.7, 91],
    [0.79, 91],
    [0.8, 51],
    [0.82, 51],
    [0.83, 21],
    [0.85, 21],
    [0.86, 1],
    [0.95, 1],
  ])('AML-09 at %s are %i', (threshold, alerts) => {
    expect(expectedAlerts(counts, threshold)).toBe(alerts);
  });

  it('AML-09 counts the runs that are not counted', () => {
    const looked = [
      { at: 82, subjects: 7 },
      { at: 70, subjects: 100 },
    ];
    expect([0.7, 0.81, 0.82, 0.9].map((one) => uncountedAt(looked, one))).toEqual([7, 7, 0, 0]);
  });
});
