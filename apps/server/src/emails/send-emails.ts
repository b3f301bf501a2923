import { systemStamp } from '../kernel/audit.ts';
import { runSystemAct } from '../kernel/system-act.ts';
import { nowOf } from '../platform/clock.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { type Failure, workOn } from '../platform/leases/queue.ts';
import { deleteLink } from '../kyb/wizard-link.store.ts';
import { startKycValidity } from '../kyc/kyc.store.ts';
import { beginLeaving } from './leaving/begin-leaving.ts';
import { composeEmail } from './leaving/compose-email.ts';
import { EMAIL_ACTS } from './email-acts.ts';
import { type Email, EMAILS, settleEmail } from './emails.store.ts';
import { sentenceOf } from './why-not-sent.ts';

type End =
  | { readonly state: 'sent' }
  /** `isNeedless`: nobody has to look after it. */
  | { readonly state: 'failed'; readonly why: string; readonly isNeedless?: boolean };

/** Ends an email: its state, the validity that begins, its audit line; then open desks are notified. */
async function settle(app: AppContext, email: Email, end: End): Promise<void> {
  const now = nowOf(app.clock);
  const { id, kind, account_sub_id, kyc_sent_id } = email;
  const { state } = end;
  const why = end.state === 'failed' ? end.why : null;
  const withdrawn = end.state === 'failed' && end.isNeedless ? now : null;
  await runSystemAct(app, email, async (trx) => {
    // One that another process sends now has not failed.
    if (state === 'failed' && !(await EMAILS.lock(trx, email))) return null;
    if (!(await settleEmail(trx, id, { state, why, withdrawn }, now))) return null;
    if (state === 'sent' && kyc_sent_id !== null) await startKycValidity(trx, kyc_sent_id, now);
    const detail = { email_id: id, owner: account_sub_id, why };
    return { stamp: systemStamp(now), entry: { act: EMAIL_ACTS[kind][state], detail } };
  });
}

async function attempt(app: AppContext, email: Email): Promise<Failure | null> {
  const leaving = await beginLeaving(app, email);
  if (leaving === null) return null;
  if ('ended' in leaving) {
    const { ended } = leaving;
    const isNeedless = ended === 'email/too-late';
    await settle(app, email, { state: 'failed', why: sentenceOf(ended), isNeedless });
    return null;
  }
  const { made } = leaving;
  const outcome = await app.mail.send(composeEmail(app, email, made));
  if (outcome.ok) {
    await settle(app, email, { state: 'sent' });
    return null;
  }
  const { why, passing, mayHaveArrived } = outcome;
  // One that may have arrived stays with the account, where it can be revoked.
  if (email.kind === 'kyb' && !mayHaveArrived) {
    const issued_at = Math.floor(made / 1000);
    await deleteLink(app.db, email, { issued_at, email_id: email.id });
  }
  return { why, isFinal: !passing };
}

/**
 * Sends the next email that is due. Mail goes out at least once: a process that dies between the mail
 * server's answer and our own note of it sends the same message, under the same Message-ID, again.
 * @returns false when none is due.
 */
export const sendNextEmail = workOn({
  queue: EMAILS,
  attempt,
  giveUp: (app: AppContext, email, why) => settle(app, email, { state: 'failed', why }),
});
