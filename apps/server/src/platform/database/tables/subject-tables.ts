import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Generated } from 'kysely';
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

/** Nothing of the account is erased while one is in force; at most one of an account is. */
export interface LegalHoldTable extends AccountKey {
  id: Generated<number>;
  reason: string;
  created: Moment;
  admin_uuid: string;
  /** Null while it is in force, as the two after it. */
  lifted: Generated<Moment | null>;
  lifted_by: Generated<string | null>;
  lifted_reason: Generated<string | null>;
}

/** A file that no row names any more, until it is removed from the storage. */
export interface StoredFileRemovalTable {
  storage_key: string;
  due: GeneratedMoment;
}
