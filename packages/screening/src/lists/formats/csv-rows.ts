/** One row of a comma-separated file: its fields and the line it starts on, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

export interface CsvRows {
  /** Takes the next piece of text, cut anywhere, and gives the rows it completes. */
  feed(chunk: string): CsvRow[];
  /** Gives the last row of a file without a closing line break, or the line of a quote left open. */
  end(): { rows: CsvRow[]; openQuoteLine: number | null };
}

/** DOS end of file: older publications close with it, and nothing after it counts. */
const END_OF_FILE = '\u001a';
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads comma-separated text as its pieces arrive: quoted fields with doubled quotes and line
 * breaks inside, CR LF or LF, a byte order mark, a DOS end-of-file character. Blank lines give
 * no row.
 *
 * @example
 * createCsvRows().feed('1,"A ""B""",-0- \n'); // [{ line: 1, fields: ['1', 'A "B"', '-0- '] }]
 */
export function createCsvRows(): CsvRows {
  let place: 'start' | 'bare' | 'quoted' | 'closing' | 'after-end' = 'start';
  let field = '';
  let fields: string[] = [];
  let line = 1;
  let rowLine = 1;
  let quoteLine = 1;

  function endField(): void {
    fields.push(field);
    field = '';
    place = 'start';
  }

  function endRow(rows: CsvRow[]): void {
    endField();
    const blank = fields.length === 1 && fields[0]?.trim() === '';
    if (!blank) rows.push({ line: rowLine, fields });
    fields = [];
    rowLine = line + 1;
  }

  function takeQuoted(char: string): void {
    if (char === '"') place = 'closing';
    else field += char;
  }

  function take(char: string, rows: CsvRow[]): void {
    if (place === 'quoted') takeQuoted(char);
    else if (char === '"' && place === 'closing') {
      field += char;
      place = 'quoted';
    } else if (char === '"' && place === 'start') {
      field = '';
      quoteLine = line;
      place = 'quoted';
    } else if (char === ',') endField();
    else if (char === '\n') endRow(rows);
    else if (char === END_OF_FILE) place = 'after-end';
    else if (char !== '\r' && char !== BYTE_ORDER_MARK) {
      field += char;
      if (place === 'start' && char !== ' ') place = 'bare';
    }
  }

  return {
    feed(chunk) {
      const rows: CsvRow[] = [];
      for (const char of chunk) {
        if (place === 'after-end') break;
        take(char, rows);
        if (char === '\n') line++;
      }
      return rows;
    },
    end() {
      if (place === 'quoted') return { rows: [], openQuoteLine: quoteLine };
      const rows: CsvRow[] = [];
      endRow(rows);
      return { rows, openQuoteLine: null };
    },
  };
}
