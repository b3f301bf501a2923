/** Excel writes the list separator of the country it runs in. */
const SEPARATORS = [',', ';', '\t', '|'] as const;
/** A first line by which Excel is told the separator. */
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
 * What separates the cells: what the file says, else that by which its first line has the most column
 * names.
 * @param start the beginning of the file, with its first line
 * @param isName whether a text names a column
 */
export function findSeparator(start: string, isName: (head: string) => boolean): FoundSeparator {
  const named = NAMED.exec(start);
  if (named) return { separator: named[1] ?? ',', skipped: named[0].length };
  const line = start.split(/[\r\n]/).find((text) => text.trim() !== '') ?? '';
  const counted = SEPARATORS.map((separator) => ({
    separator,
    names: headsOf(line, separator).filter(isName).length,
  }));
  const best = counted.reduce((most, one) => (one.names > most.names ? one : most));
  return { separator: best.separator, skipped: 0 };
}
