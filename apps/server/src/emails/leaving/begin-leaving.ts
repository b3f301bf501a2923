import { draftOfLink } from '@verify-admin/rulebook/kyb/link-draft.rules';
import type { EmailKind } from '@verify-admin/rulebook/emails/email.rules';
import { KYC_EMAIL_VALIDITY_MS } from '@verify-admin/rulebook/kyc/kyc.rules';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../accounts/accounts.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { findFirstEmail, listContacts } from '../../kyb/link-origin.store.ts';
import { insertFreshLink } from '../../kyb/wizard-link.store.ts';
import { renewSentLink } from '../../kyc/kyc.store.ts';
import { afterDeadlock } from '../../platform/database/faults/after-deadlock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Email, EMAILS } from '../emails.store.ts';
import { findRequestEnd, moveRequestEnd } from './request-link.store.ts';
import { type WhyNotSent, whyNotSent } from '../why-not-sent.ts';

type Trx = Transaction<Schema>;

/** A link of the form is stored before its email leaves, so that one that may have arrived can be revoked. */
async function keepFormLink(trx: Trx, { keys }: AppContext, email: Email, now: number) {
  const { account_type, account_id, id: email_id, recipient, admin_uuid } = email;
  const key = { account_type, account_id };
  const contacts = await listContacts(trx, keys.data, key);
  const first_email = await findFirstEmail(trx, key, email);
  const draft_of = draftOfLink({ by: 'email', recipient, first_email, contacts });
  const issued_at = await insertFreshLink(trx, { ...key, email_id, admin_uuid, draft_of }, now);
  return issued_at * 1000;
}

function requestOf({ request_id }: Email): number {
  if (request_id === null) throw new Error('an email without its request');
  return request_id;
}

/** The moment the link of each email is made at; that of a reminder was made when its request left. */
const MADE: Readonly<
  Record<EmailKind, (trx: Trx, app: AppContext, email: Email, now: number) => Promise<number>>
> = {
  kyb: keepFormLink,
  kyc: async (trx, _app, { kyc_sent_id }, now) => {
    if (kyc_sent_id === null) throw new Error('a KYC email without its sent row');
    await renewSentLink(trx, kyc_sent_id);
    return now;
  },
  'kyb-request': async (trx, _app, email, now) => {
    const made = Math.floor(now / 1000) * 1000;
    const expires = new Date(made + KYC_EMAIL_VALIDITY_MS).toISOString();
    await moveRequestEnd(trx, requestOf(email), expires);
    return made;
  },
  'kyb-reminder': async (trx, _app, email) =>
    Date.parse(await findRequestEnd(trx, requestOf(email))) - KYC_EMAIL_VALIDITY_MS,
};

type Leaving = { readonly made: number } | { readonly ended: WhyNotSent };

/**
 * Makes the link of an email that leaves now, so that a late one does not bring an old one. Links and emails are ended under
 * the lock of their account, and so is this done: an email that was ended before it does not leave, and a link that is made
 * here is among those that are ended after it.
 * @returns from when the link lasts, milliseconds since the epoch; null where the email was ended or taken meanwhile
 */
export function beginLeaving(app: AppContext, email: Email): Promise<Leaving | null> {
  const { account_type, account_id, kind } = email;
  return afterDeadlock(() =>
    app.db.transaction().execute(async (trx) => {
      await lockAccount(trx, { account_type, account_id });
      if (!(await EMAILS.lock(trx, email))) return null;
      const ended = await whyNotSent(trx, app, email);
      if (ended) return { ended };
      return { made: await MADE[kind](trx, app, email, app.clock()) };
    }),
  );
}
