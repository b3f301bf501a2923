import type { Cell } from '@verify-admin/rulebook/kernel/cell';

/** One row of a file, numbered as Excel numbers it: the first one is 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** A file that is read row by row. */
export interface FileRows {
  /** The sheet that is read, of a workbook with several; null of any other file. */
  readonly sheet: string | null;
  /** The workbook counts its days from 1904. */
  readonly from1904: boolean;
  /** SHA-256 of the whole file; known once the last row was read. */
  readonly sha256: () => string;
  readonly rows: AsyncIterable<FileRow>;
}

/** Thrown where a file cannot be read on; its message is a sentence for who imports it. */
export class FileRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'FileRefused';
  }
}
