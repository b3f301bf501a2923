import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../accounts/accounts.store.ts';
import { EMAIL_ACTS } from '../../emails/email-acts.ts';
import { type Email, queueAgain } from '../../emails/emails.store.ts';
import { lockUndelivered, withdrawEmail } from '../../emails/undelivered.store.ts';
import { sentenceOf, whyNotSent } from '../../emails/why-not-sent.ts';
import {
  closeRequest,
  findOpenRequest,
} from '../../information-requests/information-requests.store.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import { runSystemAct } from '../../kernel/system-act.ts';
import { findSubmittedMoment } from '../../kyb/submissions.store.ts';
import { nowOf } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { commandLineStamp, operatorName } from '../command-line.ts';

type Trx = Transaction<Schema>;

/** A change of one email: its audit line, or the sentence why it was left as it is. */
type Change = (trx: Trx, app: AppContext, email: Email) => Promise<AuditEntry | string>;

const BUSY = 'It was sent or ended meanwhile, or is being sent at this moment.';
const SUBMITTED = 'The business submitted since: this email would open a new submission.';
const DROPPED = 'An operator dropped this email before it was sent.';

function detailOf({ id, account_sub_id }: Email) {
  return { email_id: id, owner: account_sub_id, operator: operatorName() };
}

/** Tries an email again now, for another three days; with the reasons for which staff may not either. */
export const retryEmail: Change = async (trx, app, email) => {
  const ended = await whyNotSent(trx, app, email);
  if (ended) return sentenceOf(ended);
  const submitted = email.kind === 'kyb' ? await findSubmittedMoment(trx, email) : null;
  if (submitted !== null && submitted >= email.created) return SUBMITTED;
  await queueAgain(trx, email.id, nowOf(app.clock));
  return { act: EMAIL_ACTS[email.kind].again, detail: { ...detailOf(email), again: true } };
};

/** Ends an email for good. A request for more whose email is dropped is withdrawn: nobody would answer it. */
export const dropEmail: Change = async (trx, app, email) => {
  const { id, kind, request_id } = email;
  const now = nowOf(app.clock);
  await withdrawEmail(trx, id, { why: DROPPED, now });
  const detail = { ...detailOf(email), kind };
  if (kind !== 'kyb-request') return { act: 'email.dropped', detail };
  const open = await findOpenRequest(trx, email);
  if (open && open.id === request_id) {
    await closeRequest(trx, open.id, { state: 'WITHDRAWN', now, closed_by: null });
  }
  return { act: 'email.dropped', detail: { ...detail, request_id: request_id ?? undefined } };
};

/**
 * Changes one email with its audit line, under the lock of its account as sending it is. One that is being sent is left:
 * it may have arrived.
 * @returns why it was left as it is; null where it was changed
 */
export async function changeEmail(
  app: AppContext,
  { id, account_type, account_id }: AccountKey & { readonly id: number },
  change: Change,
): Promise<string | null> {
  const key = { account_type, account_id };
  let left: string | null = null;
  await runSystemAct(app, key, async (trx) => {
    await lockAccount(trx, key);
    const email = await lockUndelivered(trx, id);
    const done = email ? await change(trx, app, email) : BUSY;
    left = typeof done === 'string' ? done : null;
    return typeof done === 'string' ? null : { stamp: commandLineStamp(app), entry: done };
  });
  return left;
}
