import { describe, expect, it } from 'vitest';
import { isEmailAddress, isOneLine } from '../kernel/email-address.ts';
import {
  ACCOUNT_EMAILS_AN_HOUR,
  EMAIL_REFUSALS,
  EMAILS_AN_HOUR,
  isTooOften,
  KYB_CLIENT_TYPES,
  refuseKybEmail,
  refuseKycEmail,
} from './email.rules.ts';
import { formatMoment } from '../kernel/time.ts';
import { LETTERS } from './email-wording.ts';

const fields = {
  email: 'office@dunastudio.example',
  name: 'Zsófia Halmos',
  company: 'Duna Stúdió Kft.',
  type: 'studio',
} as const;

describe('Send KYB Email', () => {
  it('KYB-02 goes out with email, full name and client type', () =>
    expect(refuseKybEmail(fields, 'studio')).toBeNull());
  it.each([
    [{ ...fields, email: '' }, 'studio'],
    [{ ...fields, name: '  ' }, 'studio'],
    [{ ...fields, type: null }, ''],
  ])('KYB-02 KYB-03 is refused while one of them is empty', (given, typed) => {
    const refusal = refuseKybEmail(given, typed);
    expect(refusal && EMAIL_REFUSALS[refusal].sentence).toBe(
      'Email address, full name, and client type is required to send KYB email',
    );
  });
  it('KYB-02 the company may be empty', () =>
    expect(refuseKybEmail({ ...fields, company: '' }, 'studio')).toBeNull());
  it('KYB-04 offers the documents’ client types, partner as Affiliate', () => {
    expect(KYB_CLIENT_TYPES.map(({ value }) => value)).toEqual([
      'partner',
      'influencer-medley',
      'influencer-passion',
      'studio',
      'other',
    ]);
    expect(KYB_CLIENT_TYPES[0]?.label).toBe('Affiliate');
  });
  it('KYB-04 a word that is no client type is refused', () =>
    expect(refuseKybEmail({ ...fields, type: null }, 'bank')).toBe('email/unknown-type'));
});

describe('whom mail may be sent to', () => {
  it.each(['a@b.example', 'first.last+tag@sub.domain.example', "o'neil@x-y.example"])(
    'KYC-07 %s is an address',
    (email) => expect(refuseKycEmail({ ...fields, email })).toBeNull(),
  );
  it.each(['', 'office', 'a@b', 'a b@c.example', '<a@b.example>', 'a@b.example, c@d.example'])(
    'KYC-07 “%s” is none',
    (email) => expect(refuseKycEmail({ ...fields, email })).toBe('email/not-an-address'),
  );
  it('an address longer than a mail server takes is none', () => {
    const long = `${'a'.repeat(250)}@b.example`;
    expect(isEmailAddress(long)).toBe(false);
  });
  it.each(['\r\nBcc: all@x.example', '\n', '\u0000', '\u0085', '\u2028'])(
    'a line break or control in any field is refused: %j',
    (smuggled) => {
      expect(isOneLine(`Zsófia${smuggled}`)).toBe(false);
      for (const field of ['email', 'name', 'company'] as const) {
        const given = { ...fields, [field]: `${fields[field]}${smuggled}x` };
        expect(refuseKycEmail(given)).toBe('email/not-one-line');
        expect(refuseKybEmail(given, 'studio')).toBe('email/not-one-line');
      }
    },
  );
});

describe('how often may be written within an hour', () => {
  it('to one recipient', () => {
    expect(isTooOften({ to: EMAILS_AN_HOUR - 1, account: 0 })).toBe(false);
    expect(isTooOften({ to: EMAILS_AN_HOUR, account: 0 })).toBe(true);
  });
  it('for one account', () => {
    expect(isTooOften({ to: 0, account: ACCOUNT_EMAILS_AN_HOUR - 1 })).toBe(false);
    expect(isTooOften({ to: 0, account: ACCOUNT_EMAILS_AN_HOUR })).toBe(true);
  });
});

describe('the wording', () => {
  const facts = {
    name: 'Zsófia',
    company: 'Duna Kft.',
    href: 'https://verify.example/x',
    valid_until: '2026-11-24T14:05:00.000Z',
    asked: 'Company Name and Website',
  };
  it.each(['kyc', 'kyb', 'kyb-request', 'kyb-reminder'] as const)(
    'of a %s email names person, company, link and its end',
    (kind) => {
      const letter = LETTERS.en[kind](facts);
      expect(letter.greeting).toBe('Hello Zsófia,');
      expect(letter.subject).toContain('Duna Kft.');
      expect(letter.link.href).toBe(facts.href);
      expect(letter.paragraphs.join(' ')).toContain('Nov 24, 2026, 14:05 UTC');
    },
  );
  it.each(['kyc', 'kyb'] as const)('of a %s email reads whole without name and company', (kind) => {
    const { greeting, subject } = LETTERS.en[kind]({ ...facts, name: '', company: '' });
    expect(greeting).toBe('Hello,');
    expect(subject).toMatch(/^Verify your \w+$/);
  });
  it.each(['kyb-request', 'kyb-reminder'] as const)('of a %s email says what is asked', (kind) => {
    const { paragraphs, subject } = LETTERS.en[kind]({ ...facts, name: '', company: '' });
    expect(paragraphs.join(' ')).toContain('Company Name and Website');
    expect(subject).not.toMatch(/ for $/);
  });
  it('a moment is shown in UTC', () =>
    expect(formatMoment('2026-11-21T09:03:59.999Z')).toBe('Nov 21, 2026, 09:03 UTC'));
});
