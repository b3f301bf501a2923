import { ACCOUNT_TYPES, ACCOUNT_TYPE_WORDS } from '../accounts/account-type.ts';
import { ACCOUNT_STATUS_CODES, showAccountStatus } from '../accounts/account-status.ts';
import { COMPANY_NAME_MAX } from '../accounts/company-name.rules.ts';
import {
  CONTEST_NAME_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_TITLE_MAX,
  IMAGE_URL_MAX,
} from '../contest/contest.rules.ts';
import { USERNAME_LENGTH } from '../web-users/web-users.rules.ts';
import { DEPARTMENTS } from '../assignments/assignment.rules.ts';
import { checkRow, IMPORTED_CHECKS, type ImportedColumn } from '../checks/checks.ts';
import type { LegalStatus } from '../legal/legal.states.ts';
import { PERSON_NAME_MAX } from '../kernel/person-name.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { BANS } from '../payment-countries/payment-rule.rules.ts';
import { OVERALL_STATES } from '../studios/overall.states.ts';
import { PAYMENT_TYPES } from '../payments/payment-methods.ts';
import {
  accountId,
  type CellReader,
  countryCell,
  birthDayCell,
  dayCell,
  emailCell,
  httpsCell,
  jsonCell,
  momentCell,
  oneOf,
  oneWordOf,
  textOf,
  wholeNumberCell,
  yesNoCell,
} from './import-cell.ts';

interface ColumnRow {
  readonly read: CellReader;
  /** Every row has a value here; without the column nothing is imported. */
  readonly isNeeded?: true;
}

type Columns = Readonly<Record<string, ColumnRow>>;

/** `affiliate` is what people call a partner. */
const ACCOUNT_TYPE_CELL = oneOf({
  ...Object.fromEntries(ACCOUNT_TYPE_WORDS.map((word) => [word, word])),
  [ACCOUNT_TYPES.partner.path]: 'partner',
});

/** ENT-24: by number or by text. */
const ACCOUNT_STATUS_CELL = oneOf({
  ...Object.fromEntries(ACCOUNT_STATUS_CODES.map((code) => [String(code), code])),
  ...Object.fromEntries(ACCOUNT_STATUS_CODES.map((code) => [showAccountStatus(code).label, code])),
});

/** CPAY-08: a phase, or `Not Banned`; an empty cell says nothing. */
const BAN_CELL = oneOf(
  Object.fromEntries(Object.entries(BANS).map(([phase, { label }]) => [label, phase])),
);

/** CHECK-10: statuses that need KYB and KYC to be settled. */
export const DECIDED_LEGAL: readonly LegalStatus[] = [
  'APPROVED',
  'LEGAL_OVERRIDE_APPROVED',
  'DENIED',
];

/** The note of the first row of a history that an import began. */
export const IMPORT_NOTE = 'Imported from a file.';

const NAME_MAX = 200;
const TEXT_MAX = 500;

/** LEGAL-04: nobody sets what time alone sets. */
const STATUSES = Object.fromEntries(
  IMPORTED_CHECKS.map((check) => {
    const { columns, states, lapsed } = checkRow(check);
    return [columns.status, { read: oneWordOf(wordsOf(states).filter((word) => word !== lapsed)) }];
  }),
) as Readonly<Record<ImportedColumn, ColumnRow>>;

const accounts = {
  account_type: { read: ACCOUNT_TYPE_CELL, isNeeded: true },
  account_id: { read: accountId, isNeeded: true },
  company_name: { read: textOf(COMPANY_NAME_MAX) },
  first_name: { read: textOf(PERSON_NAME_MAX) },
  last_name: { read: textOf(PERSON_NAME_MAX) },
  handle: { read: textOf(NAME_MAX) },
  email: { read: emailCell },
  country: { read: countryCell },
  status: { read: ACCOUNT_STATUS_CELL },
  record_type: { read: textOf(NAME_MAX) },
  gpid: { read: textOf(NAME_MAX) },
  payment_company_name: { read: textOf(COMPANY_NAME_MAX) },
  date_contract_signed: { read: momentCell },
  assigned_username: { read: textOf(NAME_MAX) },
  gender: { read: textOf(NAME_MAX) },
  bday: { read: birthDayCell },
  payment_type: { read: textOf(NAME_MAX) },
  last_login_date: { read: momentCell },
  id_file_name: { read: textOf(TEXT_MAX) },
  id_file_name_back: { read: textOf(TEXT_MAX) },
  id_expiration_date: { read: dayCell },
  live_id_verified: { read: yesNoCell },
  model_id_required: { read: yesNoCell },
  idenfy_status: { read: wholeNumberCell },
  reviewer: { read: textOf(NAME_MAX) },
  acceptance_date: { read: momentCell },
  idenfy_id: { read: textOf(NAME_MAX) },
  company_type: { read: oneWordOf(['Company', 'Sole Proprietor']) },
  company_loc: { read: oneWordOf(['US', 'Non US']) },
  assigned_to: { read: oneWordOf(DEPARTMENTS) },
  submit_timestamp: { read: momentCell },
  ...STATUSES,
} as const satisfies Columns;

const members = {
  account_type: { read: ACCOUNT_TYPE_CELL, isNeeded: true },
  account_id: { read: accountId, isNeeded: true },
  handle: { read: textOf(NAME_MAX), isNeeded: true },
  account_name: { read: textOf(COMPANY_NAME_MAX) },
  bday: { read: birthDayCell },
  age: { read: wholeNumberCell },
  aws_result: { read: jsonCell },
  image_path: { read: textOf(TEXT_MAX) },
  photo_result: { read: oneWordOf(wordsOf(OVERALL_STATES)) },
} as const satisfies Columns;

const paymentRules = {
  country: { read: countryCell, isNeeded: true },
  account_type: { read: ACCOUNT_TYPE_CELL, isNeeded: true },
  payment_type: { read: oneWordOf(PAYMENT_TYPES), isNeeded: true },
  is_banned: { read: BAN_CELL },
} as const satisfies Columns;

const contestImages = {
  contest: { read: textOf(CONTEST_NAME_MAX), isNeeded: true },
  image_url: { read: httpsCell(IMAGE_URL_MAX), isNeeded: true },
  title: { read: textOf(IMAGE_TITLE_MAX), isNeeded: true },
  description: { read: textOf(IMAGE_DESCRIPTION_MAX) },
  username: { read: textOf(USERNAME_LENGTH.max) },
} as const satisfies Columns;

const streams = {
  stream_id: { read: textOf(NAME_MAX), isNeeded: true },
  handle: { read: textOf(NAME_MAX), isNeeded: true },
  title: { read: textOf(TEXT_MAX) },
  started: { read: momentCell, isNeeded: true },
  ended: { read: momentCell },
  viewers: { read: wholeNumberCell },
} as const satisfies Columns;

/**
 * ours: what can be imported, by the documents' field names (ENT-07, ENT-08, ENT-10, ENT-21, CPAY-07). Of
 * contest images and streams the documents show no fields (CONTEST-06).
 */
export const IMPORT_KINDS = {
  accounts,
  members,
  'payment-rules': paymentRules,
  'contest-images': contestImages,
  streams,
} as const;
export type ImportKind = keyof typeof IMPORT_KINDS;
export const IMPORT_KIND_WORDS = Object.keys(IMPORT_KINDS) as readonly ImportKind[];

export function isImportKind(word: string): word is ImportKind {
  return Object.hasOwn(IMPORT_KINDS, word);
}

/** The columns of a kind, in their order. */
export function columnsOf(kind: ImportKind): readonly (ColumnRow & { readonly column: string })[] {
  const columns: Columns = IMPORT_KINDS[kind];
  return Object.entries(columns).map(([column, row]) => ({ column, ...row }));
}

/** ours: what a file may be. */
export const IMPORT_LIMITS = {
  /** Errors listed one by one; their count is always given. */
  errorsListed: 100,
  /** As in Excel. */
  cellCharacters: 32_767,
  columns: 256,
} as const;
