import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import type { BatchRowState } from '@verify-admin/rulebook/aml-batches/aml-batch.states';
import type { RowWarning } from '@verify-admin/rulebook/aml-batches/row-warnings.rules';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** ENT-22; the counts change in the transaction that settles the rows they count. */
export interface AmlBatchTable {
  id: Generated<number>;
  status_flag: Generated<string>;
  account_type: AccountType;
  filename: string;
  created: Moment;
  uploaded_by: string;
  started: Moment | null;
  started_by: string | null;
  /** The role of the person who started it, for the audit line of its end. */
  started_role: string | null;
  admin_note: string | null;
  finished: Moment | null;
  /** Since when no further piece is taken; null while it may be. */
  paused: Generated<Moment | null>;
  /** From then on nothing of it is written any more. */
  cancelled: Generated<Moment | null>;
  total_count: number;
  individual_aml_count: Generated<number>;
  account_aml_count: Generated<number>;
  /** Rows that are settled, failed ones too. */
  have_run_count: Generated<number>;
  suspected_count: Generated<number>;
  failed_count: Generated<number>;
  not_found_count: Generated<number>;
}

export interface AmlBatchRowTable {
  batch_id: number;
  /** The row of the sheet. */
  row_no: number;
  user_id: number;
  business_name: string;
  first_name: string;
  last_name: string;
  /** None where the workbook gives a part of it only. */
  birthday: string | null;
  /** A month of a year, `1984-05`, or a year, `1984`. */
  birthday_part: string | null;
  country: string;
  state: Generated<BatchRowState>;
  attempts: Generated<number>;
  why: string | null;
  account_found: boolean | null;
  account_name: string | null;
  individual_aml_status: Generated<AmlStatus>;
  account_aml_status: Generated<AmlStatus>;
  suspected: Generated<boolean>;
  responses: Json<unknown> | null;
  /** Its account is in the workbook more than once. */
  is_repeated: Generated<boolean>;
  /** Which of its values are others than the account's. */
  differs: Generated<RowWarning[]>;
}

/** Rows that were put in for a batch that is not made yet. */
export interface AmlBatchUploadTable {
  /** The number their batch will have. */
  batch_id: Generated<number>;
  /** By the database's clock. */
  created: Generated<Moment>;
}

/** Rows of a batch that one worker takes together. */
export interface AmlBatchPieceTable {
  batch_id: number;
  /** From 0, in the order of the sheet. */
  piece_no: number;
  first_row: number;
  last_row: number;
  /** Some of its rows wait for their result. */
  is_open: Generated<boolean>;
  /** Only its holder may settle the rows of the piece. */
  lease_by: string | null;
  /** From then on the piece may be taken: a lease that ran out, a wait that is over. */
  free_at: Generated<Moment>;
  /** How often it was taken and not brought back. */
  leases: Generated<number>;
}
