import { expect, it } from 'vitest';
import { casePath, overrideAddress, readOpenedCase } from './case-address.ts';

const DUNA = {
  account_type: 'studio',
  account_id: 48213,
  ref: '',
  run_type: null,
  about: '',
} as const;
const TOM = 'b103e1ff-1c22-8498-9281-5eb33c47d254';

it.each([
  [{ ...DUNA, kind: 'hits', run_type: 'individual' }, 'mine', '?hits=individual&work=hits.mine'],
  [{ ...DUNA, kind: 'payments' }, 'Studio/Models', '?over=payment&work=payments.Studio%2FModels'],
  [
    { ...DUNA, kind: 'emails', ref: '7', about: 'kyb' },
    'everyone',
    '?open=kyb&work=emails.everyone.7',
  ],
  [
    { ...DUNA, kind: 'mentions', ref: `12:${TOM}` },
    'mine',
    `?note=12&work=mentions.mine.12%3A${TOM}`,
  ],
] as const)('%o opens where it is settled', (one, scope, query) => {
  const path = casePath(one, scope);
  expect(path).toBe(`/cs/studio/48213${query}`);
  const work = new URLSearchParams(path.split('?')[1]).get('work');
  expect(readOpenedCase(work)).toEqual({ kind: one.kind, scope, ref: one.ref });
});

it('KYB-07 a case of KYB goes on with its override, and no other address does', () => {
  expect(overrideAddress('/cs/studio/48213?open=kyb&work=kyb.mine')).toBe(
    '/cs/studio/48213?open=kyb&work=kyb.mine&over=override%3Akyb',
  );
  for (const other of [
    '/cs/studio/48213?open=kyb',
    '/cs/studio/48213?work=hits.mine',
    '/studios',
  ]) {
    expect(overrideAddress(other)).toBeNull();
  }
});

it('a mention is named by its note and person', () => {
  expect(readOpenedCase(`mentions.mine.12:${TOM}`)).toEqual({
    kind: 'mentions',
    scope: 'mine',
    ref: `12:${TOM}`,
  });
  for (const none of [undefined, 7, '', 'kyb', 'lunch.mine', 'kyb.Sales']) {
    expect(readOpenedCase(none)).toBeNull();
  }
});
