import { describe, expect, it } from 'vitest';
import { BATCH_TEXTS, UPLOAD_PROGRESS } from './aml-batch.rules.ts';
import { batchAction, type BatchState } from './aml-batch.states.ts';
import { BATCH_COLUMNS, type BatchField, fieldOf } from './batch-columns.ts';
import type { Cell } from '../kernel/cell.ts';
import { type ReadingPlace, readRow } from './batch-row.rules.ts';
import { type DateOrder, readBirthday } from './birthday.ts';

const place: ReadingPlace = {
  findCountry: (text: string) => {
    const isStandard = /^(hu|hungary)$/i.test(text);
    return isStandard || text === 'Ungarn' ? { code: 'HU', name: 'Hungary', isStandard } : null;
  },
  from1904: false,
  order: null,
  today: '2026-11-21',
  account_type: 'studio',
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
      notes: [],
    });
  });

  it('BULK-03 a country by another name is read, and what it was taken for is noted', () => {
    expect(read({ country: ' Ungarn ' })).toMatchObject({
      row: { country: 'HU' },
      notes: [{ row: 7, column: 'Country', value: 'Ungarn', what: 'is taken for Hungary (HU).' }],
    });
  });

  it('BULK-03 an account may be written as the product writes it, of the type of the workbook', () => {
    expect(read({ user_id: 'studio:48213' })).toMatchObject({ row: { user_id: 48_213 } });
    for (const user_id of [' Studio:48213 ', 'STUDIO: 48213', 'studio：48213'])
      expect(read({ user_id })).toMatchObject({ row: { user_id: 48_213 } });
    const affiliates = { ...place, account_type: 'partner' } as const;
    const written = { ...CELLS, user_id: 'affiliate:12' };
    expect(readRow(7, written, affiliates)).toMatchObject({ row: { user_id: 12 } });
    expect(errorOf({ user_id: 'affiliate:12' })).toBe(
      'User ID is of type Affiliate, and not of type Studio.',
    );
    expect(errorOf({ user_id: 'studio:48213&2' })).toBe(
      'User ID names an owner. Use the ID of the account.',
    );
  });

  it('BULK-04 the business name may be blank, nothing else may', () => {
    expect(read({ business_name: null })).toMatchObject({ row: { business_name: '' } });
    for (const { field, column } of BATCH_COLUMNS) {
      if (field === 'business_name') continue;
      expect(errorOf({ [field]: null })).toBe(`${column} is empty.`);
      expect(errorOf({ [field]: '  ' })).toBe(`${column} is empty.`);
    }
  });

  it.each([0, -4, 1.5, 'studio:', 'nothing:12', '1e3', true, '1234567890123456'])(
    'BULK-19 %s is no account id',
    (user_id) => {
      expect(errorOf({ user_id })).toBe(
        'User ID is not an account ID. Use its digits, as in 48213, or type and digits: studio:48213.',
      );
    },
  );

  it('BULK-19 a person with one name only has a dash for the other', () => {
    expect(read({ first_name: '-' })).toMatchObject({ row: { first_name: '' } });
    expect(errorOf({ first_name: '-', last_name: '–' })).toBe(
      'First Name and the last name are both empty. One of them is required.',
    );
    expect(errorOf({ first_name: 12 })).toBe('First Name is not a name.');
    expect(errorOf({ last_name: 'x'.repeat(256) })).toBe(
      'Last Name is longer than 255 characters.',
    );
  });

  it('BULK-19 every cell that cannot be read is an error of its own, with its value beside what is said', () => {
    const row = read({ user_id: 'secret', birthday: ' secret ', country: 'secret' });
    expect(row).toMatchObject({
      errors: [
        { row: 7, column: 'User ID', value: 'secret' },
        { row: 7, column: 'Birthday', value: 'secret' },
        { row: 7, column: 'Country', value: 'secret' },
      ],
    });
    expect('errors' in row && row.errors.filter(({ what }) => what.includes('secret'))).toEqual([]);
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
    ['25/12/1984', '1984-12-25'],
    ['12/25/1984', '1984-12-25'],
    ['25-12-1984', '1984-12-25'],
    ['05/05/1984', '1984-05-05'],
  ])('BULK-03 the birthday %s is %s', (value, day) => {
    expect(readBirthday(value, place)).toEqual({ day });
  });

  it.each(['1988-02-30', '31/02/1984', '25/13/1984', 'yesterday', '31.4.1988', '13/1984', 60, 0])(
    'BULK-19 the birthday %s is none',
    (value) => {
      expect(readBirthday(value, place)).toBeNull();
    },
  );

  it.each([
    ['1980', '1980'],
    [1988, '1988'],
    ['05/1984', '1984-05'],
    ['1984-05', '1984-05'],
    ['May 1984', '1984-05'],
    ['5.1984', '1984-05'],
  ])('BULK-03 the birthday %s is taken as the part %s', (birthday, part) => {
    expect(readBirthday(birthday, place)).toEqual({ part });
    expect(errorOf({ birthday })).toBe('');
  });

  it('BULK-19 a part of a birthday that is in the future is refused', () => {
    expect(errorOf({ birthday: '2100' })).toBe('Birthday is in the future.');
    expect(errorOf({ birthday: '12/2099' })).toBe('Birthday is in the future.');
  });

  it('BULK-19 a birthday that is two days is refused, with both of them', () => {
    expect(readBirthday('02/05/1984', place)).toEqual({
      readings: { 'day-first': '1984-05-02', 'month-first': '1984-02-05' },
    });
    expect(errorOf({ birthday: '02-05-1984' })).toBe(
      'Birthday can be read with the day or with the month first. Use YYYY-MM-DD.',
    );
  });

  it.each<[DateOrder, string | null, string | null]>([
    ['day-first', '1984-05-02', '1984-12-25'],
    ['month-first', '1984-02-05', null],
  ])('BULK-03 in a column that is %s it is one', (order, day, christmas) => {
    const stated = { ...place, order };
    expect(readBirthday('02/05/1984', stated)).toEqual({ day });
    expect(readBirthday('25/12/1984', stated)).toEqual(
      christmas === null ? { isOtherOrder: true } : { day: christmas },
    );
    expect(readBirthday('1984-12-25', stated)).toEqual({ day: '1984-12-25' });
  });

  it('BULK-03 a workbook that counts its days from 1904', () => {
    expect(readBirthday(30_773, { from1904: true, order: null })).toEqual({ day: '1988-04-02' });
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
