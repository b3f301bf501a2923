import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Sealer, SealPlace } from './seal.ts';

/** The tables that hold sealed texts. */
export type SealedTable =
  | 'agreement'
  | 'information_request'
  | 'kyb_draft'
  | 'kyb_separate_draft'
  | 'kyb_submission'
  | 'payment_value'
  | 'subject_key'
  | 'verification_submission';

export type SealedTableRow = { [Table in SealedTable]: Selectable<Schema[Table]> }[SealedTable];

/** Two columns of a table that hold a sealed text and the name of its key; both are null where there is none. */
export interface SealedKind {
  /** What is sealed in them, in the plural. */
  readonly label: string;
  readonly table: SealedTable;
  readonly key_id: string;
  readonly ciphertext: string;
  readonly sealer: Sealer;
  /** The place a row's text is bound to. */
  placeOf(row: SealedTableRow): SealPlace;
}

/** The same of a known table, which has these columns. */
export interface SealedColumns<Table extends SealedTable> extends Omit<SealedKind, 'placeOf'> {
  readonly table: Table;
  readonly key_id: keyof Schema[Table] & string;
  readonly ciphertext: keyof Schema[Table] & string;
  placeOf(row: Selectable<Schema[Table]>): SealPlace;
}
