import { describe, expect, it } from 'vitest';
import { errorFile } from './error-file.ts';

describe('the errors of a workbook as a file', () => {
  it('BULK-19 names sheet, row and column, and no sheet’s name is a formula', () => {
    const errors = [{ row: 7, column: 'Birthday', what: 'is not a date, "x".' }];
    expect(errorFile('=cmd()', errors)).toBe(
      'Sheet,Row,Column,Error\r\n"\'=cmd()",7,"Birthday","is not a date, ""x""."\r\n',
    );
  });
});
