import { SEARCH_TYPES } from '@verify-admin/rulebook/accounts/search.rules';
import { describe, expect, it } from 'vitest';
import { typeChoiceOf, typeLabel, typeWord } from './search-type.ts';

describe('the type filter in an address', () => {
  it.each(SEARCH_TYPES)('SEARCH-02 keeps the choice $label', ({ value, label }) => {
    expect(typeChoiceOf(typeWord(value))).toBe(value);
    expect(typeLabel(value)).toBe(label);
  });

  it('SEARCH-12 calls a partner affiliate and reads both words', () => {
    expect(typeWord('partner')).toBe('affiliate');
    expect(typeChoiceOf('partner')).toBe('partner');
  });

  it.each([undefined, '', 'influencer-medley', 'constructor'])('reads %s as every type', (word) => {
    expect(typeChoiceOf(word)).toBe('all');
  });
});
