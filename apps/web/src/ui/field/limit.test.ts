import { expect, it } from 'vitest';
import { describeLimit } from './limit.ts';

it('the limit of a text is shown near it, not before', () => {
  expect(describeLimit(1799, 2000)).toBeNull();
  expect(describeLimit(1800, 2000)).toBe('1,800 of 2,000 characters');
  expect(describeLimit(2000, 2000)).toBe('2,000 of 2,000 characters: limit reached');
});
