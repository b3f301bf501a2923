import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** WIZ-18..21: one submission of a business; the newest of an account is the one that is reviewed. */
export interface KybSubmissionTable extends AccountKey {
  id: Generated<number>;
  created: Moment;
  data_json: Json<SubmissionData>;
}

/** The mark on one submitted value; a mark that was taken back keeps its row and its version. */
export interface KybFieldMarkTable extends AccountKey {
  field: string;
  mark: FieldMark | null;
  reading: string;
  documents: Json<number[]>;
  /** SHA-256 of the value that was marked: the mark is not one of another value. */
  value_hash: string;
  version: number;
  created: Moment;
  admin_uuid: string;
}
