import { describe, expect, it } from 'vitest';
import { wordsOf } from '../kernel/vocabulary.ts';
import { ROLES } from '../staff/roles.ts';
import { isBannedCountry, isBannedMethod, isCountryMismatch } from './payment-country.rules.ts';
import { PAYMENT_MOVES, PAYMENT_TEXTS, refuseMove } from './payment.rules.ts';
import { PAYMENT_STATES } from './payment.states.ts';

const labels = (status: keyof typeof PAYMENT_MOVES) =>
  PAYMENT_MOVES[status].map(({ label, to }) => [label, to]);

describe('the moves of a payment', () => {
  it('PAY-04 UNKNOWN offers Submit For Approval, to PENDING', () => {
    expect(labels('UNKNOWN')).toEqual([['Submit For Approval', 'PENDING']]);
  });

  it('PAY-05 PENDING offers Approve and Deny', () => {
    expect(labels('PENDING')).toEqual([
      ['Approve', 'APPROVED'],
      ['Deny', 'DENIED'],
    ]);
  });

  it('PAY-06 the others offer nothing but Edit', () => {
    expect([...labels('APPROVED'), ...labels('DENIED')]).toEqual([]);
  });

  it('PAY-02 PAY-03 every status has its own moves', () => {
    const offered = wordsOf(PAYMENT_STATES).map((status) => [status, labels(status).length]);
    expect(offered).toEqual([
      ['UNKNOWN', 1],
      ['PENDING', 2],
      ['APPROVED', 0],
      ['DENIED', 0],
    ]);
  });

  const cells = wordsOf(PAYMENT_STATES).flatMap((from) =>
    wordsOf(PAYMENT_STATES).map((to) => ({ from, to })),
  );
  it.each(cells)('only an offered move is taken: $from to $to', ({ from, to }) => {
    const ask = { to, saved: { status: from, version: 2 } };
    const refusal = refuseMove('CS', { ...ask, expected_status: from, expected_version: 2 });
    const isOffered = PAYMENT_MOVES[from].some((move) => move.to === to);
    expect(refusal).toBe(isOffered ? null : 'payment/no-such-move');
  });

  it.each(ROLES)('PAY-24 %s decides as any CS-level does', (role) => {
    const saved = { status: 'PENDING' as const, version: 1 };
    const ask = { to: 'APPROVED', saved, expected_status: null, expected_version: null };
    expect(refuseMove(role, ask)).toBe(role === 'PENDING' ? 'payment/not-allowed' : null);
  });

  it.each([
    ['an older version', { expected_status: 'PENDING', expected_version: 1 }],
    ['another status', { expected_status: 'UNKNOWN', expected_version: 2 }],
  ])('refuses a person who saw %s', (_, expected) => {
    const saved = { status: 'PENDING' as const, version: 2 };
    expect(refuseMove('ADMIN', { to: 'APPROVED', saved, ...expected })).toBe('payment/stale');
  });
});

describe('countries', () => {
  const rule = (country: string, payment_type: string, is_banned: '' | 'PHASE 1' | 'PHASE 2') =>
    ({ country, account_type: 'studio', payment_type, is_banned }) as const;
  const rules = [
    rule('KP', 'Dime Wire', 'PHASE 1'),
    rule('KP', 'Dime Check', 'PHASE 2'),
    rule('NG', 'Dime Wire', 'PHASE 2'),
    rule('NG', 'Dime Check', ''),
  ];

  it('PAY-22 CPAY-18 is banned when every rule of the account type is', () => {
    expect(isBannedCountry(rules, 'KP', 'studio')).toBe(true);
    expect(isBannedCountry(rules, 'NG', 'studio')).toBe(false);
  });

  it('PAY-22 without a rule for the account type nothing is banned', () => {
    expect(isBannedCountry(rules, 'KP', 'partner')).toBe(false);
    expect(isBannedCountry([], 'KP', 'studio')).toBe(false);
  });

  it('PAY-22 a single method may be banned', () => {
    expect(isBannedMethod(rules, 'NG', 'studio', 'Dime Wire')).toBe(true);
    expect(isBannedMethod(rules, 'NG', 'studio', 'Dime Check')).toBe(false);
  });

  it('PAY-16 PAY-21 warns only of two known, different countries', () => {
    expect(isCountryMismatch('HU', 'AT')).toBe(true);
    expect(isCountryMismatch('HU', 'hu ')).toBe(false);
    expect(isCountryMismatch('HU', '')).toBe(false);
  });

  it('PAY-08 has the documents’ words', () => {
    expect([PAYMENT_TEXTS.bannedMark, PAYMENT_TEXTS.bannedNote]).toEqual([
      '(Banned)',
      'This country is marked as BANNED',
    ]);
  });
});
