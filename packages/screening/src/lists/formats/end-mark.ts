/** The formats of list files, each with the mark its publisher ends or dates a whole file with. */
export type MarkedFormat = 'ofac' | 'ofac-comments' | 'un' | 'uk' | 'eu' | 'own';

interface EndMark {
  readonly isThere: (text: string) => boolean;
  /** What a file without the mark lacks: the end of the sentence "The file lacks …". */
  readonly lacks: string;
}

const END_OF_FILE = '\u001a';
/** Longer than what follows a mark: line breaks, and the empty cells a spreadsheet adds. */
const TAIL = 400;
/** Longer than an XML declaration and the opening tag of a root. */
const HEAD = 2000;

const tailOf = (text: string) => text.slice(-TAIL);
const headOf = (text: string) => text.slice(0, HEAD);
const endsLine = (text: string) => /[\r\n]\s*$/.test(tailOf(text));
const endsWith0x1A = (text: string) => {
  const tail = tailOf(text);
  const at = tail.lastIndexOf(END_OF_FILE);
  return at > 0 && /[\r\n]/.test(tail.charAt(at - 1)) && /^[\s,]*$/.test(tail.slice(at + 1));
};

/**
 * How a file shows that it is complete. OFAC ends each csv with a line of the character 0x1A; its remarks
 * are also published without it. The UN and the EU date the opening tag of an XML file and close it at
 * its end. The UK gives neither a mark nor a count, so that its last row must be a whole line: a file cut
 * between two rows shows only in the number of records. Our own csv may be written by hand and needs no
 * line break at its end; its rows must have all columns.
 */
const END_MARKS: Readonly<Record<MarkedFormat, EndMark>> = {
  ofac: { isThere: endsWith0x1A, lacks: 'the character 0x1A that OFAC ends its files with' },
  'ofac-comments': {
    isThere: (text) => endsWith0x1A(text) || endsLine(text),
    lacks: 'the end of its last line',
  },
  un: {
    isThere: (text) =>
      /<CONSOLIDATED_LIST\b[^>]*\bdateGenerated=["']\d{4}-/.test(headOf(text)) &&
      /<\/CONSOLIDATED_LIST>\s*$/.test(tailOf(text)),
    lacks: 'the date of generation or the closing element of the UN’s list',
  },
  uk: { isThere: endsLine, lacks: 'the end of its last line' },
  eu: {
    isThere: (text) =>
      /<export\b[^>]*\bgenerationDate=["']\d{4}-/.test(headOf(text)) &&
      /<\/export>\s*$/.test(tailOf(text)),
    lacks: 'the date of generation or the closing element of the EU’s list',
  },
  own: { isThere: () => true, lacks: '' },
};

/**
 * Why a file may be incomplete by its publisher's own mark, or null. It needs the whole text; an empty
 * file is refused by the reader.
 *
 * @example
 * refuseEndMark('ofac', '7,"DOE, Jo",…\r\n'); // 'The file lacks the character 0x1A …'
 */
export function refuseEndMark(format: MarkedFormat, text: string): string | null {
  const { isThere, lacks } = END_MARKS[format];
  if (text === '' || isThere(text)) return null;
  return `The file lacks ${lacks}, so it may have been cut short.`;
}
