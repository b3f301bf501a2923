import { WORKBOOK_LIMITS } from '@verify-admin/rulebook/aml-batches/workbook.rules';

/** Excel writes the list separator of the country it runs in. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** A first line that names the separator for Excel. */
const NAMED = /^sep=(.)\r?\n/i;

interface FoundSeparator {
  readonly separator: string;
  /** Characters at the beginning of the file that are no row. */
  readonly skipped: number;
}

function headsOf(line: string, separator: string): string[] {
  return line.split(separator).map((head) => head.trim().replace(/^"(.*)"$/, '$1'));
}

/**
 * What separates the cells: what the file says, else that by which one of its first lines has the most
 * column names: a title may be above them.
 * @param start the beginning of the file, with its first line
 * @param isName whether a text names a column
 */
export function findSeparator(start: string, isName: (head: string) => boolean): FoundSeparator {
  const named = NAMED.exec(start);
  if (named) return { separator: named[1] ?? ',', skipped: named[0].length };
  const lines = start.split(/\r\n?|\n/, WORKBOOK_LIMITS.headRows);
  const counted = SEPARATORS.map((separator) => ({
    separator,
    names: Math.max(...lines.map((line) => headsOf(line, separator).filter(isName).length)),
  }));
  const best = counted.reduce((most, one) => (one.names > most.names ? one : most));
  return { separator: best.separator, skipped: 0 };
}
