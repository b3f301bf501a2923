import { randomUUID } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type EmailKind, isTooOften } from '@verify-admin/rulebook/emails/email.rules';
import type { Language } from '@verify-admin/rulebook/kernel/language';
import type { Transaction } from 'kysely';
import { findFormLanguage } from '../kyb/submissions.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { countWritten, insertEmail } from './emails.store.ts';

interface EmailAsk {
  readonly key: AccountKey;
  readonly kind: EmailKind;
  /** Of a request for more: what it asks for, and what its link is made of. */
  readonly request?: {
    readonly request_id: number;
    readonly issued_at: number;
    /** Of the email, and of `asked`. */
    readonly language: Language;
    readonly asked: string;
  };
  readonly account_sub_id: number | null;
  readonly kyc_sent_id: number | null;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  /** Null where an applicant asked for it. */
  readonly admin_uuid: string | null;
  readonly now: string;
}

/** Whether this recipient and account may be written to once more within this hour. */
export async function isWrittenTooOften(
  trx: Transaction<Schema>,
  key: AccountKey,
  email: string,
  now: string,
): Promise<boolean> {
  return isTooOften(await countWritten(trx, key, email, now));
}

/** Names the message after the domain that sends it, the same at every try. */
function freshMessageId(): string {
  return `<${randomUUID()}@verify-admin>`;
}

/**
 * Stores the email with the caller's change, in the language of the account's form; nothing is sent before that commits.
 */
export async function queueEmail(
  trx: Transaction<Schema>,
  { key, email: recipient, now: created, request, ...ask }: EmailAsk,
): Promise<number> {
  const { account_type, account_id } = key;
  const noRequest = { request_id: null, issued_at: null, asked: '' };
  const of = request ?? { ...noRequest, language: await findFormLanguage(trx, key) };
  const row = { ...ask, ...of, account_type, account_id, recipient, created };
  return insertEmail(trx, { ...row, message_id: freshMessageId() });
}
