import { expect, it } from 'vitest';
import { isTooSmall } from './verification.limits.ts';

it.each([
  [200, 150, 'document', true],
  [200, 150, 'face', true],
  [639, 480, 'document', true],
  [640, 399, 'document', true],
  [640, 427, 'document', false],
  [427, 640, 'document', false],
  [384, 480, 'face', false],
] as const)('KYC-13 %i × %i pixels of a %s are too few: %s', (width, height, shows, is) => {
  expect(isTooSmall({ width, height }, shows)).toBe(is);
});
