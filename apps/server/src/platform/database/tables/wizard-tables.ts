import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Moment } from './columns.ts';

/** A wizard link that staff revoked, or all links of an account up to a moment. */
export interface KybLinkRevocationTable extends AccountKey {
  /** Seconds since the epoch: the link's own, or the last second of the revoked ones. */
  issued_at: number;
  with_earlier: boolean;
  /** Null where it was revoked on the command line. */
  admin_uuid: string | null;
  created: Moment;
}

/** What the applicant of an account has typed so far, sealed for the account and the version. */
export interface KybDraftTable extends AccountKey {
  version: number;
  key_id: string;
  ciphertext: string;
  updated: Moment;
}
