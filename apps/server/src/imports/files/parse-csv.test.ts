import { describe, expect, it } from 'vitest';
import { findSeparator } from './csv-separator.ts';
import { parseCsv } from './parse-csv.ts';

async function parse(texts: readonly string[], separator = ',') {
  async function* all() {
    yield* texts;
  }
  const rows: (number | string)[][] = [];
  for await (const { row, cells } of parseCsv(all(), separator)) rows.push([row, ...cells]);
  return rows;
}

const TRICKY = 'a,"b, c","d ""e"" f"\r\n\r\n"two\r\nlines",,"",end';
const ROWS = [
  [1, 'a', 'b, c', 'd "e" f'],
  [2, ''],
  [3, 'two\r\nlines', '', '', 'end'],
];

describe('a CSV', () => {
  it('is read with quotes, line ends within them, and empty cells', async () => {
    expect(await parse([TRICKY])).toEqual(ROWS);
  });

  it('is read the same wherever it is cut', async () => {
    expect(await parse(TRICKY.split(''))).toEqual(ROWS);
    for (let at = 1; at < TRICKY.length; at += 1) {
      expect(await parse([TRICKY.slice(0, at), TRICKY.slice(at)])).toEqual(ROWS);
    }
  });

  it.each(['\n', '\r\n', '\r'])('may have lines that end with %j', async (end) => {
    expect(await parse([`a;b${end}c;d${end}`], ';')).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ]);
  });

  it('keeps a quotation mark in the middle of a cell', async () => {
    expect(await parse(['5" pipe,x'])).toEqual([[1, '5" pipe', 'x']]);
  });

  it.each([
    ['a\nb,"c\nd', 'Row 2: a quotation mark is opened and never closed.'],
    [`a\n"${'x'.repeat(1_100_000)}`, 'Row 2: it has more than 1000000 characters.'],
    [`a\n"${'x'.repeat(40_000)}"`, 'Row 2: a cell has more than 32767 characters.'],
  ])('says which row cannot be read (%#)', async (text, sentence) => {
    await expect(parse([text])).rejects.toThrow(sentence);
  });
});

describe('the separator', () => {
  const names = new Set(['country', 'account_type', 'payment_type']);
  const find = (start: string) => findSeparator(start, (head) => names.has(head));

  it.each([
    ['country,account_type\nHU,studio', ','],
    ['country;account_type\nHU;studio', ';'],
    ['"country";"account_type"\r\n', ';'],
    ['country\taccount_type', '\t'],
    ['\n\ncountry|account_type', '|'],
    ['nothing known', ','],
  ])('of %j is %j', (start, separator) => {
    expect(find(start)).toEqual({ separator, skipped: 0 });
  });

  it('is the one that the file names', () => {
    expect(find('sep=;\r\ncountry;account_type')).toEqual({ separator: ';', skipped: 7 });
  });
});
