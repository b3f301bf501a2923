import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvRows, type CsvRow } from './csv-rows.ts';

function read(...chunks: string[]): { rows: CsvRow[]; openQuoteLine: number | null } {
  const csv = createCsvRows();
  const rows = chunks.flatMap((chunk) => csv.feed(chunk));
  const end = csv.end();
  return { rows: [...rows, ...end.rows], openQuoteLine: end.openQuoteLine };
}

const fieldsOf = (...chunks: string[]) => read(...chunks).rows.map(({ fields }) => fields);

describe('comma-separated rows', () => {
  it('AML-09 keeps commas, doubled quotes and line breaks inside quotes', () => {
    expect(fieldsOf('1,"A, ""B""\r\nC",-0- \r\n')).toEqual([['1', 'A, "B"\r\nC', '-0- ']]);
  });

  it('AML-09 numbers rows by the line they start on, over blank and broken lines', () => {
    const { rows } = read('a\n\n"b\nc"\nd');
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('AML-09 stops at a DOS end of file, and drops a byte order mark', () => {
    expect(fieldsOf('\ufeffa,b\r\n\u001a,,,,\r\nc,d\r\n')).toEqual([['a', 'b']]);
  });

  it('AML-09 says where a quote was left open', () => {
    expect(read('a,b\n1,"x\n2,y\n').openQuoteLine).toBe(2);
  });

  it('AML-09 reads the same rows however the text is cut', () => {
    const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', 'é', ' ', '𝒳') });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(table, fc.nat(), (rows, cut) => {
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');
        const place = cut % (text.length + 1);
        expect(fieldsOf(text.slice(0, place), text.slice(place))).toEqual(rows);
      }),
    );
  });
});
