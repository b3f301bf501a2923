import { describe, expect, it } from 'vitest';
import { dataProblems, readPaymentData, shownData } from './payment-data.ts';
import { fieldsOf, isSecret, kindOfLabel } from './payment-field.ts';
import type { FormatLibrary } from './payment-format.ts';
import { maskOf } from './payment-mask.ts';
import { isPaymentType, PAYMENT_TYPES, type PaymentType } from './payment-methods.ts';

/** The real ones are tried where they are handed in: server/payments/format-library.test.ts. */
const library: FormatLibrary = {
  isIban: () => true,
  isBic: () => true,
  isPhone: () => true,
  isCard: () => true,
  isAba: () => true,
  base58Check: () => null,
  bech32: () => null,
  keccak256: () => new Uint8Array(32),
};
const facts = { library, today: '2026-11-21', shown: {} };
const problems = (method: string, data: Record<string, string>) =>
  Object.keys(dataProblems(method, { 'Beneficiary Name': 'Maja', ...data }, facts));

/** PAY-24: of each method the fields that are shown masked; all its others are shown whole. */
const MASKED: Readonly<Record<PaymentType, readonly string[]>> = {
  'Cosmopay Epayment': [],
  'Dime Check': ['ID Number/SSN'],
  'Dime Wire': ['Account Number', 'IBAN'],
  'Forumpay Crypto': ['Wallet Address', 'ID Number/SSN'],
  'Masspay ACH': ['Account Number', 'ID Number/SSN'],
  'Masspay Wire': ['Account Number', 'IBAN'],
  'Masspay SEPA': ['IBAN'],
  'Masspay UK Bank Transfer': ['Account Number'],
  'Masspay Canada EFT': ['Account Number'],
  'Masspay Local Bank Deposit': ['Account Number', 'ID Number/SSN'],
  'Masspay Mobile Wallet': ['ID Number/SSN'],
  'Masspay Cash Pickup': ['ID Number/SSN'],
  'Masspay Card': ['Card Number'],
  'Masspay Crypto': ['Wallet Address'],
  'Xpress ACH': ['Account Number'],
  'Metbank ACH': ['Account Number'],
  'Metbank Check': [],
  'Metbank Wire': ['Account Number', 'IBAN'],
  'Paxum Epayment': [],
  'Paxum ACH': ['Account Number'],
  'Paxum Wire': ['Account Number', 'IBAN'],
  'Paxum Check': [],
  'Paxum Card': ['Card Number'],
};

const fields = PAYMENT_TYPES.flatMap(fieldsOf);
const optionsOf = (label: string) => fields.find((field) => field.label === label)?.options;

describe('the methods and their fields', () => {
  it('there are 23, each with its own labels once', () => {
    expect(PAYMENT_TYPES).toHaveLength(23);
    for (const type of PAYMENT_TYPES) {
      const labels = fieldsOf(type).map(({ label }) => label);
      expect(labels.length).toBeGreaterThan(3);
      expect(new Set(labels).size).toBe(labels.length);
    }
    expect(isPaymentType('Masspay Wire')).toBe(true);
    expect(fieldsOf('toString')).toEqual([]);
  });

  it.each([
    ['Email', 'email'],
    ['Phone', 'tel'],
    ['Date of Birth', 'date'],
    ['DOB', 'date'],
    ['Screenshot of Wallet (For approval)', 'file'],
    ['Image of your email', 'file'],
    ['Checking/Savings', 'select'],
    ['Card Expiration', 'text'],
    ['IBAN', 'text'],
  ])('PAY-11 %s is a %s', (label, kind) => expect(kindOfLabel(label)).toBe(kind));

  it('PAY-12 PAY-13 PAY-14 the three selects offer what the documents say', () => {
    expect(optionsOf('Checking/Savings')).toEqual(['Checking', 'Savings']);
    expect(optionsOf('Personal/Business')).toEqual(['Personal', 'Business']);
    expect(optionsOf('Crypto Type')).toEqual([
      'Bitcoin',
      'Ethereum',
      'Litecoin',
      'Tether (USDT)',
      'Other',
    ]);
  });

  it('PAY-15 what is For approval is a proof and asked for', () => {
    const proofs = fields.filter(({ proof }) => proof);
    expect(proofs).toHaveLength(8);
    expect(proofs.every(({ required, kind }) => required && kind === 'file')).toBe(true);
    expect(fields.filter(({ kind }) => kind === 'file')).toHaveLength(8);
  });
});

describe('what a value must be like', () => {
  it.each([
    ['Masspay UK Bank Transfer', 'Routing Number (sort code)', '20-00-00', '2000'],
    ['Masspay Card', 'Card Expiration', '11/26', '10/26'],
    ['Masspay Card', 'Card Expiration', '01/30', '13/30'],
    ['Masspay Card', 'Date of Birth', '2008-11-21', '2008-11-22'],
    ['Masspay Card', 'Date of Birth', '2000-02-29', '1999-02-29'],
    ['Masspay Card', 'Email', 'maja@studio.example', 'maja at studio'],
    ['Metbank ACH', 'Checking/Savings', 'Checking', 'checking'],
  ])('%s: %s takes %s, not %s', (method, label, good, bad) => {
    expect(problems(method, { [label]: good })).not.toContain(label);
    expect(problems(method, { [label]: bad })).toContain(label);
  });

  it('PAY-15 asks for the proof, and knows no field of another method', () => {
    expect(problems('Paxum Check', { IBAN: 'DE1' })).toEqual([
      'IBAN',
      'Screenshot of Paxum Account (For approval)',
    ]);
  });
});

describe('masks', () => {
  it('PAY-24 show the last four, and nothing of what is short', () => {
    expect(maskOf('4242424242424242')).toBe('•••• 4242');
    expect(maskOf('1234567')).toBe('••••');
    expect(maskOf('')).toBe('');
  });

  it.each(PAYMENT_TYPES)('PAY-24 %s shows its secrets masked and all else whole', (type) => {
    const labels = fieldsOf(type).map(({ label }) => label);
    const data = Object.fromEntries(labels.map((label) => [label, `${label} 123456789`]));
    const masked = MASKED[type].map((label) => [label, '•••• 6789'] as const);
    expect(shownData(type, data)).toEqual({ ...data, ...Object.fromEntries(masked) });
    expect(labels).toEqual(expect.arrayContaining([...MASKED[type]]));
  });

  it('PAY-24 a field is secret by default', () => {
    expect(isSecret({})).toBe(true);
    expect(isSecret({ format: 'phone' })).toBe(true);
    expect(isSecret({ secret: false })).toBe(false);
  });
});

it('ENT-19 the data is a map of texts or nothing', () => {
  expect(readPaymentData('{"Email":" a@b.c "}')).toEqual({ Email: 'a@b.c' });
  for (const text of ['', '[]', '{"Email":1}', 'null', `{"Email":"${'x'.repeat(501)}"}`])
    expect(readPaymentData(text)).toBeNull();
});
