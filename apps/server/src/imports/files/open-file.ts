import { open } from 'node:fs/promises';
import { EMPTY_FILE } from '@verify-admin/rulebook/kernel/upload-limit';
import { describeUnreadable } from '../../platform/unreadable-file.ts';
import { FileRefused, type FileRows } from './file-rows.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

/** The first bytes of an .xlsx, which is a zip, and of an .xls. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

async function look(
  path: string,
  operator: string,
): Promise<{ readonly start: string; readonly size: number }> {
  const file = await open(path).catch((error: unknown) => {
    const why = describeUnreadable(error, operator);
    throw why === null ? error : new FileRefused(`This file ${why}.`);
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new FileRefused('This is not a file.');
    if (facts.size === 0) throw new FileRefused(EMPTY_FILE);
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { start: buffer.toString('hex'), size: facts.size };
  } finally {
    await file.close();
  }
}

/**
 * Opens a file to import by its first bytes, whatever its name is.
 * @param isName whether a text names a column
 * @param operator as whom this process reads it
 * @throws FileRefused where it is no file that is taken.
 */
export async function openFile(
  path: string,
  isName: (head: string) => boolean,
  operator: string,
): Promise<FileRows> {
  const { start, size } = await look(path, operator);
  return WORKBOOKS.includes(start) ? readWorkbook(path, size, isName) : readCsv(path, isName);
}
