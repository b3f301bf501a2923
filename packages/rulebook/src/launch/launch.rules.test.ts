import { expect, it } from 'vitest';
import { KYB_STATES } from '../kyb/kyb.states.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { launchTarget } from './launch-api.rules.ts';
import { keyStateAt } from './launch-keys.rules.ts';

it('CALL-58 a business goes to the wizard until it has submitted; an owner is verified', () => {
  const wizard = [null, ...wordsOf(KYB_STATES)].filter(
    (kyb_status) => launchTarget({ account_sub_id: null, kyb_status }) === 'wizard',
  );
  expect(wizard).toEqual([null, 'PENDING']);
  expect(launchTarget({ account_sub_id: 1, kyb_status: null })).toBe('person');
});

it('CALL-115 a key is valid until it is revoked or its time has come', () => {
  const expires = '2026-11-21T00:00:00.000Z';
  const now = Date.parse(expires);
  expect(keyStateAt({ expires, revoked: null }, now - 1)).toBe('valid');
  expect(keyStateAt({ expires, revoked: null }, now)).toBe('ended');
  expect(keyStateAt({ expires: null, revoked: null }, now)).toBe('valid');
  expect(keyStateAt({ expires: null, revoked: expires }, now - 1)).toBe('revoked');
});
