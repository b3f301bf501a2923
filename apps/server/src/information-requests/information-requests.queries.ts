import { isDocumentItem } from '@verify-admin/rulebook/information-requests/askable-items';
import * as calls from '@verify-admin/rulebook/information-requests/information-requests.contract';
import type { ReviewedItem } from '@verify-admin/rulebook/information-requests/information-requests.contract';
import { isSecretNumber, maskSecret } from '@verify-admin/rulebook/kyb/secret-number';
import { query } from '../kernel/command.ts';
import { findSubmissions } from '../kyb/submissions.store.ts';
import { askedCountry } from './asked-country.ts';
import { listRequests, type StoredRequest } from './information-requests.store.ts';
import type { StoredItem } from './sealed-request.ts';

/** What came of an item; what is typed and not sent yet is the applicant's own. */
function answerOf({ state, answers }: StoredRequest, item: StoredItem['item']) {
  if (state !== 'ANSWERED') return { answer: null, is_confirmed: false, answer_document: null };
  if (isDocumentItem(item)) {
    const answer_document = answers.documents[item] ?? null;
    return { answer: null, is_confirmed: false, answer_document };
  }
  const is_confirmed = answers.confirmed.includes(item);
  const answer = is_confirmed ? null : (answers.values[item] ?? null);
  return { answer, is_confirmed, answer_document: null };
}

function reviewedItem(
  request: StoredRequest,
  { item, reason, text, before, file }: StoredItem,
): ReviewedItem {
  const { answer, ...answered } = answerOf(request, item);
  const isMasked = isSecretNumber(item);
  const show = (value: string | null) => (value !== null && isMasked ? maskSecret(value) : value);
  return {
    item,
    reason,
    text,
    before: show(before),
    before_document: file?.document_id ?? null,
    answer: show(answer),
    ...answered,
  };
}

/** An older form is not looked for: its region is called a region. */
const SUBMISSIONS_READ = 50;

export const listInformationRequests = query(
  calls.listInformationRequests,
  async (input, { app }) => {
    const keys = app.keys.data;
    const requests = await listRequests(app.db, keys, input);
    const { account_type, account_id } = input;
    const sought = { account_type, account_id, offset: 0, limit: SUBMISSIONS_READ };
    const submissions = requests.length === 0 ? [] : await findSubmissions(app.db, keys, sought);
    return {
      data: requests.map((request) => ({
        request_id: request.id,
        state: request.state,
        created: request.created,
        admin_username: request.admin_username,
        recipient: request.recipient,
        email: request.email,
        expires: request.expires,
        begun: request.begun,
        reminders_sent: request.reminders_sent,
        next_reminder: request.next_reminder,
        closed: request.closed,
        closed_by: request.closer,
        items: request.items.map((item) => reviewedItem(request, item)),
        country: askedCountry(request, submissions),
      })),
    };
  },
);
