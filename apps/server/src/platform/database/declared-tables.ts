import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Schema } from './schema.ts';

// Without it a new column with personal data would stay after an erasure, and nobody would see it. A library that derives
// types from the schema knows no erasure. It costs one line for each column of a row that stays or is in a case file.

/** What an erasure writes into a column of a row that stays. */
export type EmptiedTo =
  | { readonly is: 'value'; readonly value: string | null }
  /** `erased 17`, with the number of the row: where the database takes no empty text, or none twice. */
  | { readonly is: 'mark' }
  /** The moment of the erasure. */
  | { readonly is: 'moment' };

/** What becomes of a column. */
export interface ColumnRule {
  /** Whether the file of its table in a case file has it. */
  readonly isShown: boolean;
  /** Missing where an erasure does not write it. */
  readonly emptiedTo?: EmptiedTo;
  /** The database derives it from other columns, and again once these are emptied. */
  readonly isDerived?: true;
}

const BLANK = { is: 'value', value: '' } as const;
const NULL = { is: 'value', value: null } as const;
const NOW = { is: 'moment' } as const;

/** In the case file; an erasure leaves it as it is. */
export const SHOWN = { isShown: true } as const;
/** In the case file; an erasure writes an empty text. */
export const SHOWN_BLANK = { isShown: true, emptiedTo: BLANK } as const;
/** In the case file; an erasure writes null. */
export const SHOWN_NULL = { isShown: true, emptiedTo: NULL } as const;
/** In the case file; an erasure writes its own moment. */
export const SHOWN_NOW = { isShown: true, emptiedTo: NOW } as const;
/** In the case file; an erasure writes `erased` and the number of the row. */
export const SHOWN_MARK = { isShown: true, emptiedTo: { is: 'mark' } } as const;

/**
 * Not in the file of its table; an erasure leaves it as it is. Left out are encrypted values and hashes of secret ones,
 * the keys of objects in the storage, links that somebody could still use, folded texts for the search, and leases.
 */
export const HIDDEN = { isShown: false } as const;
export const HIDDEN_BLANK = { isShown: false, emptiedTo: BLANK } as const;
export const HIDDEN_NULL = { isShown: false, emptiedTo: NULL } as const;
export const HIDDEN_NOW = { isShown: false, emptiedTo: NOW } as const;
export const HIDDEN_MARK = { isShown: false, emptiedTo: { is: 'mark' } } as const;
/** Not in the file of its table; the database derives it. */
export const HIDDEN_DERIVED = { isShown: false, isDerived: true } as const;

/** In the case file; an erasure writes the text. */
export function shownSetTo(value: string) {
  return { isShown: true, emptiedTo: { is: 'value', value } } as const;
}

/** Not in the file of its table; an erasure writes the text. */
export function hiddenSetTo(value: string) {
  return { isShown: false, emptiedTo: { is: 'value', value } } as const;
}

/** The file of a table in a case file: its columns are those that are shown, in the order of the declaration. */
export interface CaseFilePart<Column extends string = string> {
  /** `data/NAME.json` and `data/NAME.csv`. */
  readonly name: string;
  /** Files are in the order of these numbers. */
  readonly place: number;
  /** The column by which the rows are ordered. */
  readonly orderBy: Column;
}

type Columns<Column extends string, Rule> = { readonly [C in Column]-?: Rule };

/** Without a file none of its columns is shown. */
type Ruled<Column extends string, Part, Rule extends ColumnRule> =
  | { readonly columns: Columns<Column, Rule>; readonly caseFile: Part }
  | {
      readonly columns: Columns<Column, Rule & { readonly isShown: false }>;
      readonly caseFile?: never;
    };

/** The rule of a column that no erasure writes. */
type Unwritten = ColumnRule & { readonly emptiedTo?: never };

interface Unruled {
  readonly columns?: never;
  readonly caseFile?: never;
}

interface DeletedRows {
  readonly does: 'delete';
  readonly record: string;
  /** The retention rules count its rows; what belongs to such a row is deleted with it and not counted. */
  readonly isCounted?: true;
}

/**
 * What of a table is stored with every decision on its account: statuses as words, everything else by its number. What a
 * number names is append-only, or its change has a row that says when, so the state can be read at any later time.
 */
export interface DecidedPart {
  /** As `decisions/decision-facts.ts` reads it. */
  readonly name: string;
  /** A value for `jsonb_build_object`. `v` is the row of `verification` of the account, `$3` the moment of the decision. */
  readonly sql: string;
}

/** The row of that table is of the account of `v`. */
export function ofDecided(row: string): string {
  return `${row}.account_type = v.account_type and ${row}.account_id = v.account_id`;
}

/** Missing where nothing of a table is stored with a decision. */
interface DecidedTable {
  readonly decided?: DecidedPart;
}

/**
 * What a table holds of the people of an account, what their erasure does with it, and what a case file has of it.
 * `record` is the kind of record as people read it.
 */
export type DeclaredTable<
  Column extends string = string,
  Part = CaseFilePart<Column>,
> = DecidedTable &
  /** Nothing of them. */
  (
    | (Unruled & { readonly does: 'nothing'; readonly why: string })
    /** Its rows of the account are deleted. */
    | (DeletedRows & Unruled)
    | (DeletedRows & { readonly columns: Columns<Column, Unwritten>; readonly caseFile: Part })
    /** Its rows stay; columns are emptied, those of a history by the database function `empty_histories`. */
    | (Ruled<Column, Part, ColumnRule> & {
        readonly does: 'empty';
        readonly record: string;
        readonly isHistory?: true;
      })
    /** Its values are encrypted under the key of the account, which is destroyed. */
    | (Ruled<Column, Part, Unwritten> & { readonly does: 'destroy-key'; readonly record: string })
    /** It stays as it is. */
    | (Ruled<Column, Part, Unwritten> & {
        readonly does: 'keep';
        readonly record: string;
        readonly why: string;
      })
  );

/** Each table with a rule for every column it has; a file is of a table whose rows name their account. */
export type DeclaredTables<Table extends keyof Schema = keyof Schema> = {
  readonly [T in Table]: Schema[T] extends { [K in keyof AccountKey]: unknown }
    ? DeclaredTable<keyof Schema[T] & string>
    : DeclaredTable<keyof Schema[T] & string, never>;
};

export const COUNTS = 'Numbers of accounts.';
export const SETTING = 'A setting.';
export const STAFF = 'People of the staff, who are no subjects of an account.';
export const LISTS = 'Published lists and their processing.';
