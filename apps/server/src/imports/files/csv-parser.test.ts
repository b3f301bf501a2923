import { describe, expect, it } from 'vitest';
import { CsvParser } from './csv-parser.ts';
import { findSeparator } from './csv-separator.ts';

function parse(pieces: readonly string[], separator = ',') {
  const parser = new CsvParser(separator);
  const rows = pieces.flatMap((piece) => [...parser.take(piece)]);
  return [...rows, ...parser.end()].map(({ row, cells }) => [row, ...cells]);
}

const TRICKY = 'a,"b, c","d ""e"" f"\r\n\r\n"two\r\nlines",,"",end';
const ROWS = [
  [1, 'a', 'b, c', 'd "e" f'],
  [2, ''],
  [3, 'two\r\nlines', '', '', 'end'],
];

describe('a CSV', () => {
  it('is read with quotes, line ends within them, and empty cells', () => {
    expect(parse([TRICKY])).toEqual(ROWS);
  });

  it('is read the same in whatever pieces it comes', () => {
    expect(parse(TRICKY.split(''))).toEqual(ROWS);
    for (let at = 1; at < TRICKY.length; at += 1) {
      expect(parse([TRICKY.slice(0, at), TRICKY.slice(at)])).toEqual(ROWS);
    }
  });

  it.each(['\n', '\r\n', '\r'])('may have lines that end with %j', (end) => {
    expect(parse([`a;b${end}c;d${end}`], ';')).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ]);
  });

  it('keeps a quotation mark in the middle of a cell', () => {
    expect(parse(['5" pipe,x'])).toEqual([[1, '5" pipe', 'x']]);
  });

  it('says where a quotation mark is never closed, at once or at the end', () => {
    expect(() => parse(['a\nb,"c\nd'])).toThrow(
      'Row 2: a quotation mark is opened and never closed.',
    );
    expect(() => parse(['a\n"', 'x'.repeat(40_000)])).toThrow('Row 2: a cell has more than 32767');
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
