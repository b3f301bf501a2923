import { randomUUID } from 'node:crypto';
import { appendAudit } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { startKycValidity } from '../kyc/kyc.store.ts';
import type { JobWork } from '../platform/jobs/jobs.ts';
import { composeEmail } from './compose-email.ts';
import { type Email, findQueued, saveAttempt, settleEmail } from './emails.store.ts';

/** A try that failed and may go better later; the queue asks again. */
class NotYet extends Error {
  constructor() {
    super('the email was not handed over');
    this.name = 'NotYet';
  }
}

type End = { readonly state: 'sent' } | { readonly state: 'failed'; readonly why: string };

const ACTS = {
  kyc: { sent: 'email.kyc-sent', failed: 'email.kyc-failed' },
  kyb: { sent: 'email.kyb-sent', failed: 'email.kyb-failed' },
} as const;

/** Ends an email: its state, the validity that begins, its audit line; then it is published. */
async function settle(app: AppContext, email: Email, end: End): Promise<void> {
  const now = nowOf(app.clock);
  const { id, kind, account_type, account_id, account_sub_id, kyc_sent_id } = email;
  const why = end.state === 'failed' ? end.why : null;
  const account = { account_type, account_id };
  const act = ACTS[kind][end.state];
  const stamp = { created: now, actor_uuid: null, actor_role: null, request_id: randomUUID() };
  const seq = await app.db.transaction().execute(async (trx) => {
    if (!(await settleEmail(trx, id, { state: end.state, why }, now))) return null;
    if (end.state === 'sent' && kyc_sent_id !== null) await startKycValidity(trx, kyc_sent_id, now);
    const detail = { email_id: id, owner: account_sub_id, why };
    return appendAudit(trx, stamp, { act, account, detail });
  });
  if (seq !== null) app.events.publish({ kind: 'change', ...account, act, by: null, seq });
}

/**
 * Hands one email over. Mail goes out at least once: a worker that dies between the server's yes and
 * our own note of it sends the same message, under the same Message-ID, again.
 */
async function deliver(app: AppContext, id: number): Promise<void> {
  const email = await findQueued(app.db, id);
  if (!email) return;
  const outcome = await app.mail.send(composeEmail(app, email, app.clock()));
  if (outcome.ok) return settle(app, email, { state: 'sent' });
  const { why, passing } = outcome;
  if (!passing) return settle(app, email, { state: 'failed', why });
  await saveAttempt(app.db, id, why, nowOf(app.clock));
  throw new NotYet();
}

async function giveUp(app: AppContext, id: number): Promise<void> {
  const email = await findQueued(app.db, id);
  if (!email) return;
  const why = email.why ?? 'The sending broke off before the mail server answered.';
  await settle(app, email, { state: 'failed', why });
}

/** What the queue `email` comes to. */
export function emailWork(app: AppContext): JobWork {
  return { run: (id) => deliver(app, id), giveUp: (id) => giveUp(app, id) };
}
