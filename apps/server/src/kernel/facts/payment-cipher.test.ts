import { describe, expect, it } from 'vitest';
import { SealBroken, Sealer } from '../../platform/keys/seal.ts';
import { openValue, sealValue, type ValuePlace } from './payment-cipher.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const PLACE = { account_type: 'studio', account_id: 7, field: 'IBAN', version: 3 } as const;
const VALUE = 'DE89370400440532013000';

describe('T20 sealed payment values', () => {
  it('opens where it was sealed, with whatever characters', () => {
    const value = 'Duna Stúdió Kft. — 東京';
    expect(openValue([NEW], PLACE, sealValue([NEW], PLACE, value))).toBe(value);
  });

  it.each<[string, Partial<ValuePlace>]>([
    ['another account', { account_id: 8 }],
    ['another type', { account_type: 'partner' }],
    ['another field', { field: 'Account Number' }],
    ['another version', { version: 2 }],
  ])('does not open moved to %s', (_, moved) => {
    const sealed = sealValue([NEW], PLACE, VALUE);
    expect(() => openValue([NEW], { ...PLACE, ...moved }, sealed)).toThrow(SealBroken);
  });

  it('does not open with any one byte changed', () => {
    const { key_id, ciphertext } = sealValue([NEW], PLACE, VALUE);
    const bytes = Buffer.from(ciphertext, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const sealed = { key_id, ciphertext: changed.toString('base64url') };
      expect(() => openValue([NEW], PLACE, sealed)).toThrow(SealBroken);
    }
    expect(() => openValue([NEW], PLACE, { key_id, ciphertext: '' })).toThrow(SealBroken);
  });

  it('seals the same value differently every time', () => {
    const sealed = Array.from({ length: 50 }, () => sealValue([NEW], PLACE, VALUE).ciphertext);
    expect(new Set(sealed).size).toBe(50);
  });

  it('after a rotation seals with the new key and still opens what the old one sealed', () => {
    const old = sealValue([OLD], PLACE, VALUE);
    expect(openValue([NEW, OLD], PLACE, old)).toBe(VALUE);
    expect(sealValue([NEW, OLD], PLACE, VALUE).key_id).toBe(
      new Sealer('payment value').keyIdOf(NEW),
    );
    expect(() => openValue([NEW], PLACE, old)).toThrow(SealBroken);
  });
});
