import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { GeneratedMoment, Json, Moment } from './columns.ts';

/** The key of an account's personal values in the audit log, sealed with DATA_KEY; an erasure deletes it. */
export interface SubjectKeyTable extends AccountKey {
  key_id: string;
  ciphertext: string;
  created: GeneratedMoment;
}

/** Append-only: the accounts whose data was erased. A restored backup has to erase them again. */
export interface ErasedSubjectTable extends AccountKey {
  erased: Moment;
  /** A request of the people themselves, or a retention rule. */
  basis: 'request' | 'rule';
  /** Rows and files that were deleted or cleared, by the kind of record. */
  counts: Json<Readonly<Record<string, number>>>;
}
