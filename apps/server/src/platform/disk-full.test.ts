import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isDiskFull } from './disk-full.ts';

/** A device of Linux that is always full; no other system has it. */
const FULL_DEVICE = '/dev/full';

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a full disk', () => {
  it.skipIf(!existsSync(FULL_DEVICE))('is recognised where a file is written', async () => {
    const error = await errorOf(writeFile(FULL_DEVICE, 'bytes'));
    expect(isDiskFull(error)).toBe(true);
    expect(isDiskFull(new Error('not stored', { cause: error }))).toBe(true);
  });

  it('is no other error', async () => {
    expect(isDiskFull(await errorOf(writeFile('/no/such/folder/file', 'bytes')))).toBe(false);
    expect(isDiskFull(null)).toBe(false);
    expect(isDiskFull(new Error('No space left on device'))).toBe(false);
  });
});
