import { describe, expect, it } from 'vitest';
import { findCountryCode, readListedCountry } from './countries.ts';

describe('country names', () => {
  it.each([
    ['Korea, North', 'KP'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Burma', 'MM'],
    ['Türkiye', 'TR'],
    ['TURKEY', 'TR'],
    ['Region: Crimea', 'UA'],
    ['Palestinian', 'PS'],
    ['by', 'BY'],
  ])('AML-09 knows %s', (name, code) => {
    expect(findCountryCode(name)).toBe(code);
  });

  it('AML-09 keeps a country it does not know as text, and nothing where the list says nothing', () => {
    expect(readListedCountry(' former Soviet Union ')).toBe('former Soviet Union');
    expect(readListedCountry('undetermined')).toBeNull();
    expect(readListedCountry('na')).toBeNull();
    expect(readListedCountry('Namibia')).toBe('NA');
  });
});
