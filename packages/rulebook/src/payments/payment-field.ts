import { isPaymentType, PAYMENT_METHODS } from './payment-methods.ts';

/** PAY-11: what a field is filled in with. */
export type InputKind = 'text' | 'email' | 'tel' | 'date' | 'file' | 'select';

/** What the value of a field must be like; `formatProblem` says how it is asked. */
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
  /** PAY-15: stands behind the approval; a red asterisk. */
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

// ours: the numbers money or an identity can be stolen with.
const SECRET = /^(Account Number|IBAN|Card Number|ID Number\/SSN|Wallet Address)$/;

const FORMATS: Readonly<Record<string, Format>> = {
  IBAN: 'iban',
  SWIFT: 'bic',
  'Routing Number (sort code)': 'sort-code',
  'Routing Number (transit and institution)': 'canada-routing',
  'Wallet Address': 'wallet',
  'Card Number': 'card',
  'Card Expiration': 'expiration',
  'Date of Birth': 'birth',
  Email: 'email',
  Phone: 'phone',
};

/** PAY-11: the input a label asks for. */
export function kindOfLabel(label: string): InputKind {
  return KINDS.find((row) => row.label.test(label))?.kind ?? 'text';
}

function formatOf(payment_type: string, label: string): Format | null {
  // A wire may name a routing number of any country; ACH is American.
  if (label === 'Routing Number') return payment_type.endsWith('ACH') ? 'aba' : null;
  return FORMATS[label] ?? null;
}

function fieldOf(payment_type: string, label: string): PaymentField {
  const proof = PROOF.test(label);
  return {
    label,
    kind: kindOfLabel(label),
    options: SELECTS.find((row) => row.label.test(label))?.options ?? [],
    // ours: without these two nobody can be paid and nothing approved.
    required: proof || label === PAYEE_LABEL,
    secret: SECRET.test(label),
    proof,
    format: formatOf(payment_type, label),
  };
}

/** The fields of a method in order; none for a method nobody knows. */
export function fieldsOf(payment_type: string): readonly PaymentField[] {
  if (!isPaymentType(payment_type)) return [];
  return PAYMENT_METHODS[payment_type].map((label) => fieldOf(payment_type, label));
}
