import { expect, it } from 'vitest';
import { PAYMENT_METHODS } from './payment-methods.ts';

/** T5 of the requirements: each method with its fields in order. */
const T5: Readonly<Record<string, string>> = {
  'Cosmopay Epayment':
    'Beneficiary Name, Email, Phone, Country, Personal/Business, Screenshot of Cosmopay Account (For approval)',
  'Dime Check':
    'Beneficiary Name, Beneficiary Address, Country, Phone, Email, Personal/Business, ID Number/SSN',
  'Dime Wire':
    'Beneficiary Name, Beneficiary Address, Bank Name, Bank Address, SWIFT, Routing Number, Account Number, IBAN, Country, Personal/Business, Email, Phone',
  'Forumpay Crypto':
    'Beneficiary Name, Email, Country, Crypto Type, Wallet Address, Date of Birth, ID Number/SSN, Screenshot of Wallet (For approval)',
  'Masspay ACH':
    'Beneficiary Name, Beneficiary Address, Bank Name, Routing Number, Account Number, Checking/Savings, Personal/Business, Date of Birth, Email, Phone, ID Number/SSN',
  'Masspay Wire':
    'Beneficiary Name, Beneficiary Address, Bank Name, Bank Address, SWIFT, Account Number, IBAN, Country, Personal/Business, Date of Birth, Email, Phone',
  'Masspay SEPA':
    'Beneficiary Name, Beneficiary Address, Bank Name, IBAN, SWIFT, Country, Personal/Business, Date of Birth, Email, Phone',
  'Masspay UK Bank Transfer':
    'Beneficiary Name, Beneficiary Address, Bank Name, Routing Number (sort code), Account Number, Personal/Business, Date of Birth, Email, Phone',
  'Masspay Canada EFT':
    'Beneficiary Name, Beneficiary Address, Bank Name, Routing Number (transit and institution), Account Number, Checking/Savings, Personal/Business, Date of Birth, Email, Phone',
  'Masspay Local Bank Deposit':
    'Beneficiary Name, Beneficiary Address, Bank Name, Bank Address, Account Number, Checking/Savings, Country, Personal/Business, Date of Birth, Email, Phone, ID Number/SSN',
  'Masspay Mobile Wallet':
    'Beneficiary Name, Beneficiary Address, Phone, Country, Date of Birth, Email, ID Number/SSN',
  'Masspay Cash Pickup':
    'Beneficiary Name, Beneficiary Address, Country, Phone, Date of Birth, Email, ID Number/SSN',
  'Masspay Card':
    'Beneficiary Name, Beneficiary Address, Card Number, Card Expiration, Country, Date of Birth, Email, Phone',
  'Masspay Crypto':
    'Beneficiary Name, Beneficiary Address, Crypto Type, Wallet Address, Country, Date of Birth, Email, Phone, Screenshot of Wallet (For approval)',
  'Xpress ACH':
    'Beneficiary Name, Beneficiary Address, Bank Name, Routing Number, Account Number, Checking/Savings, Personal/Business, Email, Phone',
  'Metbank ACH':
    'Beneficiary Name, Beneficiary Address, Bank Name, Bank Address, Routing Number, Account Number, Checking/Savings, Personal/Business',
  'Metbank Check': 'Beneficiary Name, Beneficiary Address, Country, Phone, Personal/Business',
  'Metbank Wire':
    'Beneficiary Name, Beneficiary Address, Bank Name, Bank Address, SWIFT, Routing Number, Account Number, IBAN, Country, Personal/Business',
  'Paxum Epayment':
    'Beneficiary Name, Email, Country, Personal/Business, Screenshot of Paxum Account (For approval)',
  'Paxum ACH':
    'Beneficiary Name, Beneficiary Address, Email, Bank Name, Routing Number, Account Number, Checking/Savings, Personal/Business, Screenshot of Paxum Account (For approval)',
  'Paxum Wire':
    'Beneficiary Name, Beneficiary Address, Email, Bank Name, Bank Address, SWIFT, Account Number, IBAN, Country, Personal/Business, Screenshot of Paxum Account (For approval)',
  'Paxum Check':
    'Beneficiary Name, Beneficiary Address, Email, Phone, Country, Screenshot of Paxum Account (For approval)',
  'Paxum Card':
    'Beneficiary Name, Beneficiary Address, Email, Card Number, Card Expiration, Date of Birth, Country, Screenshot of Paxum Account (For approval)',
};

/** PAY-19, with what a label adds in brackets left out. */
const COMMON_FIELDS = [
  'Beneficiary Name',
  'Beneficiary Address',
  'Bank Name',
  'Bank Address',
  'SWIFT',
  'Routing Number',
  'Account Number',
  'IBAN',
  'Country',
  'Checking/Savings',
  'Personal/Business',
  'Date of Birth',
  'Email',
  'Phone',
  'ID Number/SSN',
  'Wallet Address',
  'Crypto Type',
  'Card Number',
  'Card Expiration',
];

it('PAY-18 PAY-20 the methods are the 23 of the table, in its order', () =>
  expect(Object.keys(PAYMENT_METHODS)).toEqual(Object.keys(T5)));

it.each(Object.entries(PAYMENT_METHODS))('PAY-20 %s has the fields of the table', (name, labels) =>
  expect(labels.join(', ')).toBe(T5[name]),
);

it('PAY-19 the fields are the common ones and a screenshot for approval, and no others', () => {
  const labels = new Set<string>(Object.values(PAYMENT_METHODS).flat());
  const proofs = [...labels].filter((label) => label.endsWith('(For approval)'));
  const others = [...labels]
    .filter((label) => !proofs.includes(label))
    .map((label) => label.replace(/ \(.+\)$/, ''));
  expect([...new Set(others)].sort()).toEqual([...COMMON_FIELDS].sort());
  expect(proofs.every((label) => label.startsWith('Screenshot of '))).toBe(true);
  expect(proofs).toHaveLength(3);
});
