import { describe, expect, it } from 'vitest';
import { errorFile } from './error-file.ts';

describe('the errors of a workbook as a file', () => {
  it('BULK-19 names sheet, row, column and value, and neither a sheet’s name nor a value is a formula', () => {
    const errors = [{ row: 7, column: 'Birthday', value: '=1+1', what: 'is not a date, "x".' }];
    expect(errorFile('=cmd()', errors)).toBe(
      'Sheet,Row,Column,Value,Error\r\n"\'=cmd()",7,"Birthday","\'=1+1","is not a date, ""x""."\r\n',
    );
  });
});
