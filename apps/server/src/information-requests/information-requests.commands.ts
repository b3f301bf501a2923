import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isDocumentItem } from '@verify-admin/rulebook/information-requests/askable-items';
import { earlierDocument } from '@verify-admin/rulebook/information-requests/earlier-document';
import * as asks from '@verify-admin/rulebook/information-requests/ask.contract';
import * as calls from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { listItems, listItemsIn } from '@verify-admin/rulebook/information-requests/item-label';
import {
  type MarkedItem,
  refuseAsking,
  refuseItems,
  reminderMoments,
  requestEnd,
} from '@verify-admin/rulebook/information-requests/request.rules';
import { businessTypeOf } from '@verify-admin/rulebook/kyb/business-type';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import type { Transaction } from 'kysely';
import { lockAccount } from '../accounts/accounts.store.ts';
import { listAccountImages } from '../documents/documents.store.ts';
import { isWrittenTooOften, queueEmail } from '../emails/queue-email.ts';
import { command } from '../kernel/command.ts';
import { findFormLanguage, findSubmission } from '../kyb/submissions.store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { lockVerification } from '../verification/verification.store.ts';
import {
  closeRequest,
  findOpenRequest,
  findRequest,
  insertRequest,
  lockRequest,
} from './information-requests.store.ts';
import { readPage } from './requested-page.ts';
import type { StoredItem } from './sealed-request.ts';

/** The marked items with what the account has of each now; null where a document is not the one that was seen. */
async function withEarlier(
  trx: Transaction<Schema>,
  key: AccountKey,
  items: readonly MarkedItem[],
  data: SubmissionData,
): Promise<StoredItem[] | null> {
  const images = await listAccountImages(trx, key);
  const isReplaced = items.some(({ item, seen_document }) => {
    if (!isDocumentItem(item) || seen_document === undefined) return false;
    return seen_document !== (earlierDocument(item, images)?.id ?? 0);
  });
  if (isReplaced) return null;
  return items.map(({ item, reason, text }) => {
    if (!isDocumentItem(item)) return { item, reason, text, before: data[item] ?? '', file: null };
    const image = earlierDocument(item, images);
    const file = image && {
      document_id: image.id,
      created: image.created,
      media_type: image.img_type,
      size: image.size,
    };
    return { item, reason, text, before: null, file };
  });
}

/** The account's lock orders two people who ask at once: the refusal of the second one names the first. */
export const requestInformation = command(asks.requestInformation, async (input, context) => {
  const { app, trx, actor, now, refuse } = context;
  const { account_type, account_id, items, email, reminders } = input;
  const key = { account_type, account_id };
  if (!(await lockAccount(trx, key))) throw refuse('account/unknown');
  const verification = await lockVerification(trx, key);
  if (!verification) throw refuse('account/unknown');
  const submission = await findSubmission(trx, app.keys.data, key);
  const open = await findOpenRequest(trx, key);
  const refusal = refuseAsking({
    overall_status: verification.overall_status,
    isSubmitted: submission !== null,
    hasOpenRequest: open !== null,
    expected_submission: input.expected_submission ?? null,
    submission: submission?.id ?? null,
  });
  if (refusal || !submission) {
    const facts = { by: open?.username ?? '', since: open?.created ?? '' };
    throw refuse(refusal ?? 'information-request/nothing-submitted', { facts });
  }
  const { data } = submission;
  const business_type = data.business_type ?? businessTypeOf(verification);
  const wrong = refuseItems({ items, email, business_type });
  if (wrong) throw refuse(wrong);
  const stored = await withEarlier(trx, key, items, data);
  if (!stored) throw refuse('information-request/document-replaced');
  if (await isWrittenTooOften(trx, key, email, now)) throw refuse('email/too-many');

  const issued_at = Math.floor(Date.parse(now) / 1000);
  const expires = requestEnd(now);
  const request_id = await insertRequest(trx, app.keys.data, key, {
    created: now,
    admin_uuid: actor.uuid,
    recipient: email,
    issued_at,
    expires,
    items: stored,
    reminders: reminderMoments(now, reminders),
  });
  const names = items.map(({ item }) => item);
  const language = await findFormLanguage(trx, key);
  const asked = await listItemsIn(language, names, data.country);
  const email_id = await queueEmail(trx, {
    key,
    kind: 'kyb-request',
    account_sub_id: null,
    kyc_sent_id: null,
    request: { request_id, issued_at, language, asked },
    email,
    name: data.contactName ?? '',
    company: data.companyName ?? '',
    admin_uuid: actor.uuid,
    now,
  });
  return {
    output: { message: `Asked ${email} for more.`, data: { request_id, email_id, expires } },
    audit: {
      act: 'kyb-request.asked',
      account: key,
      outcome: listItems(names, data.country),
      detail: {
        request_id,
        email_id,
        items: names,
        reasons: items.map(({ reason }) => reason),
        expires,
      },
    },
    afterwards: async () => app.deferredWork.nudge('emails'),
  };
});

/** The applicant's answer and the withdrawal are ordered by the account's lock; the second one is refused. */
export const withdrawInformationRequest = command(
  calls.withdrawInformationRequest,
  async (input, { app, trx, actor, now, refuse }) => {
    const { account_type, account_id, request_id } = input;
    const key = { account_type, account_id };
    await lockAccount(trx, key);
    const request = await lockRequest(trx, app.keys.data, key, request_id);
    if (!request) throw refuse('information-request/unknown');
    if (request.state !== 'OPEN') throw refuse('information-request/closed');
    await closeRequest(trx, request_id, { state: 'WITHDRAWN', now, closed_by: actor.uuid });
    return {
      output: { message: 'The request is withdrawn.' },
      audit: { act: 'kyb-request.withdrawn', account: key, detail: { request_id } },
    };
  },
);

export const openInformationRequest = command(
  asks.openInformationRequest,
  async (input, { app, trx, now, refuse }) => {
    const { account_type, account_id, request_id } = input;
    const key = { account_type, account_id };
    const request = await findRequest(trx, app.keys.data, key, request_id);
    if (!request) throw refuse('information-request/unknown');
    return {
      output: { data: await readPage(trx, app, request, { device: null, now }) },
      audit: { act: 'kyb-request.opened', account: key, detail: { request_id } },
    };
  },
);
