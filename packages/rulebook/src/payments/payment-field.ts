import { isPaymentType, PAYMENT_METHODS, type PaymentLabel } from './payment-methods.ts';

/** PAY-11: what a field is filled in with. */
export type InputKind = 'text' | 'email' | 'tel' | 'date' | 'file' | 'select';

/** What the value of a field must be like; `formatProblem` checks it. */
export type Format =
  | 'aba'
  | 'bic'
  | 'birth'
  | 'canada-routing'
  | 'card'
  | 'email'
  | 'expiration'
  | 'iban'
  | 'phone'
  | 'sort-code'
  | 'wallet';

/** One field of a payment method, the same for the form, the server and the seed. */
export interface PaymentField {
  readonly label: string;
  readonly kind: InputKind;
  /** PAY-12..14; empty unless the kind is `select`. */
  readonly options: readonly string[];
  readonly required: boolean;
  /** PAY-24: shown masked, and whole only to who asks for it by name. */
  readonly secret: boolean;
  /** PAY-15: proves the approval; a red asterisk. */
  readonly proof: boolean;
  readonly format: Format | null;
}

/** Whose name the money goes to. */
export const PAYEE_LABEL = 'Beneficiary Name';

const SELECTS: readonly { readonly label: RegExp; readonly options: readonly string[] }[] = [
  { label: /checking\/savings/i, options: ['Checking', 'Savings'] },
  { label: /personal\/business/i, options: ['Personal', 'Business'] },
  {
    label: /crypto type/i,
    options: ['Bitcoin', 'Ethereum', 'Litecoin', 'Tether (USDT)', 'Other'],
  },
];

/** PAY-11, T5: the first that matches wins, so `Screenshot of … Email` is a file. */
const KINDS: readonly { readonly label: RegExp; readonly kind: InputKind }[] = [
  { label: /screenshot|image/i, kind: 'file' },
  ...SELECTS.map(({ label }) => ({ label, kind: 'select' as const })),
  { label: /email/i, kind: 'email' },
  { label: /phone|\btel\b/i, kind: 'tel' },
  { label: /\bdob\b|date/i, kind: 'date' },
];

const PROOF = /for approval/i;

interface FieldRow {
  readonly format?: Format;
  /** PAY-24: a field is secret by default. */
  readonly secret?: boolean;
}

const OPEN = { secret: false } as const;

/** ours: secret are the numbers money or an identity can be stolen with. */
const FIELDS: Readonly<Record<PaymentLabel, FieldRow>> = {
  'Beneficiary Name': OPEN,
  'Beneficiary Address': OPEN,
  'Bank Name': OPEN,
  'Bank Address': OPEN,
  SWIFT: { ...OPEN, format: 'bic' },
  'Routing Number': OPEN,
  'Routing Number (sort code)': { ...OPEN, format: 'sort-code' },
  'Routing Number (transit and institution)': { ...OPEN, format: 'canada-routing' },
  'Account Number': {},
  IBAN: { format: 'iban' },
  Country: OPEN,
  'Checking/Savings': OPEN,
  'Personal/Business': OPEN,
  'Date of Birth': { ...OPEN, format: 'birth' },
  Email: { ...OPEN, format: 'email' },
  Phone: { ...OPEN, format: 'phone' },
  'ID Number/SSN': {},
  'Crypto Type': OPEN,
  'Wallet Address': { format: 'wallet' },
  'Card Number': { format: 'card' },
  'Card Expiration': { ...OPEN, format: 'expiration' },
  'Screenshot of Cosmopay Account (For approval)': OPEN,
  'Screenshot of Wallet (For approval)': OPEN,
  'Screenshot of Paxum Account (For approval)': OPEN,
};

/** PAY-11: the input a label asks for. */
export function kindOfLabel(label: string): InputKind {
  return KINDS.find((row) => row.label.test(label))?.kind ?? 'text';
}

/** PAY-24: whether a field as it is declared is shown masked. */
export function isSecret({ secret = true }: FieldRow): boolean {
  return secret;
}

function formatOf(payment_type: string, label: PaymentLabel): Format | null {
  // A wire may name a routing number of any country; ACH is American.
  if (label === 'Routing Number') return payment_type.endsWith('ACH') ? 'aba' : null;
  return FIELDS[label].format ?? null;
}

function fieldOf(payment_type: string, label: PaymentLabel): PaymentField {
  const proof = PROOF.test(label);
  return {
    label,
    kind: kindOfLabel(label),
    options: SELECTS.find((row) => row.label.test(label))?.options ?? [],
    // ours: without these two nobody can be paid and nothing approved.
    required: proof || label === PAYEE_LABEL,
    secret: isSecret(FIELDS[label]),
    proof,
    format: formatOf(payment_type, label),
  };
}

/** The fields of a method in order; none for a method nobody knows. */
export function fieldsOf(payment_type: string): readonly PaymentField[] {
  if (!isPaymentType(payment_type)) return [];
  return PAYMENT_METHODS[payment_type].map((label) => fieldOf(payment_type, label));
}
