const SCREENSHOT = {
  cosmopay: 'Screenshot of Cosmopay Account (For approval)',
  wallet: 'Screenshot of Wallet (For approval)',
  paxum: 'Screenshot of Paxum Account (For approval)',
} as const;

const NAMED = ['Beneficiary Name', 'Beneficiary Address'] as const;
const ACH = ['Routing Number', 'Account Number', 'Checking/Savings'] as const;
const WIRE = ['Bank Name', 'Bank Address', 'SWIFT'] as const;
const REACHED = ['Date of Birth', 'Email', 'Phone'] as const;

/** T5, PAY-18..20: the 23 payment methods and the labels of their fields, in order. */
export const PAYMENT_METHODS = {
  'Cosmopay Epayment': [
    'Beneficiary Name',
    'Email',
    'Phone',
    'Country',
    'Personal/Business',
    SCREENSHOT.cosmopay,
  ],
  'Dime Check': [...NAMED, 'Country', 'Phone', 'Email', 'Personal/Business', 'ID Number/SSN'],
  'Dime Wire': [
    ...NAMED,
    ...WIRE,
    'Routing Number',
    'Account Number',
    'IBAN',
    'Country',
    'Personal/Business',
    'Email',
    'Phone',
  ],
  'Forumpay Crypto': [
    'Beneficiary Name',
    'Email',
    'Country',
    'Crypto Type',
    'Wallet Address',
    'Date of Birth',
    'ID Number/SSN',
    SCREENSHOT.wallet,
  ],
  'Masspay ACH': [...NAMED, 'Bank Name', ...ACH, 'Personal/Business', ...REACHED, 'ID Number/SSN'],
  'Masspay Wire': [
    ...NAMED,
    ...WIRE,
    'Account Number',
    'IBAN',
    'Country',
    'Personal/Business',
    ...REACHED,
  ],
  'Masspay SEPA': [
    ...NAMED,
    'Bank Name',
    'IBAN',
    'SWIFT',
    'Country',
    'Personal/Business',
    ...REACHED,
  ],
  'Masspay UK Bank Transfer': [
    ...NAMED,
    'Bank Name',
    'Routing Number (sort code)',
    'Account Number',
    'Personal/Business',
    ...REACHED,
  ],
  'Masspay Canada EFT': [
    ...NAMED,
    'Bank Name',
    'Routing Number (transit and institution)',
    'Account Number',
    'Checking/Savings',
    'Personal/Business',
    ...REACHED,
  ],
  'Masspay Local Bank Deposit': [
    ...NAMED,
    'Bank Name',
    'Bank Address',
    'Account Number',
    'Checking/Savings',
    'Country',
    'Personal/Business',
    ...REACHED,
    'ID Number/SSN',
  ],
  'Masspay Mobile Wallet': [
    ...NAMED,
    'Phone',
    'Country',
    'Date of Birth',
    'Email',
    'ID Number/SSN',
  ],
  'Masspay Cash Pickup': [...NAMED, 'Country', 'Phone', 'Date of Birth', 'Email', 'ID Number/SSN'],
  'Masspay Card': [...NAMED, 'Card Number', 'Card Expiration', 'Country', ...REACHED],
  'Masspay Crypto': [
    ...NAMED,
    'Crypto Type',
    'Wallet Address',
    'Country',
    ...REACHED,
    SCREENSHOT.wallet,
  ],
  'Xpress ACH': [...NAMED, 'Bank Name', ...ACH, 'Personal/Business', 'Email', 'Phone'],
  'Metbank ACH': [...NAMED, 'Bank Name', 'Bank Address', ...ACH, 'Personal/Business'],
  'Metbank Check': [...NAMED, 'Country', 'Phone', 'Personal/Business'],
  'Metbank Wire': [
    ...NAMED,
    ...WIRE,
    'Routing Number',
    'Account Number',
    'IBAN',
    'Country',
    'Personal/Business',
  ],
  'Paxum Epayment': ['Beneficiary Name', 'Email', 'Country', 'Personal/Business', SCREENSHOT.paxum],
  'Paxum ACH': [...NAMED, 'Email', 'Bank Name', ...ACH, 'Personal/Business', SCREENSHOT.paxum],
  'Paxum Wire': [
    ...NAMED,
    'Email',
    ...WIRE,
    'Account Number',
    'IBAN',
    'Country',
    'Personal/Business',
    SCREENSHOT.paxum,
  ],
  'Paxum Check': [...NAMED, 'Email', 'Phone', 'Country', SCREENSHOT.paxum],
  'Paxum Card': [
    ...NAMED,
    'Email',
    'Card Number',
    'Card Expiration',
    'Date of Birth',
    'Country',
    SCREENSHOT.paxum,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PaymentType = keyof typeof PAYMENT_METHODS;
/** The labels that fields have, whatever the method. */
export type PaymentLabel = (typeof PAYMENT_METHODS)[PaymentType][number];

/** The methods by name, in the order of T5. */
export const PAYMENT_TYPES = Object.keys(PAYMENT_METHODS) as readonly PaymentType[];

export function isPaymentType(text: string): text is PaymentType {
  return Object.hasOwn(PAYMENT_METHODS, text);
}
