import { describe, expect, it } from 'vitest';
import { BATCH_TEXTS, UPLOAD_PROGRESS } from './aml-batch.rules.ts';
import { batchAction, type BatchState } from './aml-batch.states.ts';
import { BATCH_COLUMNS, type BatchField, fieldOf } from './batch-columns.ts';
import { type Cell, readRow } from './batch-row.rules.ts';
import { readBirthday } from './birthday.ts';

const place = {
  countryCode: (text: string) => (/^(hu|hungary)$/i.test(text) ? 'HU' : null),
  from1904: false,
  today: '2026-11-21',
};

const CELLS: Readonly<Record<BatchField, Cell>> = {
  user_id: 48_213,
  business_name: 'Duna Stúdió Kft.',
  first_name: 'Zsófia',
  last_name: 'Halmos',
  birthday: '1988-04-02',
  country: 'HU',
};

const read = (given: Partial<Record<BatchField, Cell>>) =>
  readRow(7, { ...CELLS, ...given }, place);

/** `Column what` of the one error of a row. */
function errorOf(given: Partial<Record<BatchField, Cell>>): string {
  const row = read(given);
  return 'errors' in row
    ? row.errors.map(({ column, what }) => `${column} ${what}`).join('; ')
    : '';
}

describe('the rows of a bulk AML workbook', () => {
  it('BULK-03 the six columns, in the documents’ words', () => {
    expect(BATCH_COLUMNS.map(({ column }) => column)).toEqual([
      'User ID',
      'Business Name',
      'First Name',
      'Last Name',
      'Birthday',
      'Country',
    ]);
    expect(fieldOf(' user  id ')).toBe('user_id');
    expect(fieldOf('Business_Name')).toBe('business_name');
    expect(fieldOf('Name')).toBeNull();
  });

  it('BULK-03 a readable row is stored trimmed, its country as a code', () => {
    const given = { user_id: ' 48213 ', business_name: ' Duna ', country: 'Hungary' };
    expect(read(given)).toEqual({
      row: {
        row_no: 7,
        user_id: 48_213,
        business_name: 'Duna',
        first_name: 'Zsófia',
        last_name: 'Halmos',
        birthday: '1988-04-02',
        country: 'HU',
      },
    });
  });

  it('BULK-04 the business name may be blank, nothing else may', () => {
    expect(read({ business_name: null })).toMatchObject({ row: { business_name: '' } });
    for (const { field, column } of BATCH_COLUMNS) {
      if (field === 'business_name') continue;
      expect(errorOf({ [field]: null })).toBe(`${column} is empty.`);
      expect(errorOf({ [field]: '  ' })).toBe(`${column} is empty.`);
    }
  });

  it.each([0, -4, 1.5, 'studio:12', '1e3', true, '1234567890123456'])(
    'BULK-19 %s is no account id',
    (user_id) => {
      expect(errorOf({ user_id })).toBe('User ID is not an account ID. Use digits only.');
    },
  );

  it('BULK-19 a person with one name only has a dash for the other', () => {
    expect(read({ first_name: '-' })).toMatchObject({ row: { first_name: '' } });
    expect(errorOf({ first_name: '-', last_name: '–' })).toBe(
      'First Name and the last name are both empty. One of them is required.',
    );
    expect(errorOf({ first_name: 12 })).toBe('First Name is not a name.');
    expect(errorOf({ last_name: 'x'.repeat(201) })).toBe(
      'Last Name is longer than 200 characters.',
    );
  });

  it('BULK-19 every cell that cannot be read is an error of its own, without its value', () => {
    const row = read({ user_id: 'secret', birthday: 'secret', country: 'secret' });
    expect('errors' in row && row.errors.map(({ row: at, column }) => [at, column])).toEqual([
      [7, 'User ID'],
      [7, 'Birthday'],
      [7, 'Country'],
    ]);
    expect(JSON.stringify(row)).not.toContain('secret');
    expect(errorOf({ country: { error: true } })).toBe('Country contains an Excel error.');
    expect(errorOf({ business_name: 'a\u0000b' })).toBe(
      'Business Name contains characters that are not text.',
    );
    expect(errorOf({ business_name: `a${'\u0301'.repeat(9)}` })).toBe(
      'Business Name has a character with more than 4 accents or other marks.',
    );
  });

  it.each([
    ['1988-04-02', '1988-04-02'],
    ['1988-04-02T00:00:00.000Z', '1988-04-02'],
    ['1988/4/2', '1988-04-02'],
    ['2.4.1988', '1988-04-02'],
    ['02. 04. 1988.', '1988-04-02'],
    ['2 Apr 1988', '1988-04-02'],
    ['April 2, 1988', '1988-04-02'],
    [32_235, '1988-04-02'],
    [32_235.75, '1988-04-02'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [1, '1900-01-01'],
  ])('BULK-03 the birthday %s is %s', (value, birthday) => {
    expect(readBirthday(value, false)).toBe(birthday);
  });

  it.each(['3/4/1980', '1980', '1988-02-30', 'yesterday', '31.4.1988', 60, 0, -1, 1988, 3e6])(
    'BULK-19 the birthday %s is none',
    (value) => {
      expect(readBirthday(value, false)).toBeNull();
    },
  );

  it('BULK-03 a workbook that counts its days from 1904', () => {
    expect(readBirthday(30_773, true)).toBe('1988-04-02');
  });

  it('BULK-19 nobody is born tomorrow or before 1900', () => {
    expect(errorOf({ birthday: '2026-11-22' })).toBe('Birthday is in the future.');
    expect(errorOf({ birthday: '1899-12-31' })).toBe('Birthday is before 1900.');
  });
});

describe('a bulk AML batch', () => {
  it('BULK-11 BULK-12 BULK-13 BULK-14 offers one act, by its counts', () => {
    const at = (have_run_count: number, not_run_count: number, state: BatchState) =>
      batchAction({ have_run_count, not_run_count, state });
    expect(at(0, 12, 'uploaded')).toBe('RUN');
    expect(at(0, 12, 'running')).toBe('RUNNING');
    expect(at(5, 7, 'running')).toBe('RUNNING');
    expect(at(12, 0, 'finished')).toBe('RESULTS');
    expect(at(5, 7, 'paused')).toBe('PAUSED');
    expect(at(5, 7, 'cancelled')).toBe('RESULTS');
  });

  it('the confirmation counts the records', () => {
    expect(BATCH_TEXTS.confirm(250)).toBe('Run AML for 250 records?');
    expect(BATCH_TEXTS.prior).toBe('Prior Batch Runs');
  });

  it('BULK-05 BULK-06 BULK-08 the documents’ words and figures', () => {
    expect(BATCH_TEXTS.ingested).toBe('Data successfully ingested');
    expect(BATCH_TEXTS.readFailed('x')).toBe('Error reading file: x');
    expect(BATCH_TEXTS.uploadFailed).toBe('Upload failed');
    expect(UPLOAD_PROGRESS).toEqual({ step: 10, everyMs: 200, upTo: 90 });
  });
});
