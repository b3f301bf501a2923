import { ACCOUNT_TYPE_WORDS, ACCOUNT_TYPES, storedAccountType } from '../accounts/account-type.ts';
import { DEPARTMENTS } from '../assignments/assignment.rules.ts';
import { type State, wordsOf } from '../kernel/vocabulary.ts';
import { KYB_NOT_INITIATED, KYB_STATES } from '../kyb/kyb.states.ts';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { LEGAL_STATES } from '../legal/legal.states.ts';
import { PAYMENT_STATES } from '../payments/payment.states.ts';

/** One value a filter can have. */
export interface FilterOption {
  readonly word: string;
  readonly label: string;
  /** How the value looks in the table; departments and account types have no tone. */
  readonly state?: State;
}

interface StatusFilterRow {
  /** Its name in `filter_counts` (ENT-20). */
  readonly counted: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** What a column that is null counts as. */
  readonly none?: string;
}

function optionsOf(states: Readonly<Record<string, State>>): readonly FilterOption[] {
  return wordsOf(states).map((word) => stateOption(word, states[word]));
}

function stateOption(word: string, state: State | undefined): FilterOption {
  return { word, label: state?.label ?? word, ...(state && { state }) };
}

/**
 * STATUS-01, CALL-65: the filters by the column they compare, in the order of the table's columns.
 * STATUS-11: `assigned_to` is the department (ASSIGN-01).
 */
export const STATUS_FILTERS = {
  assigned_to: {
    counted: 'assigned',
    label: 'Assigned',
    options: DEPARTMENTS.map((word) => ({ word, label: word })),
    none: DEPARTMENTS[0],
  },
  kyb_status: {
    counted: 'kyb',
    label: 'KYB',
    // ours: a business of which nothing was asked has no status, and can be looked for all the same.
    options: [stateOption('NOT_INITIATED', KYB_NOT_INITIATED), ...optionsOf(KYB_STATES)],
    none: 'NOT_INITIATED',
  },
  kyc_status: { counted: 'kyc', label: 'KYC', options: optionsOf(KYC_STATES) },
  due_diligence_status: {
    counted: 'legal',
    label: 'Legal',
    options: optionsOf(LEGAL_STATES),
    none: 'PENDING',
  },
  pay_status: { counted: 'payment', label: 'Payment', options: optionsOf(PAYMENT_STATES) },
  account_type: {
    counted: 'account_type',
    label: 'Account type',
    options: ACCOUNT_TYPE_WORDS.map((word) => ({ word, label: ACCOUNT_TYPES[word].label })),
  },
} as const satisfies Readonly<Record<string, StatusFilterRow>>;

export type StatusField = keyof typeof STATUS_FILTERS;
export type CountedName = (typeof STATUS_FILTERS)[StatusField]['counted'];

export const STATUS_FIELDS = Object.keys(STATUS_FILTERS) as readonly StatusField[];

/** The row of a filter, with its options as the others have them. */
export function filterOf(field: StatusField): StatusFilterRow & { readonly counted: CountedName } {
  return STATUS_FILTERS[field];
}

/** The values each filter lets through; none chosen lets every value through. */
export type StatusFilter = Readonly<Record<StatusField, readonly string[]>>;

export const NO_FILTER: StatusFilter = {
  assigned_to: [],
  kyb_status: [],
  kyc_status: [],
  due_diligence_status: [],
  pay_status: [],
  account_type: [],
};

/** The stored word of a filter's value; null when it is none of its options. */
export function filterWord(field: StatusField, given: string): string | null {
  const word = field === 'account_type' ? (storedAccountType(given) ?? given) : given;
  return filterOf(field).options.some((option) => option.word === word) ? word : null;
}

/** The word a stored value counts as. */
export function wordOf(field: StatusField, stored: string | null): string {
  return stored || (filterOf(field).none ?? '');
}

/** The option a stored value belongs to; a word this build does not know is shown as it is. */
export function optionOf(field: StatusField, stored: string | null): FilterOption {
  const word = wordOf(field, stored);
  return filterOf(field).options.find((option) => option.word === word) ?? { word, label: word };
}
