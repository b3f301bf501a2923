import { describe, expect, it } from 'vitest';
import { refusePeriod, refuseRunSwitch } from './retention-settings.rules.ts';
import { dueRun, nextRunAt, runDueAt } from './retention-run.rules.ts';

const ask = {
  period_group: 'payments',
  phase: 'denied',
  count: 90,
  reason: 'Policy 4.',
  expected_version: 2,
  current: { count: 180, version: 2 },
} as const;

describe('a period', () => {
  it.each([
    [{}, null],
    [{ count: 30 }, null],
    [{ count: 29 }, 'retention/period-bounds'],
    [{ count: 3651 }, 'retention/period-bounds'],
    [{ count: 90.5 }, 'retention/period-bounds'],
    [{ count: 180 }, 'retention/period-same'],
    [{ reason: ' ' }, 'retention/period-reason'],
    [{ expected_version: 1 }, 'retention/period-moved'],
    [{ phase: 'business' }, 'retention/no-period'],
    [{ phase: 'ended', count: 4, current: { count: 5, version: 2 } }, 'retention/period-bounds'],
  ] as const)('that is set with %o is refused: %s', (more, refusal) => {
    expect(refusePeriod({ ...ask, ...more })).toBe(refusal);
  });
});

describe('the switch of the run', () => {
  it.each([
    [true, 0, null],
    [false, 0, 'retention/run-same'],
    [true, 1, 'retention/run-switched'],
  ] as const)('to %s, seen at %i: %s', (is_on, expected_version, refusal) => {
    const current = { is_on: false, version: 0 };
    expect(refuseRunSwitch({ is_on, expected_version, current })).toBe(refusal);
  });
});

describe('the daily run', () => {
  it.each([
    ['2026-11-26T01:59:59.999Z', '2026-11-25T02:00:00.000Z'],
    ['2026-11-26T02:00:00.000Z', '2026-11-26T02:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2026-12-31T02:00:00.000Z'],
  ])('at %s is the one of %s', (now, due) => {
    expect(runDueAt(now)).toBe(due);
    expect(Date.parse(nextRunAt(now)) - Date.parse(due)).toBe(86_400_000);
  });

  it('is not due while it is off, nor for a moment before it was switched on', () => {
    const now = '2026-11-26T14:00:00.000Z';
    const due = '2026-11-26T02:00:00.000Z';
    expect(dueRun({ is_on: true, updated: '2026-11-25T14:00:00.000Z' }, now)).toBe(due);
    expect(dueRun({ is_on: true, updated: due }, now)).toBe(due);
    expect(dueRun({ is_on: true, updated: '2026-11-26T02:00:00.001Z' }, now)).toBeNull();
    expect(dueRun({ is_on: false, updated: '2026-11-25T14:00:00.000Z' }, now)).toBeNull();
    expect(dueRun({ is_on: true, updated: null }, now)).toBeNull();
  });
});
