import type { Language } from '@verify-admin/rulebook/kernel/language';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { FieldMark } from '@verify-admin/rulebook/studios/review/field-mark';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** WIZ-18..21: one submission of a business; the newest of an account is the one that is reviewed. */
export interface KybSubmissionTable extends AccountKey {
  id: Generated<number>;
  created: Moment;
  /** Null where it is sealed, as every submission of the wizard is; the demo's are open. */
  data_json: Json<SubmissionData> | null;
  key_id: string | null;
  ciphertext: string | null;
  /** The second of the link it was sent by, which names the link; null in the demo. */
  issued_at: number | null;
  /** The request for more that it answers; null where the whole form was submitted. */
  request_id: Generated<number | null>;
  /** In which the form was filled in; null where it is not known, as in an answer to a request. */
  language: Generated<Language | null>;
  /** The browser's own id of the submission. */
  submission_key: string | null;
  /** The number of each owner and the identity session of the owner's link, in their order. */
  sessions: Json<{ session: number; account_sub_id: number }[]> | null;
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
