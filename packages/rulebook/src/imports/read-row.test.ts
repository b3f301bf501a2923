import { describe, expect, it } from 'vitest';
import type { Cell } from '../kernel/cell.ts';
import { readHeader, readImportRow } from './read-row.ts';

const PLACE = {
  findCountry: (text: string) => {
    const isStandard = text === 'Hungary' || text === 'HU';
    return isStandard || text === 'Ungarn' ? { code: 'HU', name: 'Hungary', isStandard } : null;
  },
  from1904: false,
  today: '2026-11-29',
};
const NEEDED = { account_type: 'studio', account_id: '48213' };

function read(given: Record<string, Cell>) {
  const heads = Object.keys(given);
  const { places, errors } = readHeader('accounts', 1, heads);
  expect(errors).toEqual([]);
  return readImportRow('accounts', 2, { cells: Object.values(given), places }, PLACE);
}

const whatOf = (given: Record<string, Cell>) =>
  read({ ...NEEDED, ...given }).errors.map(({ column, what }) => `${column} ${what}`);

describe('the header of a file to import', () => {
  it('ENT-07 names the columns by the documents’ field names, in any order and case', () => {
    const { places, errors } = readHeader('accounts', 1, [
      'Company Name',
      'ACCOUNT_ID',
      'account type',
    ]);
    expect(errors).toEqual([]);
    expect([...places]).toEqual([
      ['company_name', 0],
      ['account_id', 1],
      ['account_type', 2],
    ]);
  });

  it('says which column is unknown, missing or there twice, and which there are', () => {
    const { errors } = readHeader('payment-rules', 3, [
      'country',
      'Country',
      'phase',
      'account_type',
    ]);
    expect(errors.map(({ row, column, what }) => `${row} ${column} ${what}`)).toEqual([
      '3 country occurs twice.',
      '3 phase is not a known column.',
      '3 payment_type is missing.',
      '3  The columns are country, account_type, payment_type, is_banned.',
    ]);
  });
});

describe('a row to import', () => {
  it('says why an address is none where it looks like one', () => {
    expect(whatOf({ email: 'a..b@docomo.example' })).toEqual([
      'email is not an email address. A full stop before the @ cannot be first, last or beside another one.',
    ]);
    expect(whatOf({ email: 'o&m@example.com' })).toEqual([]);
    expect(whatOf({ email: 'info@почта.рф' })).toEqual([]);
  });

  it('holds what was meant, without what nobody sees', () => {
    const { values, errors } = read({
      account_type: 'studio\u00a0',
      account_id: '\u200e48213\u200b',
      company_name: 'Caf\u0065\u0301\u00a0O\u2019Neil\u2011Hart\u00ad',
      email: '\u200bz@example.com',
      country: '\ufeffHU',
      bday: '9\u00a0March\u202f1984',
      handle: '\u200b\u2060',
    });
    expect(errors).toEqual([]);
    expect(values).toMatchObject({
      account_type: 'studio',
      account_id: 48_213,
      company_name: "Café O'Neil-Hart",
      email: 'z@example.com',
      country: 'HU',
      bday: '1984-03-09',
      handle: null,
    });
  });

  it('is stored as the product stores it', () => {
    const { values, errors } = read({
      account_type: 'Affiliate',
      account_id: 48_213,
      country: 'Hungary',
      status: 'approved',
      bday: 32_235,
      date_contract_signed: '2026-03-01',
      last_login_date: '2026-03-01 10:00+02:00',
      live_id_verified: true,
      company_name: '  Duna Stúdió Kft. ',
      email: '',
    });
    expect(errors).toEqual([]);
    expect(values).toMatchObject({
      account_type: 'partner',
      account_id: 48_213,
      country: 'HU',
      status: 1,
      bday: '1988-04-02',
      date_contract_signed: '2026-03-01T00:00:00.000Z',
      last_login_date: '2026-03-01T08:00:00.000Z',
      live_id_verified: 1,
      company_name: 'Duna Stúdió Kft.',
      email: null,
    });
  });

  it.each<[Record<string, Cell>, string]>([
    [{ account_id: '' }, 'account_id is empty.'],
    [
      { account_id: 'A-7' },
      'account_id is not an account ID. Use its digits, as in 48213, or type and digits: studio:48213.',
    ],
    [{ country: 'Atlantis' }, 'country is not a country. Use the ISO code or the English name.'],
    [
      { bday: '3/4/1980' },
      'bday can be read with the day or with the month first. Use YYYY-MM-DD.',
    ],
    [{ email: 'nobody' }, 'email is not an email address.'],
    [{ company_name: '=1+1' }, 'company_name is a formula. Save the file with its values.'],
    [{ company_name: { error: true } }, 'company_name contains an Excel error.'],
    [{ company_name: 'x'.repeat(256) }, 'company_name is longer than 255 characters.'],
    [
      { company_name: `a${'\u0301'.repeat(9)}` },
      'company_name has a character with more than 4 accents or other marks.',
    ],
    [{ company_type: 'Club' }, 'company_type is none of Company or Sole Proprietor.'],
    [
      { date_contract_signed: 'soon' },
      'date_contract_signed is no moment. Use YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.',
    ],
  ])('%j says what is wrong, and what is allowed', (given, what) => {
    expect(whatOf(given)).toEqual([what]);
  });

  it('KYB-01 LEGAL-01 takes a status by its word alone', () => {
    expect(whatOf({ kyb_status: 'approved', due_diligence_status: 'PENDING' })).toEqual([]);
    expect(whatOf({ kyb_status: 'fine' })).toEqual([
      'kyb_status is none of PENDING, SUBMITTED, APPROVED, KYB_APPROVED_KYC_BLOCK or DENIED.',
    ]);
  });

  it('never repeats what a cell holds', () => {
    expect(whatOf({ country: 'Zsófia' }).join()).not.toContain('Zsófia');
  });
});

describe('what people write', () => {
  it('a country by another name is stored by its code, and said', () => {
    const { values, taken } = read({ ...NEEDED, country: 'Ungarn' });
    expect(values.country).toBe('HU');
    expect(taken).toEqual([
      { column: 'country', written: 'Ungarn', taken: 'is taken for Hungary (HU).' },
    ]);
  });

  it('an account is taken as the product writes it, of the type of its row', () => {
    const { values } = read({ account_type: 'affiliate', account_id: 'partner:48213' });
    expect(values.account_id).toBe(48_213);
    expect(whatOf({ account_id: 'partner:48213' })).toEqual([
      'account_id is of type Affiliate, and not of type Studio.',
    ]);
  });

  it.each([
    ['25/12/1984', null],
    ['02/05/1984', 'bday can be read with the day or with the month first. Use YYYY-MM-DD.'],
    ['1984', 'bday is only a year. Month and day are needed too: YYYY-MM-DD.'],
  ])('a birthday %s is read, or says what it lacks', (bday, what) => {
    expect(whatOf({ bday })).toEqual(what === null ? [] : [what]);
  });
});

it.each([
  ['2026-11-29', 'was born today somewhere', []],
  ['2026-11-30', 'is not born yet', ['bday is a birth date in the future.']],
  ['2036-01-01', 'is not born for years', ['bday is a birth date in the future.']],
])('a person whose birth date is %s %s', (bday, _what, errors) => {
  expect(whatOf({ bday })).toEqual(errors);
});

it('an identity document may end in the future', () => {
  expect(whatOf({ id_expiration_date: '2036-01-01' })).toEqual([]);
});
