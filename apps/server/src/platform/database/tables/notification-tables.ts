import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import type { Digest } from '@verify-admin/rulebook/notifications/digest.rules';
import type { NotificationKind } from '@verify-admin/rulebook/notifications/notification.rules';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** What one staff member is notified of. */
export interface NotificationTable {
  /** Both null for a notice of the audit trail. */
  account_type: AccountType | null;
  account_id: number | null;
  id: Generated<number>;
  recipient: string;
  kind: NotificationKind;
  /** The note of a mention, the alert of an alert, a submission; null for an assignment. */
  source_id: number | null;
  /** The check an alert is about. */
  run_type: 'individual' | 'business' | null;
  /** One line of what it is about. */
  excerpt: string | null;
  /** Null where the product or an applicant caused it. */
  actor: string | null;
  created: Moment;
  read: Moment | null;
}

/** Whether a staff member is sent a digest, and how far the last one went; no row is off. */
export interface NotificationDigestTable {
  admin_uuid: string;
  digest: Digest;
  /** When the next one is due. */
  due: Moment;
  tries: Generated<number>;
  /** The next try is not made before. */
  next_try: Moment;
  /** What went wrong at the last try. */
  why: string | null;
  /** The newest notification of the last digest sent. */
  last_id: Generated<number>;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  updated: Moment;
}
