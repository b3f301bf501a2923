import { describe, expect, it } from 'vitest';
import { studiosSearch, sortedBy, studiosPath } from './studios-address.ts';
import { searchedBy } from '../../kernel/address/search-parts.ts';

describe('the address of the studios', () => {
  it('STUD-06 reads what it writes, and leaves defaults out', () => {
    const address = { filter: 'studio_aml', sort: 'name', order: 'asc', page: 3, s: 48 } as const;
    expect(studiosSearch.parse(address)).toEqual(address);
    expect(studiosPath(address)).toBe('/studios?filter=studio_aml&sort=name&order=asc&page=3&s=48');
    expect(studiosPath({ filter: 'all', sort: 'id', order: 'desc', page: 1 })).toBe('/studios');
  });

  it('drops what it cannot use', () => {
    const query = { filter: 'suspected', sort: 'email', order: 'up', page: 0, s: 'duna' };
    expect(studiosSearch.parse(query)).toEqual({});
  });

  it('STUD-05 a search begins on the first page and keeps filter and order', () => {
    const before = { filter: 'studio_aml', sort: 'name', page: 3 };
    expect(searchedBy(48)(before)).toEqual({ filter: 'studio_aml', sort: 'name', s: 48 });
    expect(searchedBy(undefined)({ s: 48 })).toEqual({});
  });

  it('a click on a head orders by it, a second one the other way round', () => {
    const byName = sortedBy({ page: 4, s: 48 }, 'name');
    expect(byName).toEqual({ s: 48, sort: 'name', order: 'asc' });
    expect(sortedBy(byName, 'name')).toEqual({ s: 48, sort: 'name', order: 'desc' });
    expect(sortedBy({}, 'id').order).toBe('asc');
    expect(studiosPath(sortedBy(byName, 'id'))).toBe('/studios?s=48');
  });
});
