import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUS_CODES } from '../accounts/account-status.ts';
import { ACCOUNT_PHASES, ENDING_PHASES, PHASE_NAMES } from './account-phases.ts';
import {
  compareDue,
  formatPeriod,
  periodOf,
  periodRule,
  previewEnd,
  recordsOf,
  RETAINED_RECORDS,
  RETENTION_GROUP_NAMES,
} from './retention-periods.rules.ts';

describe('the rules of retention', () => {
  it('place every status of an account in one phase', () => {
    const codes = PHASE_NAMES.flatMap((phase) => ACCOUNT_PHASES[phase].statuses);
    expect(codes.toSorted((a, b) => a - b)).toEqual(ACCOUNT_STATUS_CODES);
  });

  it('end nothing while an account is in business', () => {
    expect(RETENTION_GROUP_NAMES.filter((group) => periodRule(group, 'business'))).toEqual([]);
  });

  it('say of every kind of record when it ends in every other phase', () => {
    expect(ENDING_PHASES).toEqual(['application', 'denied', 'ended']);
    const cells = RETENTION_GROUP_NAMES.flatMap((group) =>
      ENDING_PHASES.map((phase) => periodRule(group, phase)),
    );
    for (const rule of cells) {
      if (!rule) throw new Error('A phase that ends has a period of each kind.');
      expect(rule.least).toBeLessThanOrEqual(rule.count);
      expect(rule.count).toBeLessThanOrEqual(rule.most);
    }
    expect(RETENTION_GROUP_NAMES.flatMap(recordsOf).toSorted()).toEqual(
      [...RETAINED_RECORDS].toSorted(),
    );
  });

  it('store evidence five years after the end of the relationship, and never shorter', () => {
    for (const group of RETENTION_GROUP_NAMES) {
      expect(periodOf([], group, 'ended')).toEqual({ unit: 'years', count: 5 });
      expect(periodRule(group, 'ended')).toMatchObject({ least: 5, most: 10 });
    }
  });

  it('store payment details of a denied account, to which nothing was paid, for 180 days', () => {
    expect(periodOf([], 'payments', 'denied')).toEqual({ unit: 'days', count: 180 });
    expect(periodOf([], 'due_diligence', 'denied')).toEqual({ unit: 'years', count: 5 });
  });

  it('are changed by what an ADMIN has set, within the bounds of the rule', () => {
    const set = (count: number) => [{ period_group: 'payments', phase: 'ended', count } as const];
    expect(periodOf(set(7), 'payments', 'ended')).toEqual({ unit: 'years', count: 7 });
    expect(periodOf(set(7), 'analysis', 'ended')).toEqual({ unit: 'years', count: 5 });
    expect(periodOf(set(1), 'payments', 'ended')).toEqual({ unit: 'years', count: 5 });
    expect(periodOf(set(99), 'payments', 'ended')).toEqual({ unit: 'years', count: 10 });
  });

  it('write a period in words', () => {
    expect(formatPeriod({ unit: 'years', count: 5 })).toBe('5 years');
    expect(formatPeriod({ unit: 'days', count: 1 })).toBe('1 day');
  });
});

describe('the preview', () => {
  it('looks at this month and the twelve after it', () => {
    expect(previewEnd('2026-11-26T02:00:00.000Z')).toBe('2027-12-01T00:00:00.000Z');
    expect(previewEnd('2026-12-31T23:59:59.999Z')).toBe('2028-01-01T00:00:00.000Z');
    expect(previewEnd('2027-01-01T00:00:00.000Z')).toBe('2028-02-01T00:00:00.000Z');
  });

  it('names what is due next first', () => {
    const rows = [
      { month: '2027-01', phase: 'application', record: 'Notes' },
      { month: '2026-12', phase: 'ended', record: 'Documents' },
      { month: '2026-12', phase: 'denied', record: 'Payment details' },
      { month: null, phase: 'ended', record: 'Notes' },
      { month: null, phase: 'ended', record: 'Documents' },
    ] as const;
    expect(rows.toSorted(compareDue)).toEqual([rows[4], rows[3], rows[2], rows[1], rows[0]]);
  });
});
