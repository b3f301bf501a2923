import { describe, expect, it } from 'vitest';
import { isWordOf } from '../kernel/vocabulary.ts';
import {
  CHECK_NAMES,
  checkRow,
  heldStatus,
  LISTED_CHECKS,
  showStatus,
  whoSetStatus,
} from './checks.ts';
import { HISTORY_NAMES, historyTitle } from './histories.ts';
import { CASE_KINDS, waitingsOf } from './waiting.rules.ts';

const rows = CHECK_NAMES.map((check) => checkRow(check));

describe('the rows of the checks', () => {
  it('name words of their own vocabulary alone', () => {
    const foreign = rows.flatMap(({ label, states, override, measured_from, ...row }) => {
      const named = [
        ...row.favourable,
        ...row.adverse,
        row.lapsed,
        row.reopened,
        row.reopened_without_submission,
        row.begins,
        ...(override?.options ?? []),
        override?.free,
        typeof measured_from === 'object' ? measured_from?.status : undefined,
      ];
      return named
        .filter((word) => word != null && !isWordOf(states, word))
        .map((word) => [label, word]);
    });
    expect(foreign).toEqual([]);
  });

  it('reopen to a status that is neither favourable nor adverse', () => {
    for (const { favourable, adverse, lapsed, reopened, reopened_without_submission } of rows) {
      const closed = [...favourable, ...adverse, lapsed];
      expect(closed).not.toContain(reopened);
      if (reopened_without_submission) expect(closed).not.toContain(reopened_without_submission);
    }
  });

  it('say of a new account nothing that was decided', () => {
    for (const { begins, none, favourable, adverse } of rows) {
      if (begins === null) expect(none).toBeDefined();
      else expect([...favourable, ...adverse]).not.toContain(begins);
    }
  });

  it.each([
    ['places', rows.map(({ place }) => place)],
    ['labels', rows.map(({ label }) => label)],
    ['words decisions store them under', rows.map(({ stored_as }) => stored_as)],
    ['histories', rows.flatMap(({ history }) => [history.table, history.name, history.file])],
    ['columns', rows.flatMap(({ columns }) => Object.values(columns))],
    ['degrees of seriousness', rows.flatMap(({ checklist }) => checklist?.seriousness ?? [])],
  ])('have %s of their own', (_, values) => {
    expect(new Set<unknown>(values).size).toBe(values.length);
  });

  it('are listed in one order everywhere', () => {
    expect(LISTED_CHECKS.map((check) => checkRow(check).label)).toEqual([
      'KYC',
      'Individual AML',
      'Business AML',
      'KYB',
      'KYB review',
      'Legal approval',
      'Payment',
    ]);
    expect(HISTORY_NAMES.map(historyTitle)).toEqual([
      'KYC history',
      'Individual AML history',
      'Business AML history',
      'KYB history',
      'KYB review history',
      'Legal history',
      'Payment history',
    ]);
  });

  it('say what waits for a person, KYC and AML with the kind “Facts changed”', () => {
    expect(CASE_KINDS.toSorted()).toEqual(['facts', 'hits', 'kyb', 'legal', 'payments']);
    expect(waitingsOf('facts').map(({ check }) => check)).toEqual([
      'kyc',
      'individual_aml',
      'business_aml',
    ]);
  });
});

describe('an account without a status', () => {
  it('reads and is decided from what its row says', () => {
    expect(showStatus('kyb', null).label).toBe('Not Initiated');
    expect(heldStatus('kyb', null)).toBeNull();
    expect(showStatus('legal', null).label).toBe('Pending');
    expect(heldStatus('legal', null)).toBe('PENDING');
  });
});

it('LEGAL-04 what nobody of the staff set was set by the product, and only EXPIRED is', () => {
  expect(whoSetStatus('legal', 'EXPIRED', null)).toBe('Verify Admin');
  expect(whoSetStatus('legal', 'APPROVED', 'tom.beck')).toBe('tom.beck');
  expect(whoSetStatus('legal', 'PENDING', null)).toBeNull();
  expect(whoSetStatus('legal', null, null)).toBeNull();
});
