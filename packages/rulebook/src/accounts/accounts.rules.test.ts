import { describe, expect, it } from 'vitest';
import { showAccountStatus } from './account-status.ts';
import { accountPath, accountType, storedAccountType } from './account-type.ts';
import { formatClientId, parseClientId } from './client-id.ts';
import { companyNameWarning, isCompanyName } from './company-name.rules.ts';
import { isSearchable, notFoundSentence, SEARCH_TYPES } from './search.rules.ts';
import { decodeSearchRow, encodeSearchRow, type FoundAccount } from './search-row.ts';

const duna: FoundAccount = {
  account_type: 'studio',
  account_id: 48213,
  handle: 'dunastudio',
  first_name: 'Zsófia',
  last_name: 'Halmos',
  company_name: 'Duna Stúdió Kft.',
  email: 'office@dunastudio.example',
  country: 'HU',
};

describe('account types', () => {
  it('ACCT-02 SEARCH-12 affiliate in an address is partner within', () => {
    expect(storedAccountType('affiliate')).toBe('partner');
    expect(storedAccountType('partner')).toBe('partner');
    expect(accountPath('partner', 12)).toBe('/cs/affiliate/12');
    expect(accountType.parse('affiliate')).toBe('partner');
  });
  it('ACCT-01 the listed types are known and nothing else', () => {
    for (const word of ['studio', 'influencer-medley', 'influencer-passion', 'other']) {
      expect(storedAccountType(word)).toBe(word);
    }
    expect(storedAccountType('model')).toBeNull();
    expect(storedAccountType('toString')).toBeNull();
  });
});

describe('client ids', () => {
  it('KYC-12 CALL-23 are written with the owner’s number when it is 0 or more', () => {
    expect(formatClientId('studio', 12)).toBe('studio:12');
    expect(formatClientId('studio', 12, 0)).toBe('studio:12&0');
    expect(formatClientId('studio', 12, -1)).toBe('studio:12');
    expect(formatClientId('studio', 12, null)).toBe('studio:12');
  });
  it('are read back', () => {
    expect(parseClientId('affiliate:12&3')).toEqual({
      account_type: 'partner',
      account_id: 12,
      account_sub_id: 3,
    });
    expect(parseClientId('studio:12&')?.account_sub_id).toBeNull();
  });
  it.each(['', 'studio', 'studio:', 'studio:x', 'studio:12&x', 'model:12', 'studio:1&2&3'])(
    '"%s" is none',
    (text) => expect(parseClientId(text)).toBeNull(),
  );
});

describe('search', () => {
  it('SEARCH-02 the type filter has its three choices', () =>
    expect(SEARCH_TYPES.map(({ value }) => value)).toEqual(['all', 'studio', 'partner']));
  it('SEARCH-06 needs two characters', () => {
    expect(isSearchable('a')).toBe(false);
    expect(isSearchable(' a ')).toBe(false);
    expect(isSearchable('ab')).toBe(true);
    expect(isSearchable('a\u200b\u200b')).toBe(false);
    expect(isSearchable(' 李 ')).toBe(true);
  });
  it('ENT-05 ENT-06 a row has 22 positions, the unnamed ones null', () => {
    const row = encodeSearchRow(duna);
    expect(row).toHaveLength(22);
    expect([row[0], row[1], row[2], row[3], row[6], row[18], row[20], row[21]]).toEqual([
      48213,
      'dunastudio',
      'Zsófia',
      'Halmos',
      'HU',
      'Duna Stúdió Kft.',
      'studio',
      'office@dunastudio.example',
    ]);
    for (const unnamed of [4, 5, 7, 12, 17, 19]) expect(row[unnamed]).toBeNull();
    expect(decodeSearchRow(row)).toEqual(duna);
  });
  it('a row without id or type is no account', () => {
    expect(decodeSearchRow([])).toBeNull();
    expect(decodeSearchRow(Array.from({ length: 22 }, () => null))).toBeNull();
  });
  it('SEARCH-08 SEARCH-09 the not-found text says whether the id is anybody’s', () => {
    expect(notFoundSentence('studio', '48213', [duna])).toBeNull();
    expect(notFoundSentence('studio', '7', [])).toBe('No customer found with ID 7');
    expect(notFoundSentence('partner', '48213', [duna])).toBe('Customer with ID 48213 not found');
    expect(notFoundSentence(null, '48213', [duna])).toBe('Customer with ID 48213 not found');
  });
});

describe('company names', () => {
  it('ACCT-14 ACCT-15 warn where account and verification differ', () => {
    expect(companyNameWarning('Duna Stúdió Kft.', 'Duna Studio Kft.')).toBe("Names don't match");
    expect(companyNameWarning('Duna Stúdió Kft.', null)).toBe('Company name missing in verify');
    expect(companyNameWarning('Duna Stúdió Kft.', '  ')).toBe('Company name missing in verify');
    expect(companyNameWarning('Duna Stúdió Kft.', 'Duna Stúdió Kft.')).toBeNull();
  });
  it('ACCT-17 ACCT-18 take 1 to 255 characters', () => {
    expect(isCompanyName('   ')).toBe(false);
    expect(isCompanyName('x'.repeat(255))).toBe(true);
    expect(isCompanyName('x'.repeat(256))).toBe(false);
  });
});

describe('account status', () => {
  it('ENT-24 ACCT-23 integers have their texts, any other reads Unknown', () => {
    const texts = [0, 1, 2, 3, 4, 5, 6, 7, -1].map((code) => showAccountStatus(code).label);
    expect(texts).toEqual([
      'Pending',
      'Approved',
      'Denied',
      'Suspended',
      'Suspended twice',
      'Cancelled',
      'Closed',
      'Unknown',
      'Unknown',
    ]);
    expect(showAccountStatus(1).tone).toBe('good');
    expect(showAccountStatus(2).tone).toBe('bad');
    expect(showAccountStatus(3).tone).toBe('open');
  });
});
