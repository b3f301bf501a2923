import type { Language } from '@verify-admin/rulebook/kernel/language';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import type { DeliveryState } from '@verify-admin/rulebook/kernel/delivery';
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment, TracedColumns } from './columns.ts';

/** One email to be sent, and who is sending it. */
export interface EmailTable extends AccountKey, TracedColumns {
  id: Generated<number>;
  account_sub_id: number | null;
  kind: EmailKind;
  recipient: string;
  name: string;
  company: string;
  /** The row of the sent list that belongs to a KYC email. */
  kyc_sent_id: number | null;
  /** The request for more that it brings or reminds of. */
  request_id: Generated<number | null>;
  /** The second that named the link of the request when this was asked for; the release before sends that link. */
  issued_at: Generated<number | null>;
  /** Null reads as English. */
  language: Generated<Language | null>;
  /** What the request asks for, in this language: `Company Name and Website`; else empty. */
  asked: Generated<string>;
  message_id: string;
  state: DeliveryState;
  /** What went wrong at the last try. */
  why: string | null;
  tries: Generated<number>;
  /** The next try is not made before. */
  due: GeneratedMoment;
  lease_by: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  /** When somebody ended a failed email for good: nobody has to look after it. */
  withdrawn: Generated<Moment | null>;
  admin_uuid: string | null;
  created: Moment;
  updated: Moment;
}

/** Demo only: mail that was caught instead of sent. */
export interface CaughtMailTable {
  id: Generated<number>;
  message_id: string;
  sender: string;
  recipient: string;
  recipient_name: string;
  subject: string;
  text_part: string;
  html_part: string;
  created: Moment;
}
