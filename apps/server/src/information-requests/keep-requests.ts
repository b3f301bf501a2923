import { domainToASCII } from 'node:url';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { addressState } from '@verify-admin/rulebook/emails/address.rules';
import { listItemsIn } from '@verify-admin/rulebook/information-requests/item-label';
import {
  mayRemind,
  requestLinkSecond,
} from '@verify-admin/rulebook/information-requests/request.rules';
import type { Transaction } from 'kysely';
import { lockAccount } from '../accounts/accounts.store.ts';
import { isWrittenTooOften, queueEmail } from '../emails/queue-email.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import { systemStamp } from '../kernel/audit.ts';
import { runSystemAct, type SystemAct } from '../kernel/system-act.ts';
import { listBusinessAddresses } from '../emails/known-addresses.store.ts';
import { findFormLanguage, findSubmission } from '../kyb/submissions.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  closeRequest,
  hasWaitingReminder,
  listDueRequests,
  lockRequest,
  setReminders,
  type StoredRequest,
} from './information-requests.store.ts';

interface DueRequest {
  readonly app: AppContext;
  readonly trx: Transaction<Schema>;
  readonly key: AccountKey;
  readonly request: StoredRequest;
  readonly now: string;
}

async function queueReminder({ app, trx, key, request, now }: DueRequest): Promise<number> {
  const submission = await findSubmission(trx, app.keys.data, key);
  const items = request.items.map(({ item }) => item);
  const language = await findFormLanguage(trx, key);
  const asked = await listItemsIn(language, items, submission?.data.country);
  return queueEmail(trx, {
    key,
    kind: 'kyb-reminder',
    account_sub_id: null,
    kyc_sent_id: null,
    request: {
      request_id: request.id,
      issued_at: requestLinkSecond(request),
      language,
      asked,
    },
    email: request.recipient,
    name: submission?.data.contactName ?? '',
    company: submission?.data.companyName ?? '',
    admin_uuid: null,
    now,
  });
}

/** Whether the applicant may be written to: not too often, nor where they have another address or a reminder waits. */
async function isReached({ app, trx, key, request, now }: DueRequest): Promise<boolean> {
  const { id, recipient } = request;
  if (await hasWaitingReminder(trx, id)) return false;
  if (await isWrittenTooOften(trx, key, recipient, now)) return false;
  const known = await listBusinessAddresses(trx, app.keys.data, key);
  return addressState(recipient, known, domainToASCII) !== 'former';
}

/** One that comes too late, or to somebody who is not reached, is left out. */
async function remind(due: DueRequest): Promise<SystemAct | null> {
  const { trx, request, now } = due;
  const { id, reminders } = request;
  const isSent = mayRemind(request, now) && (await isReached(due));
  const nth = request.reminders_sent + (isSent ? 1 : 0);
  const next_reminder = reminders.find((moment) => moment > now) ?? null;
  await setReminders(trx, id, { next_reminder, reminders_sent: nth });
  if (!isSent) return null;
  const email_id = await queueReminder(due);
  const detail = { request_id: id, email_id, nth };
  return { stamp: systemStamp(now), entry: { act: 'kyb-request.reminded', detail } };
}

async function expire({ trx, request, now }: DueRequest): Promise<SystemAct> {
  await closeRequest(trx, request.id, { state: 'EXPIRED', now, closed_by: null });
  const detail = { request_id: request.id };
  return { stamp: systemStamp(now), entry: { act: 'kyb-request.expired', detail } };
}

const AT_ONCE = 100;

/** How many requests `keepRequests` would remind of or close, counted up to `most`. */
export async function countDueRequests(
  { db }: Pick<AppContext, 'db'>,
  now: CheckedMoment,
  most: number,
): Promise<number> {
  return (await listDueRequests(db, now.iso, most)).length;
}

/**
 * Reminds the applicants whose reminder is due and closes the requests whose link ended. Several processes
 * may do this at once: each request is looked at again under the lock of its account.
 */
export async function keepRequests(app: AppContext, moment: CheckedMoment): Promise<void> {
  const now = moment.iso;
  const due = await listDueRequests(app.db, now, AT_ONCE);
  for (const { id, account_type, account_id } of due) {
    const key = { account_type, account_id };
    const isDone = await runSystemAct(app, key, async (trx) => {
      await lockAccount(trx, key);
      const request = await lockRequest(trx, app.keys.data, key, id);
      if (request?.state !== 'OPEN') return null;
      if (request.expires <= now) return expire({ app, trx, key, request, now });
      const { next_reminder } = request;
      if (next_reminder === null || next_reminder > now) return null;
      return remind({ app, trx, key, request, now });
    });
    if (isDone) app.deferredWork.nudge('emails');
  }
}
