import { expect, it } from 'vitest';
import { csvField, inertCell } from './exported-cell.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'T19 the exported text %j is no formula',
  (text) => {
    expect(inertCell(text)).toBe(`'${text}`);
    expect(inertCell(`a${text}`)).toBe(`a${text}`);
    expect(csvField(text)).toBe(`"'${text}"`);
  },
);

it('quotes and commas stay inside their field', () => {
  expect(csvField('Say "cheese", Ltd')).toBe('"Say ""cheese"", Ltd"');
});
