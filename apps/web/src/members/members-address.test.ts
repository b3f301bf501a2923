import { describe, expect, it } from 'vitest';
import { membersPath, membersSearch } from './members-address.ts';
import { searchedBy } from '../kernel/address/search-parts.ts';

describe('the address of the members', () => {
  it('MEMB-03 reads what it writes', () => {
    const address = { filter: 'under', page: 3, s: 48 } as const;
    expect(membersSearch.parse(address)).toEqual(address);
    expect(membersPath(address)).toBe('/members?filter=under&page=3&s=48');
    expect(membersPath({})).toBe('/members');
  });

  it('MEMB-05 names the member whose detail is open', () => {
    expect(membersPath({ filter: 'legal' }, 12)).toBe('/members?filter=legal&over=member:12');
  });

  it('drops what it cannot use', () => {
    expect(membersSearch.parse({ filter: 'adult', page: 1, s: 'anna' })).toEqual({});
  });

  it('MEMB-02 a search begins on the first page and keeps the filter', () => {
    expect(searchedBy(48)({ filter: 'under', page: 3 })).toEqual({ filter: 'under', s: 48 });
    expect(searchedBy(undefined)({ filter: 'under', s: 48 })).toEqual({ filter: 'under' });
  });
});
