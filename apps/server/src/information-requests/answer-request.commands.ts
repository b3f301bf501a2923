import { latestDay } from '@verify-admin/rulebook/kernel/latest-day';
import { isDeepStrictEqual } from 'node:util';
import { isTaxForm } from '@verify-admin/rulebook/information-requests/askable-items';
import { listItems } from '@verify-admin/rulebook/information-requests/item-label';
import { isAnswerable } from '@verify-admin/rulebook/information-requests/request.rules';
import {
  answerProblems,
  areSameAnswers,
  type RequestAnswers,
  withAnswers,
} from '@verify-admin/rulebook/information-requests/request-answers';
import * as calls from '@verify-admin/rulebook/information-requests/requested-page.contract';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { dataLines } from '@verify-admin/rulebook/wizard/data-image';
import { english } from '@verify-admin/rulebook/wizard/messages/english';
import { formatProblem } from '@verify-admin/rulebook/wizard/messages/languages';
import type { Kysely } from 'kysely';
import { findAssignedUser } from '../accounts/accounts.store.ts';
import { beginPeriod } from '../expired-documents/expired-documents.store.ts';
import type { AskedApplicant } from '../kernel/actor.ts';
import { type CommandPreparation, preparedCommand } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { submitKyb } from '../kernel/facts/submit-kyb.ts';
import type { Refuse } from '../kernel/refused.ts';
import { findSubmission, insertSubmission } from '../kyb/submissions.store.ts';
import { notify } from '../notifications/notify.ts';
import type { Schema } from '../platform/database/schema.ts';
import { attachDataImage, attachUpload, type Submitting } from '../wizard/attach-document.ts';
import { drawDataImage } from '../wizard/draw-data-image.ts';
import { deleteUploads, listUploads, ofRequest, type Upload } from '../wizard/uploads.store.ts';
import { ANSWER_SECRETS, typedAnswers } from './answer-secrets.ts';
import {
  closeRequest,
  findRequest,
  lockRequest,
  saveAnswered,
  saveAnswers,
  type StoredRequest,
} from './information-requests.store.ts';

type Call = typeof calls.answerInformationRequest;

interface Answered {
  readonly before: SubmissionData;
  readonly data: SubmissionData;
  readonly uploads: readonly Upload[];
}

interface AnsweredItems {
  readonly keys: readonly string[];
  readonly actor: AskedApplicant;
  readonly answers: RequestAnswers;
  readonly now: string;
  readonly refuse: Refuse<'information-request/incomplete' | 'information-request/closed'>;
}

/** The data and the files with which the request is answered: judged by the rules the page asks too. */
async function judge(
  db: Kysely<Schema>,
  request: StoredRequest,
  asked: AnsweredItems,
): Promise<Answered> {
  const { keys, actor, answers, now, refuse } = asked;
  const submission = await findSubmission(db, keys, actor.account);
  if (!submission) throw refuse('information-request/closed');
  const uploads = await listUploads(db, actor.account, ofRequest(request.id));
  const [problem] = answerProblems(answers, {
    items: request.items,
    country: submission.data.country ?? '',
    today: latestDay(now),
    documents: new Set(uploads.map(({ document }) => document)),
  }).filter(({ isAdvice }) => !isAdvice);
  if (problem) {
    const sentence = formatProblem(english, problem);
    const fields = { [problem.place]: sentence };
    throw refuse('information-request/incomplete', { facts: { problem: sentence }, fields });
  }
  const data = withAnswers(submission.data, request.items, answers);
  return { before: submission.data, data, uploads };
}

/** The image is drawn of valid and changed data alone, and without a row or a connection held. */
const prepareAnswer: CommandPreparation<Call, Buffer | null> = async (
  { answers },
  { app, actor, now, refuse },
) => {
  const keys = app.keys.data;
  const request = await findRequest(app.db, keys, actor.account, actor.request_id);
  if (!request || !isAnswerable(request, now)) return null;
  const revealed = ANSWER_SECRETS.reveal(answers, typedAnswers(request));
  const asked = { keys, actor, answers: revealed, now, refuse };
  const { before, data } = await judge(app.db, request, asked);
  return isDeepStrictEqual(before, data) ? null : drawDataImage(dataLines(data));
};

interface AnswerContext extends Submitting {
  readonly actor: AskedApplicant;
}

/** Everything the answer leads to, in one transaction: documents, data, record, and the end of waiting. */
async function store(
  given: AnswerContext,
  request: StoredRequest,
  answers: RequestAnswers,
  { data, uploads, image }: Answered & { readonly image: Buffer | null },
) {
  const { app, facts, actor, now } = given;
  const { trx } = facts;
  const { account } = actor;
  const documents = [];
  const byField: Partial<Record<Upload['document'], number>> = {};
  for (const upload of uploads) {
    const attached = await attachUpload(given, upload);
    byField[upload.document] = attached.document_id;
    documents.push(attached);
  }
  if (image) documents.push(await attachDataImage(given, image));
  const company_name = data.companyName ?? '';
  const by = { issued_at: null, submission_key: null, sessions: null, request_id: request.id };
  const submission_id = await facts.write(async (writing) => {
    await saveAnswered(writing, account, { company_name, now });
    return insertSubmission(writing, app.keys.data, account, { created: now, data, ...by });
  });
  const { business_type } = data;
  const isRenewed = uploads.some(({ document }) => isTaxForm(document));
  if (isRenewed && business_type !== undefined) {
    const data_json = { business_type, companyName: company_name };
    await beginPeriod(trx, account, { created: now, data_json, reset_by: null });
  }
  await saveAnswers(trx, app.keys.data, request, {
    answers: { ...answers, documents: byField, typed: typedAnswers(request).typed },
    now,
  });
  await deleteUploads(trx, account, ofRequest(request.id));
  await closeRequest(trx, request.id, { state: 'ANSWERED', now, closed_by: null, submission_id });
  return { submission_id, documents };
}

/** ours: who has the account, and who asked, are notified of the answer. */
async function notifyOfAnswer(
  { app, facts, actor, now }: AnswerContext,
  { items, admin_uuid }: StoredRequest,
  { submission_id, country }: { submission_id: number; country: string | undefined },
): Promise<void> {
  const { trx } = facts;
  const { account } = actor;
  const assigned = await findAssignedUser(trx, account);
  const recipients = [...new Set([assigned, admin_uuid])].filter((uuid) => uuid !== null);
  const excerpt = `Answered: ${listItems(
    items.map(({ item }) => item),
    country,
  )}`;
  const notice = { kind: 'submission', submission_id, excerpt } as const;
  await notify(app, trx, { account, recipients, actor: null, now }, notice);
}

/** The same answers sent again are the same answer; a request that was closed otherwise takes none. */
export const answerInformationRequest = preparedCommand(
  calls.answerInformationRequest,
  prepareAnswer,
  ({ answers: sent }, { app, trx, actor, now, refuse }, image) =>
    changeFacts({ app, trx, now, by: null }, actor.account, async (facts) => {
      const { account } = actor;
      const keys = app.keys.data;
      const request = await lockRequest(trx, keys, account, actor.request_id);
      if (!request || !facts) throw refuse('information-request/closed');
      const { id: request_id, closed } = request;
      const answers = ANSWER_SECRETS.reveal(sent, typedAnswers(request));
      if (request.state === 'ANSWERED' && closed && areSameAnswers(request.answers, answers)) {
        return { output: { data: { answered: closed } }, audit: { unchanged: account } };
      }
      if (!isAnswerable(request, now)) throw refuse('information-request/closed');
      const judged = await judge(trx, request, { keys, actor, answers, now, refuse });
      const given = { app, facts, actor, now };
      const answered = { ...judged, image };
      const { submission_id, documents } = await store(given, request, answers, answered);
      if (facts.record.kyb_status !== 'SUBMITTED') await submitKyb(facts);
      const items = request.items.map(({ item }) => item);
      const { country } = judged.data;
      await notifyOfAnswer(given, request, { submission_id, country });
      return {
        output: { data: { answered: now } },
        audit: {
          act: 'kyb-request.answered',
          account,
          outcome: listItems(items, country),
          detail: { request_id, submission_id, items, documents },
        },
      };
    }),
);
