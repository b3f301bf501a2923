import { expect, it } from 'vitest';
import { SHRINK_LIMIT } from './list-change.rules.ts';
import { shrinkLimitOf } from './shrink-limits.ts';

it('a limit of the settings holds for the list it names; every other list has the limit of all', () => {
  const settings = 'OFAC=2%/100, own-list=0.5%/0';
  expect(shrinkLimitOf(settings, 'OFAC')).toEqual({ share: 0.02, records: 100 });
  expect(shrinkLimitOf(settings, 'OWN-LIST')).toEqual({ share: 0.005, records: 0 });
  expect(shrinkLimitOf(settings, 'UN')).toBe(SHRINK_LIMIT);
  expect(shrinkLimitOf(undefined, 'OFAC')).toBe(SHRINK_LIMIT);
});
