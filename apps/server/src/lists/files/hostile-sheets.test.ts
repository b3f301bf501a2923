import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { HOSTILE_SHEETS } from '../../../../../tests/factories/list-sheets.ts';
import { ReadingChild } from '../../../../../tests/servers/reading-child.ts';

const folder = aFolder('sheets');
const child = new ReadingChild<{ reasons: string[]; megabytes: number }>('read-hostile-list.ts');
afterAll(() => child.end());

/** Above what the process is before. */
const MEGABYTES_AT_MOST = 300;

describe('AML-09 hostile sheets', () => {
  it.each(Object.entries(HOSTILE_SHEETS))(
    '%s is refused, within bounds of memory',
    async (_what, { make, reason }) => {
      const path = join(folder, 'uk.ods');
      writeFileSync(path, make());
      const read = await child.read({ filename: 'uk.ods', path });
      expect(read.reasons).toEqual([expect.stringContaining(reason)]);
      expect(read.megabytes).toBeLessThan(MEGABYTES_AT_MOST);
    },
  );
});
