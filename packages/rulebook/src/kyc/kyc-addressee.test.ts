import { describe, expect, it } from 'vitest';
import { kycAddressee, ownersToWrite } from './kyc-addressee.ts';

const COMPANY = {
  email: 'office@duna.example',
  first_name: 'Zsófia',
  last_name: 'Halmos',
  company_name: 'Duna Stúdió Kft.',
};
const PERSON = { ...COMPANY, company_name: '', email: 'zsofia@mail.example' };
const OWNER = { owner_name: 'Jurij Havrilecz', owner_email: 'jurij@mail.example' };
const NAMELESS = { owner_name: null, owner_email: null };

describe('to whom a KYC email is written first', () => {
  it.each([
    ['an owner', OWNER, [], COMPANY, 'jurij@mail.example', 'Jurij Havrilecz'],
    ['an owner without an address', NAMELESS, [OWNER], COMPANY, '', ''],
    [
      'the person of the newest record',
      null,
      [NAMELESS, OWNER],
      COMPANY,
      OWNER.owner_email,
      OWNER.owner_name,
    ],
    [
      'nobody, where only the company has an address',
      null,
      [NAMELESS],
      COMPANY,
      '',
      'Zsófia Halmos',
    ],
    ['the account of a person', null, [], PERSON, 'zsofia@mail.example', 'Zsófia Halmos'],
  ])('KYC-07 ACCT-08 %s', (_whom, owner, own, account, email, name) => {
    expect(kycAddressee({ owner, own, account })).toEqual({ email, name });
  });

  it('KYC-07 it is never the address of a company', () => {
    for (const owner of [null, OWNER, NAMELESS]) {
      for (const own of [[], [NAMELESS], [OWNER]]) {
        expect(kycAddressee({ owner, own, account: COMPANY }).email).not.toBe(COMPANY.email);
      }
    }
  });

  it('KYC-07 of several owners those are written to whose KYC is not complete', () => {
    const owners = (['complete', 'pending', 'denied'] as const).map((cleaned_status) => ({
      cleaned_status,
    }));
    expect(ownersToWrite(owners)).toEqual(owners.slice(1));
  });
});
