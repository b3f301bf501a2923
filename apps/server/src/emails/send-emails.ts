import { randomUUID } from 'node:crypto';
import { draftOfLink } from '@verify-admin/rulebook/kyb/link-draft.rules';
import { systemStamp } from '../kernel/audit.ts';
import { runSystemAct } from '../kernel/system-act.ts';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { findFirstEmail, listContacts } from '../kyb/link-origin.store.ts';
import { insertFreshLink } from '../kyb/wizard-link.store.ts';
import { startKycValidity } from '../kyc/kyc.store.ts';
import { composeEmail } from './compose-email.ts';
import { type Email, postponeEmail, settleEmail, takeDueEmail } from './emails.store.ts';
import { sentenceOf, whyNotSent } from './why-not-sent.ts';

type End = { readonly state: 'sent' } | { readonly state: 'failed'; readonly why: string };

const ACTS = {
  kyc: { sent: 'email.kyc-sent', failed: 'email.kyc-failed' },
  kyb: { sent: 'email.kyb-sent', failed: 'email.kyb-failed' },
  'kyb-request': { sent: 'email.request-sent', failed: 'email.request-failed' },
  'kyb-reminder': { sent: 'email.reminder-sent', failed: 'email.reminder-failed' },
} as const;

/** Six tries within about half an hour; the pause doubles from one to the next. */
const TRIES = 6;
const FIRST_PAUSE_SECONDS = 60;

/** Ends an email: its state, the validity that begins, its audit line; then open desks are notified. */
async function settle(app: AppContext, email: Email, end: End): Promise<void> {
  const now = nowOf(app.clock);
  const { id, kind, account_sub_id, kyc_sent_id } = email;
  const why = end.state === 'failed' ? end.why : null;
  await runSystemAct(app, email, async (trx) => {
    if (!(await settleEmail(trx, id, { state: end.state, why }, now))) return null;
    if (end.state === 'sent' && kyc_sent_id !== null) await startKycValidity(trx, kyc_sent_id, now);
    const detail = { email_id: id, owner: account_sub_id, why };
    return { stamp: systemStamp(now), entry: { act: ACTS[kind][end.state], detail } };
  });
}

/** Before the email leaves: a link that may have arrived can be revoked. Its second names it. */
async function keepLink({ db, keys }: AppContext, email: Email, now: number): Promise<number> {
  const { account_type, account_id, id: email_id, recipient, admin_uuid } = email;
  const key = { account_type, account_id };
  const contacts = await listContacts(db, keys.data, key);
  const first_email = await findFirstEmail(db, key, email);
  const draft_of = draftOfLink({ by: 'email', recipient, first_email, contacts });
  return insertFreshLink(db, { ...key, email_id, admin_uuid, draft_of }, now);
}

async function send(app: AppContext, email: Email): Promise<void> {
  if (email.tries > TRIES) {
    const why = email.why ?? 'Sending was interrupted before the mail server answered.';
    return settle(app, email, { state: 'failed', why });
  }
  const ended = await whyNotSent(app.db, app, email);
  if (ended) return settle(app, email, { state: 'failed', why: sentenceOf(ended) });
  const now = app.clock();
  const made = email.kind === 'kyb' ? (await keepLink(app, email, now)) * 1000 : now;
  const outcome = await app.mail.send(composeEmail(app, email, made));
  if (outcome.ok) return settle(app, email, { state: 'sent' });
  const { why, passing } = outcome;
  if (!passing || email.tries === TRIES) return settle(app, email, { state: 'failed', why });
  const seconds = FIRST_PAUSE_SECONDS * 2 ** (email.tries - 1);
  await postponeEmail(app.db, email, { why, seconds, now: nowOf(app.clock) });
}

/**
 * Sends the next email that is due. Mail goes out at least once: a process that dies between the mail
 * server's answer and our own note of it sends the same message, under the same Message-ID, again.
 * @returns false when none is due.
 */
export async function sendNextEmail(app: AppContext): Promise<boolean> {
  const email = await takeDueEmail(app.db, randomUUID());
  if (!email) return false;
  await send(app, email);
  return true;
}
