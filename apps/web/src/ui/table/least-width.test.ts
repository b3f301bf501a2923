import { describe, expect, it } from 'vitest';
import { leastWidth } from './least-width.ts';

describe('the least width of a table', () => {
  it.each([
    [
      [{ width: 100 }, {}, { width: 'clamp(1px, 2vw, 3px)' }],
      0,
      'max(0px, 100px + 140px + clamp(1px, 2vw, 3px))',
    ],
    [[{ width: '28%' }, { width: 80 }], 500, 'max(500px, 80px)'],
    [[], 0, 'max(0px, 0px)'],
  ])('of %j and %d is %j', (columns, least, width) => {
    expect(leastWidth(columns, least)).toBe(width);
  });
});
