import { isOtherBirthDate } from '../aml/birth-date.ts';
import { isSameName } from '../aml/aml-subject.rules.ts';
import { describeRows, type Finding, quoted } from './findings.ts';

/** ours: what a row is ingested and screened with all the same, and somebody should look at. */
export const ROW_WARNINGS = {
  repeated: { column: 'User ID', what: 'occurs more than once in this workbook.' },
  person: { column: 'Last Name', what: 'is a different person than on the account.' },
  company: { column: 'Business Name', what: 'is a different company than on the account.' },
  birthday: { column: 'Birthday', what: 'differs from the account’s.' },
  country: { column: 'Country', what: 'differs from the account’s.' },
} as const;

export type RowWarning = keyof typeof ROW_WARNINGS;
/** What a row differs in from its account. */
export type RowDifference = Exclude<RowWarning, 'repeated'>;
export const ROW_WARNING_WORDS = Object.keys(ROW_WARNINGS) as readonly RowWarning[];
const ROW_DIFFERENCE_WORDS = ROW_WARNING_WORDS.filter((word) => word !== 'repeated');

/** The values of a row that are compared with its account. */
interface Notice {
  readonly person: string;
  readonly company: string;
  readonly birthday: string;
  readonly country: string;
}

/** Which values of a row are others than its account's; what one side lacks differs in nothing. */
export function warningsOf(row: Notice, account: Notice): RowDifference[] {
  const isOther = (a: string, b: string) => a !== '' && b !== '' && !isSameName(a, b);
  const differs = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  const isOtherPerson = isOther(row.person, account.person);
  const holds: Readonly<Record<RowDifference, boolean>> = {
    person: isOtherPerson,
    company: isOther(row.company, account.company),
    // The birth date of another person is not compared.
    birthday: !isOtherPerson && isOtherBirthDate(row.birthday, account.birthday),
    country: differs(row.country, account.country),
  };
  return ROW_DIFFERENCE_WORDS.filter((difference) => holds[difference]);
}

/** `Birthday differs from the account’s.` for each warning of a row. */
export function describeWarnings(warnings: readonly RowWarning[]): string {
  return warnings
    .map((warning) => `${ROW_WARNINGS[warning].column} ${ROW_WARNINGS[warning].what}`)
    .join(' ');
}

/** A difference with its place and both values: what the row holds, and what its account does. */
export function findDifference(
  row: number,
  difference: RowDifference,
  { given, stored }: { readonly given: Notice; readonly stored: Notice },
): Finding {
  const { column, what } = ROW_WARNINGS[difference];
  const named = `${what.slice(0, -1)}: ${quoted(stored[difference])}.`;
  return { row, column, value: given[difference], what: named };
}

/** Other rows that are named one by one. */
const ROWS_NAMED = 5;

/** An account that is in a workbook more than once, with the other rows it is in. */
export function findRepeated(row: number, user_id: number, all: readonly number[]): Finding {
  const others = all.filter((one) => one !== row);
  const where = describeRows(others.slice(0, ROWS_NAMED), others.length);
  const { column, what } = ROW_WARNINGS.repeated;
  const rows = others.length === 1 ? 'row' : 'rows';
  return {
    row,
    column,
    value: String(user_id),
    what: `${what.slice(0, -1)}: also in ${rows} ${where}.`,
  };
}
