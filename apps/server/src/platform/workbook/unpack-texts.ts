import { WorkbookRefused } from './workbook-refused.ts';
import { unpackPart, type ZipPart } from './zip-parts.ts';

/** What a sheet may hold, asked before it becomes rows. */
export interface SheetLimits {
  readonly rows: number;
  readonly cells: number;
}

/** Only values are read: no formulas, no styles, no links. */
export const VALUES_ONLY = {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellNF: false,
} as const;

/** An XML that declares entities is no workbook anybody saved. */
const DECLARATIONS = ['<!DOCTYPE', '<!ENTITY', '<!doctype'];

export interface UnpackedPart {
  readonly name: string;
  readonly content: Buffer;
}

/** These parts of a workbook, unpacked under the limits they were listed by. */
export function unpackTexts(bytes: Buffer, listed: readonly ZipPart[]): UnpackedPart[] {
  const parts = listed.map((part) => ({ name: part.name, content: unpackPart(bytes, part) }));
  if (parts.some(({ content }) => DECLARATIONS.some((word) => content.includes(word)))) {
    throw new WorkbookRefused('damaged');
  }
  return parts;
}

/**
 * A part that cannot be opened refuses the whole workbook.
 * @throws WorkbookRefused
 */
export function orRefused<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof WorkbookRefused) throw error;
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new WorkbookRefused(isLocked ? 'protected' : 'damaged');
  }
}
