import { expect, it } from 'vitest';
import { thresholdToSet } from './threshold-to-set.ts';

it('a link asks to set a threshold within the limits, another than the one in force', () => {
  expect(thresholdToSet('83', 0.82)).toBe(0.83);
  for (const wrong of [null, '', '82', '69', '96', '8.3', '-83', 'all']) {
    expect(thresholdToSet(wrong, 0.82)).toBeNull();
  }
});
