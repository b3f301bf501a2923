import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [412_300, '412 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_840_000, '1.8 MB'],
  [9_960_000, '10 MB'],
  [10_000_000, '10 MB'],
  [2_500_000_000, '2.5 GB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
