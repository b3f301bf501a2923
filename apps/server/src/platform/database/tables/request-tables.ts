import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { RequestState } from '@verify-admin/rulebook/information-requests/request.states';
import type { Generated } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** What was asked of an applicant in addition to the form; at most one of an account is open. */
export interface InformationRequestTable extends AccountKey {
  id: Generated<number>;
  state: RequestState;
  created: Moment;
  admin_uuid: string;
  recipient: string;
  /** The second it was made in, to which its items are sealed. */
  issued_at: number;
  /** The end of its link, which lasts from when its email leaves. */
  expires: Moment;
  /** Since when its link opens nothing any more, because the links of its account were revoked. */
  link_revoked: Generated<Moment | null>;
  item_count: number;
  /** The asked items with their reasons and what was there before, sealed. */
  items_key_id: string;
  items_ciphertext: string;
  /** When the applicant is reminded. */
  reminders: Json<Moment[]>;
  reminders_sent: Generated<number>;
  next_reminder: Moment | null;
  /** Counts the saves of the answers. */
  version: Generated<number>;
  /** When the applicant saved or sent something last. */
  begun: Moment | null;
  /** What was typed so far, and once it is answered what was sent; sealed for the request and the version. */
  answers_key_id: string | null;
  answers_ciphertext: string | null;
  submission_id: number | null;
  closed: Moment | null;
  closed_by: string | null;
}
