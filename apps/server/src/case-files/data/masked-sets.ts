import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { isDocumentItem } from '@verify-admin/rulebook/information-requests/askable-items';
import { isSecretNumber, maskSecret } from '@verify-admin/rulebook/kyb/secret-number';
import { maskSubmission, SUBMISSION_FIELDS } from '@verify-admin/rulebook/kyb/submission';
import { listPaymentSelections } from '@verify-admin/rulebook/payments/payments.contract';
import { shownData } from '@verify-admin/rulebook/payments/payment-data';
import type { Kysely } from 'kysely';
import { askedCountry } from '../../information-requests/asked-country.ts';
import {
  listRequests,
  type StoredRequest,
} from '../../information-requests/information-requests.store.ts';
import type { StoredItem } from '../../information-requests/sealed-request.ts';
import { refuser } from '../../kernel/command.ts';
import { findSubmissions } from '../../kyb/submissions.store.ts';
import { readValues } from '../../payments/payment-values.store.ts';
import { findSelection } from '../../payments/payments.store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { DataRow, DataSet } from './data-set.ts';
import { readReopenings } from './reopening-set.ts';

type Db = Kysely<Schema>;
type Keys = readonly string[];

/** No account has as many; the query wants a limit. */
const MOST_SUBMISSIONS = 1000;

function answerOf({ state, answers }: StoredRequest, { item }: StoredItem) {
  if (state !== 'ANSWERED') return { answer: null, is_confirmed: false, answer_document: null };
  if (isDocumentItem(item)) {
    const answer_document = answers.documents[item] ?? null;
    return { answer: null, is_confirmed: false, answer_document };
  }
  const is_confirmed = answers.confirmed.includes(item);
  return { answer: answers.values[item] ?? null, is_confirmed, answer_document: null };
}

type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

function requestRows(request: ListedRequest, country: string): DataRow[] {
  const { id, state, created, admin_username, recipient, expires, closed, closer } = request;
  const facts = { request_id: id, state, created, admin_username, recipient, expires, closed };
  return request.items.map((asked) => {
    const { item, reason, text, before, file } = asked;
    const isSecret = isSecretNumber(item);
    const show = (value: string | null) => (value !== null && isSecret ? maskSecret(value) : value);
    const { answer, ...answered } = answerOf(request, asked);
    return {
      ...facts,
      closed_by: closer,
      country,
      item,
      reason,
      text,
      before: show(before),
      before_document: file?.document_id ?? null,
      answer: show(answer),
      ...answered,
    };
  });
}

/** What was asked of the applicant after the form, and what came: one row for each item. */
async function readRequests(db: Db, keys: Keys, key: AccountKey): Promise<DataSet> {
  const requests = await listRequests(db, keys, key);
  const sought = { ...key, offset: 0, limit: MOST_SUBMISSIONS };
  const submissions = await findSubmissions(db, keys, sought);
  return {
    name: 'information-requests',
    columns: [
      'request_id',
      'state',
      'created',
      'admin_username',
      'recipient',
      'expires',
      'closed',
      'closed_by',
      'country',
      'item',
      'reason',
      'text',
      'before',
      'before_document',
      'answer',
      'is_confirmed',
      'answer_document',
    ],
    rows: requests
      .toReversed()
      .flatMap((request) => requestRows(request, askedCountry(request, submissions))),
  };
}

/** What was submitted, the number of a person masked. */
async function readSubmissions(db: Db, keys: Keys, key: AccountKey): Promise<DataSet> {
  const sought = { ...key, offset: 0, limit: MOST_SUBMISSIONS };
  const found = await findSubmissions(db, keys, sought);
  return {
    name: 'submissions',
    columns: ['id', 'created', ...SUBMISSION_FIELDS.map(({ field }) => field), 'owners'],
    rows: found.toReversed().map(({ id, created, data_json }) => ({
      id,
      created,
      ...maskSubmission(data_json),
    })),
  };
}

/** The payment details, secrets masked as on the screen. */
async function readPayment(db: Db, keys: Keys, key: AccountKey): Promise<DataSet> {
  const selection = await findSelection(db, key);
  const values = await readValues(db, keys, key, refuser(listPaymentSelections));
  const shown = selection ? shownData(selection.payment_type, values) : {};
  return {
    name: 'payment-details',
    columns: ['field', 'value'],
    rows: Object.entries(shown).map(([field, value]) => ({ field, value })),
  };
}

/**
 * What is stored encrypted, without the secrets in it.
 * @throws SealBroken, Refused `payment/unreadable` where a value does not decrypt
 */
export async function readMaskedSets(db: Db, keys: Keys, key: AccountKey): Promise<DataSet[]> {
  return [
    await readSubmissions(db, keys, key),
    await readRequests(db, keys, key),
    await readPayment(db, keys, key),
    await readReopenings(db, keys, key),
  ];
}
