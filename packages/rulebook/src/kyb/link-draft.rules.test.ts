import { describe, expect, it } from 'vitest';
import { ACCOUNT_DRAFT, draftOfLink, isContact } from './link-draft.rules.ts';

const contacts = ['Office@Duna.example', 'zsofia@duna.example'];
const mailed = (recipient: string) =>
  draftOfLink({ by: 'email', recipient, first_email: 31, contacts });

describe('the draft that a link opens', () => {
  it('is the one of the account where it was mailed to a contact, or printed', () => {
    expect(mailed('office@duna.EXAMPLE')).toBe(ACCOUNT_DRAFT);
    expect(draftOfLink({ by: 'command-line' })).toBe(ACCOUNT_DRAFT);
  });

  it('is one of the address where that is no contact', () => {
    expect(mailed('lena@example.com')).toBe('email:31');
    expect(mailed('office@duna.example.com')).toBe('email:31');
  });

  it('is one of the key where a launch led to it', () =>
    expect([7, 8].map((launch_key_id) => draftOfLink({ by: 'launch', launch_key_id }))).toEqual([
      'key:7',
      'key:8',
    ]));

  it('an empty address is nobody’s', () => expect(isContact('', contacts)).toBe(false));
});
