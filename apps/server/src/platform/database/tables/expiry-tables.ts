import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ExpiryData } from '@verify-admin/rulebook/expired-documents/expired-documents.contract';
import type { LegalStatus } from '@verify-admin/rulebook/legal/legal.states';
import type { Json, Moment } from './columns.ts';

/** EXP-05: the tax documentation of an account, and what its expiry did to legal. */
export interface ExpiryRecordTable extends AccountKey {
  /** When the running 3 years began: the submission, or the last reset. */
  created: Moment;
  expires: Moment;
  data_json: Json<ExpiryData>;
  /** Who reset it last; null while the submission counts. */
  reset_by: string | null;
  /** When the expiry of the running 3 years was dealt with; null before. */
  lapsed: Moment | null;
  /** When the expiry set legal EXPIRED; null where it did not, and after a reset. */
  legal_set: Moment | null;
  /** What legal was before that, since when and by whom. */
  prior_status: LegalStatus | null;
  prior_timestamp: Moment | null;
  prior_by: string | null;
}
