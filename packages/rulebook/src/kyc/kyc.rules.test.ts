import { describe, expect, it } from 'vitest';
import { wordsOf } from '../kernel/vocabulary.ts';
import { codeOfKycStatus, KYC_STATES, UNKNOWN_KYC_CODE } from './kyc.states.ts';
import {
  aggregateKyc,
  newestKycEmail,
  remainingShare,
  showRemainingValidity,
} from './kyc.rules.ts';

const SENT = '2026-11-20T11:20:00.000Z';
const at = (hours: number, seconds = 0) => Date.parse(SENT) + hours * 3_600_000 + seconds * 1000;

describe('KYC of several records', () => {
  it('CHECK-26 none means pending', () => expect(aggregateKyc([])).toBe('pending'));
  it('CHECK-27 any denied means denied', () =>
    expect(aggregateKyc(['complete', 'denied', 'pending'])).toBe('denied'));
  it('CHECK-28 all complete means complete', () =>
    expect(aggregateKyc(['complete', 'complete'])).toBe('complete'));
  it('CHECK-28 anything else is pending', () =>
    expect(aggregateKyc(['complete', 'aml-blocked'])).toBe('pending'));
});

describe('the validity of a sent KYC email', () => {
  it('KYC-03 KYC-05 reads what is left of 72 hours', () => {
    expect(showRemainingValidity(SENT, at(0))).toBe('72h 0m remaining');
    expect(showRemainingValidity(SENT, at(26.75))).toBe('45h 15m remaining');
    expect(remainingShare(SENT, at(36))).toBe(0.5);
  });

  it('KYC-04 CHECK-05 reads Expired from 72 hours on, and not a second before', () => {
    expect(showRemainingValidity(SENT, at(72, -1))).toBe('0h 0m remaining');
    expect(showRemainingValidity(SENT, at(72))).toBe('Expired');
    expect(showRemainingValidity(SENT, at(500))).toBe('Expired');
  });

  it('a moment that cannot be read counts as expired', () =>
    expect(showRemainingValidity('soon', at(0))).toBe('Expired'));
});

describe('submitted', () => {
  it('KYC-14 is a word without an integer, which no integer leads to', () => {
    expect(KYC_STATES.submitted.code).toBeUndefined();
    expect(codeOfKycStatus('submitted')).toBe(UNKNOWN_KYC_CODE);
  });
});

describe('the newest KYC email of an account that waits for a person', () => {
  const email = (state: 'sent' | 'queued' | 'failed') => ({ created: SENT, state });
  const stateOf = (...emails: ReturnType<typeof email>[]) =>
    newestKycEmail('not-initiated', emails, at(1))?.state;

  it('is there as soon as it is asked for, and sent only when it was sent', () => {
    expect(stateOf()).toBeUndefined();
    expect(stateOf(email('queued'))).toBe('queued');
    expect(stateOf(email('failed'))).toBe('failed');
    expect(newestKycEmail('not-initiated', [email('sent')], at(1))).toEqual({
      state: 'sent',
      created: SENT,
    });
  });

  it('is the newest, whatever became of those before', () => {
    expect(stateOf(email('failed'), email('sent'))).toBe('failed');
    expect(stateOf(email('sent'), email('failed'))).toBe('sent');
  });

  it('KYC-03 KYC-04 is expired once 72 hours are over', () => {
    expect(newestKycEmail('not-initiated', [email('sent')], at(71))?.state).toBe('sent');
    expect(newestKycEmail('not-initiated', [email('sent')], at(72))?.state).toBe('expired');
  });

  it.each(wordsOf(KYC_STATES))(
    'is looked at for %s only where a person is waited for',
    (status) => {
      const waits = ['not-initiated', 'pending', 'expired', 'unknown'].includes(status);
      expect(newestKycEmail(status, [email('sent')], at(1)) !== null).toBe(waits);
    },
  );
});
