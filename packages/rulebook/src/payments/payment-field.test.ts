import { describe, expect, it } from 'vitest';
import { dataProblems, readPaymentData, shownData } from './payment-data.ts';
import { fieldsOf, kindOfLabel } from './payment-field.ts';
import type { FormatLibrary } from './payment-format.ts';
import { maskOf } from './payment-mask.ts';
import { isPaymentType, PAYMENT_TYPES } from './payment-methods.ts';

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

  it('PAY-24 the money numbers and the ID are secret, names are not', () => {
    const data = { 'Beneficiary Name': 'Maja', 'ID Number/SSN': '123456789' };
    expect(shownData('Dime Check', data)).toEqual({
      'Beneficiary Name': 'Maja',
      'ID Number/SSN': '•••• 6789',
    });
  });
});

it('ENT-19 the data is a map of texts or nothing', () => {
  expect(readPaymentData('{"Email":" a@b.c "}')).toEqual({ Email: 'a@b.c' });
  for (const text of ['', '[]', '{"Email":1}', 'null', `{"Email":"${'x'.repeat(501)}"}`])
    expect(readPaymentData(text)).toBeNull();
});
