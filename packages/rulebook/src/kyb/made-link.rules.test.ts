import { describe, expect, it } from 'vitest';
import { WIZARD_LINK_SECONDS } from './wizard-link.rules.ts';
import { isRevocable, madeLinkState } from './made-link.rules.ts';

const issued_at = 1_764_000_000;
const NONE = { issued_at, is_revoked: false, is_submitted: false, is_lapsed: false };
const at = (age: number) => (issued_at + age) * 1000;

describe('a link that was made', () => {
  it('WIZ-05 is valid for three days and then expired', () => {
    expect(madeLinkState(NONE, at(WIZARD_LINK_SECONDS))).toBe('valid');
    expect(madeLinkState(NONE, at(WIZARD_LINK_SECONDS + 1))).toBe('expired');
  });

  it('WIZ-06 is revoked, whatever else became of it', () => {
    const link = { ...NONE, is_revoked: true, is_submitted: true };
    expect(madeLinkState(link, at(WIZARD_LINK_SECONDS + 1))).toBe('revoked');
    expect(madeLinkState({ ...NONE, is_submitted: true }, at(0))).toBe('submitted');
  });

  it('has lapsed once another link submitted; the one that submitted keeps its page', () => {
    expect(madeLinkState({ ...NONE, is_lapsed: true }, at(0))).toBe('lapsed');
    expect(madeLinkState({ ...NONE, is_lapsed: true, is_submitted: true }, at(0))).toBe(
      'submitted',
    );
  });

  it('can be revoked while it opens something', () =>
    expect(
      (['valid', 'submitted', 'lapsed', 'expired', 'revoked'] as const).filter(isRevocable),
    ).toEqual(['valid', 'submitted']));
});
