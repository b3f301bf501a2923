import { ACCOUNT_TYPE_WORDS, ACCOUNT_TYPES, storedAccountType } from '../accounts/account-type.ts';
import { DEPARTMENTS } from '../assignments/assignment.rules.ts';
import {
  CHECKS,
  checkRow,
  FILTERED_CHECKS,
  type FilteredCheck,
  type FilteredColumn,
} from '../checks/checks.ts';
import { isWordOf, type State, wordsOf } from '../kernel/vocabulary.ts';

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

function checkFilter(check: FilteredCheck): StatusFilterRow {
  const { short, states, none } = checkRow(check);
  const isExtra = none !== undefined && !isWordOf(states, none.word);
  return {
    counted: CHECKS[check].filter.counted,
    label: short,
    options: [...(isExtra ? [stateOption(none.word, none.state)] : []), ...optionsOf(states)],
    ...(none && { none: none.word }),
  };
}

/**
 * STATUS-01, CALL-65: the filters by the column they compare, in the order of the table's columns.
 * STATUS-11: `assigned_to` is the department (ASSIGN-01).
 */
const STATUS_FILTERS = {
  assigned_to: {
    counted: 'assigned',
    label: 'Assigned',
    options: DEPARTMENTS.map((word) => ({ word, label: word })),
    none: DEPARTMENTS[0],
  },
  ...(Object.fromEntries(
    FILTERED_CHECKS.map((check) => [CHECKS[check].columns.status, checkFilter(check)]),
  ) as Record<FilteredColumn, StatusFilterRow>),
  account_type: {
    counted: 'account_type',
    label: 'Account type',
    options: ACCOUNT_TYPE_WORDS.map((word) => ({ word, label: ACCOUNT_TYPES[word].label })),
  },
} as const;

export type StatusField = keyof typeof STATUS_FILTERS;
export type CountedName =
  | 'assigned'
  | 'account_type'
  | (typeof CHECKS)[FilteredCheck]['filter']['counted'];

export const STATUS_FIELDS = Object.keys(STATUS_FILTERS) as readonly StatusField[];

/** The row of a filter, with its options as the others have them. */
export function filterOf(field: StatusField): StatusFilterRow & { readonly counted: CountedName } {
  return STATUS_FILTERS[field] as StatusFilterRow & { readonly counted: CountedName };
}

/** The values each filter lets through; none chosen lets every value through. */
export type StatusFilter = Readonly<Record<StatusField, readonly string[]>>;

export const NO_FILTER = Object.fromEntries(
  STATUS_FIELDS.map((field): [StatusField, readonly string[]] => [field, []]),
) as StatusFilter;

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
