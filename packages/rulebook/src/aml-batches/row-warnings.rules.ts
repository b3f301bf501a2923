import { isSameName } from '../aml/aml-subject.rules.ts';
import type { RowError } from './workbook.rules.ts';

/** ours: what a row is ingested and screened with all the same, and somebody should look at. */
export const ROW_WARNINGS = {
  repeated: { column: 'User ID', what: 'occurs more than once in this workbook.' },
  person: { column: 'Last Name', what: 'is a different person than on the account.' },
  company: { column: 'Business Name', what: 'is a different company than on the account.' },
  birthday: { column: 'Birthday', what: 'differs from the account’s.' },
  country: { column: 'Country', what: 'differs from the account’s.' },
} as const;

export type RowWarning = keyof typeof ROW_WARNINGS;
export const ROW_WARNING_WORDS = Object.keys(ROW_WARNINGS) as readonly RowWarning[];

/** The values of a row that are compared with its account. */
interface Notice {
  readonly person: string;
  readonly company: string;
  readonly birthday: string;
  readonly country: string;
}

/** Which values of a row are others than its account's; what one side lacks differs in nothing. */
export function warningsOf(row: Notice, account: Notice): RowWarning[] {
  const isOther = (a: string, b: string) => a !== '' && b !== '' && !isSameName(a, b);
  const differs = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  const isOtherPerson = isOther(row.person, account.person);
  const holds: Readonly<Record<RowWarning, boolean>> = {
    repeated: false,
    person: isOtherPerson,
    company: isOther(row.company, account.company),
    // The birth date of another person is not compared.
    birthday: !isOtherPerson && differs(row.birthday, account.birthday),
    country: differs(row.country, account.country),
  };
  return ROW_WARNING_WORDS.filter((warning) => holds[warning]);
}

/** `Birthday differs from the account’s.` for each warning of a row. */
export function describeWarnings(warnings: readonly RowWarning[]): string {
  return warnings
    .map((warning) => `${ROW_WARNINGS[warning].column} ${ROW_WARNINGS[warning].what}`)
    .join(' ');
}

/** A warning with its place in the sheet, as an error has it. */
export function placeWarning(row: number, warning: RowWarning): RowError {
  return { row, ...ROW_WARNINGS[warning] };
}
