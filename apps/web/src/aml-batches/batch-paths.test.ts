import { describe, expect, it } from 'vitest';
import { resultsSearch, resultsPath, withCheck, withoutRow } from './batch-paths.ts';
import { searchedBy } from '../kernel/address/search-parts.ts';

describe('the address of the results of a batch', () => {
  it('reads what it writes', () => {
    const address = { filter: 'suspected', page: 2, s: 48, row: 7, check: 'business' } as const;
    expect(resultsSearch.parse(address)).toEqual(address);
    expect(resultsPath('3f', address)).toBe(
      '/bulk_aml/3f?filter=suspected&page=2&s=48&row=7&check=business',
    );
    expect(resultsSearch.parse({ filter: 'none', page: 1, s: 'Maja', row: 0 })).toEqual({});
  });

  it('closes a row with everything over it, and leaves the list', () => {
    const open = { filter: 'failed', s: 48, row: 7, check: 'business', entry: 3, ask: 'remove:1' };
    expect(withoutRow(open)).toEqual({ filter: 'failed', s: 48 });
    expect(withCheck('individual')(open)).toEqual({
      filter: 'failed',
      s: 48,
      row: 7,
      check: 'individual',
    });
  });

  it('a search begins on the first page', () => {
    expect(searchedBy(48)({ filter: 'failed', page: 3 })).toEqual({ filter: 'failed', s: 48 });
    expect(searchedBy(undefined)({ s: 48 })).toEqual({});
  });
});
