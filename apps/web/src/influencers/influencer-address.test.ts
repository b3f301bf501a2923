import { describe, expect, it } from 'vitest';
import { managerPath, profilePath, managerSearch, profileSearch } from './influencer-address.ts';

describe('the address of the manager', () => {
  it('keeps search, pages and the category', () => {
    const address = { s: 3, kyb: 2, verify: 4, filter: 'category', category: 'Food' } as const;
    const query = Object.fromEntries(new URLSearchParams(managerPath(address).split('?')[1]));
    const read = { ...query, s: 3, kyb: 2, verify: 4 };
    expect(managerSearch.parse(read)).toEqual(address);
  });

  it('INF-29 has no category without its flag', () => {
    expect(managerSearch.parse({ category: 'Food' })).toEqual({});
    expect(managerSearch.parse({ filter: 'category', category: 'Cars' })).toEqual({
      filter: 'category',
    });
  });
});

describe('INF-30 the address of a profile', () => {
  it.each([
    [17, '/creator/p?id=17'],
    ['influencer-medley:3311', '/creator/p?id=influencer-medley:3311'],
  ])('%s is %s', (id, path) => {
    expect(profilePath(id)).toBe(path);
    expect(profileSearch.parse({ id })).toEqual({ id });
    expect(profileSearch.parse({ id: String(id) })).toEqual({ id });
  });

  it.each(['', 'studio:12', 'influencer-medley:3311&1', '../1', '-1', null])(
    'an id %j is none',
    (id) => {
      expect(profileSearch.parse({ id })).toEqual({});
    },
  );
});
