import type { PaymentData } from '@verify-admin/rulebook/payments/payment-data';
import { fieldsOf, type PaymentField } from '@verify-admin/rulebook/payments/payment-field';
import { PAYMENT_PREFIX } from '@verify-admin/rulebook/documents/document.rules';
import type { FormatLibrary } from '@verify-admin/rulebook/payments/payment-format';
import type { Random } from '../random.ts';
import type { MadeCase } from '../cases/made-case.ts';

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.int(0, 9)).join('');
}

/** ours: Germany's, the plainest valid shape, wherever the account is. */
function drawIban(random: Random, formats: FormatLibrary): string {
  const account = `37040044${digits(random, 10)}`;
  const checked = Array.from({ length: 100 }, (_, check) => {
    return `DE${String(check).padStart(2, '0')}${account}`;
  });
  return checked.find((iban) => formats.isIban(iban)) ?? '';
}

/** A number with the one last digit that makes it a card's. */
function drawCard(random: Random, formats: FormatLibrary): string {
  const body = `400000${digits(random, 9)}`;
  const numbers = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
  return numbers.find((number) => formats.isCard(number)) ?? body;
}

type Draw = (random: Random, made: MadeCase, formats: FormatLibrary) => string;

const DRAWS: Readonly<Record<string, Draw>> = {
  'Beneficiary Name': (_, { account }) =>
    account.company_name || `${account.first_name} ${account.last_name}`,
  'Beneficiary Address': (random) => `Market Street ${random.int(1, 180)}`,
  'Bank Name': (random) => random.pick(['Harbour Bank', 'Northern Savings', 'First Exchange Bank']),
  'Bank Address': (random) => `Exchange Square ${random.int(1, 40)}`,
  SWIFT: () => 'COBADEFFXXX',
  'Routing Number': () => '021000021',
  'Routing Number (sort code)': () => '200000',
  'Routing Number (transit and institution)': () => '000210001',
  'Account Number': (random) => digits(random, 10),
  IBAN: (random, _, formats) => drawIban(random, formats),
  'ID Number/SSN': (random) => digits(random, 9),
  'Wallet Address': (random) => `0x${random.hex(40)}`,
  'Crypto Type': () => 'Ethereum',
  'Card Number': (random, _, formats) => drawCard(random, formats),
  'Card Expiration': () => '12/31',
  'Date of Birth': (random) => `19${random.int(60, 99)}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
  'Personal/Business': (_, { account }) => (account.company_name ? 'Business' : 'Personal'),
  Email: (_, { account }) => account.email,
  Phone: (random) => `+4930${digits(random, 7)}`,
  Country: (_, { account }) => account.country,
};

function proofOf({ documents }: MadeCase): string {
  return documents.find(({ row }) => row.filename.startsWith(PAYMENT_PREFIX))?.row.filename ?? '';
}

function drawValue(
  random: Random,
  made: MadeCase,
  { label, kind, options }: PaymentField,
  formats: FormatLibrary,
): string {
  if (kind === 'file') return proofOf(made);
  const draw = DRAWS[label];
  if (draw) return draw(random.fork(label), made, formats);
  return options.length > 0 ? random.fork(label).pick(options) : '';
}

/** The values behind a payment selection, as the method's own fields ask for them. */
export function drawPaymentData(
  random: Random,
  made: MadeCase,
  payment_type: string,
  formats: FormatLibrary,
): PaymentData {
  const drawn = fieldsOf(payment_type).map((field) => {
    return [field.label, drawValue(random, made, field, formats)] as const;
  });
  return Object.fromEntries(drawn.filter(([, value]) => value !== ''));
}
