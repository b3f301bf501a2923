import { expect, it } from 'vitest';
import { searchCrumb } from './search-crumb.ts';

const textOf = (s: number) => (s === 41_200_317 ? 'duna' : null);

it('names the search an account was opened from and leads back to it', () => {
  expect(searchCrumb('/cs?s=41200317', textOf)).toEqual({
    label: '“duna”',
    href: '/cs?s=41200317',
  });
  expect(searchCrumb('/cs?type=studio&s=41200317', textOf)?.label).toBe('Studio, “duna”');
});

it.each([undefined, '/cs', '/cs?s=5', '/cs/studio/48213?s=41200317', '/aml/lists', ''])(
  'is none where the account was opened from %s',
  (from) => expect(searchCrumb(from, textOf)).toBeNull(),
);
