import { describe, expect, it } from 'vitest';
import { readListedDate, spanOfYears } from './listed-date.ts';

describe('listed dates', () => {
  it.each([
    ['12 Mar 1971', '1971-03-12', '1971-03-12', 'day'],
    ['1971-03-12', '1971-03-12', '1971-03-12', 'day'],
    ['Feb 1972', '1972-02-01', '1972-02-29', 'month'],
    ['1971-11', '1971-11-01', '1971-11-30', 'month'],
    ['1971', '1971-01-01', '1971-12-31', 'year'],
    ['1984 to 1986', '1984-01-01', '1986-12-31', 'range'],
    ['01 Jan 1961 to 31 Dec 1962', '1961-01-01', '1962-12-31', 'range'],
    ['circa 1965', '1965-01-01', '1965-12-31', 'circa'],
    ['circa 1979-1982', '1979-01-01', '1982-12-31', 'circa'],
    ['04 May 1960.', '1960-05-04', '1960-05-04', 'day'],
  ])('AML-09 reads %s', (text, from, to, precision) => {
    expect(readListedDate(text)).toEqual({ from, to, precision });
  });

  it.each([
    '',
    'unknown',
    '31 Feb 1971',
    '1971-13',
    '12 Foo 1971',
    '1986 to 1984',
    '0071',
    '1 to 2 to 3',
  ])('AML-09 takes %j for no date', (text) => {
    expect(readListedDate(text)).toBeNull();
  });

  it('AML-09 spans whole years, never backwards', () => {
    expect(spanOfYears(1973, 1974, 'range')).toEqual({
      from: '1973-01-01',
      to: '1974-12-31',
      precision: 'range',
    });
    expect(spanOfYears(1974, 1973, 'range')).toBeNull();
    expect(spanOfYears(Number.NaN, 1973, 'range')).toBeNull();
  });
});
