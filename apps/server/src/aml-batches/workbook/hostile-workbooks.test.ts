import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { HOSTILE_WORKBOOKS } from '../../../../../tests/factories/hostile-workbooks.ts';
import { ReadingChild } from '../../../../../tests/servers/reading-child.ts';

const folder = aFolder('hostile');
const child = new ReadingChild<{ outcome: string; megabytes: number }>('read-hostile.ts');
afterAll(() => child.end());

/** Above what the process is before, with all of the one that reads; a file itself may be 32 MB. */
const MEGABYTES_AT_MOST = 400;

describe('T19 A16 hostile workbooks', () => {
  it.each(Object.entries(HOSTILE_WORKBOOKS))(
    '%s is refused, within bounds of memory',
    async (_, { make, refusal, filename = 'rows.xlsx' }) => {
      const path = join(folder, 'workbook');
      writeFileSync(path, make());
      const read = await child.read({ filename, path });
      expect(read.outcome).toBe(refusal);
      expect(read.megabytes).toBeLessThan(MEGABYTES_AT_MOST);
    },
  );
});
