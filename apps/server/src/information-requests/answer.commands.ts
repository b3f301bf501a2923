import { randomUUID } from 'node:crypto';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isAnswerable } from '@verify-admin/rulebook/information-requests/request.rules';
import * as calls from '@verify-admin/rulebook/information-requests/requested-page.contract';
import type { DocumentField } from '@verify-admin/rulebook/wizard/wizard-documents';
import type { Transaction } from 'kysely';
import { lockAccount } from '../accounts/accounts.store.ts';
import type { AskedApplicant } from '../kernel/actor.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import { type CommandPreparation, command, preparedCommand } from '../kernel/command.ts';
import type { Refuse } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import { type JudgedFile, judgeFile, storeFile } from '../wizard/files/store-file.ts';
import { deviceOf } from '../wizard/form-device.ts';
import { isSameTyped } from '../wizard/form-secrets.ts';
import { deleteUploads, ofRequest } from '../wizard/uploads.store.ts';
import { ANSWER_SECRETS, typedAnswers } from './answer-secrets.ts';
import {
  findRequest,
  lockRequest,
  noteBegun,
  saveAnswers,
  type StoredRequest,
} from './information-requests.store.ts';

interface AnswerContext {
  readonly app: AppContext;
  readonly trx: Transaction<Schema>;
  readonly actor: AskedApplicant;
  readonly now: string;
  readonly refuse: Refuse<'information-request/closed'>;
}

/** The request of the link, locked after its account; what is closed takes nothing more. */
async function lockOpenRequest({
  app,
  trx,
  actor,
  now,
  refuse,
}: AnswerContext): Promise<StoredRequest> {
  await lockAccount(trx, actor.account);
  const request = await lockRequest(trx, app.keys.data, actor.account, actor.request_id);
  if (!request || !isAnswerable(request, now)) throw refuse('information-request/closed');
  return request;
}

/** The first time it is on the account's timeline, later only in the audit trail. */
async function begun(
  { trx, actor, now }: AnswerContext,
  request: StoredRequest,
  later: AuditEntry,
): Promise<AuditEntry> {
  const isFirst = await noteBegun(trx, request, now);
  if (!isFirst) return later;
  const detail = { request_id: request.id };
  return { act: 'kyb-request.begun', account: actor.account, detail };
}

function clientOf({ account }: AskedApplicant): string {
  return formatClientId(account.account_type, account.account_id);
}

/** As the draft of the form: each save is one version, and another device's is not overwritten. */
export const saveRequestedAnswers = command(
  calls.saveRequestedAnswers,
  async ({ version: seen, answers }, context) => {
    const { app, trx, actor, cookies, now, refuse } = context;
    const request = await lockOpenRequest({ app, trx, actor, now, refuse });
    const asked = new Set<string>(request.items.map(({ item }) => item));
    const typed = [...Object.keys(answers.values), ...answers.confirmed];
    if (typed.some((field) => !asked.has(field))) throw refuse('information-request/not-asked');
    const before = typedAnswers(request);
    const sent = ANSWER_SECRETS.read(answers, before, deviceOf(cookies));
    const isSaved = request.version > 0 && sent !== null && isSameTyped(before, sent);
    if (!isSaved && request.version !== seen) {
      throw refuse('wizard/draft-changed', { facts: { version: String(request.version) } });
    }
    if (isSaved) {
      const { version } = request;
      return { output: { data: { version } }, audit: { unchanged: actor.account } };
    }
    const later = { act: 'kyb-form.saved' as const };
    if (!sent) throw refuse('wizard/hidden-value-lost');
    const stored = { ...sent.data, typed: sent.typed, documents: {} };
    const audit = await begun({ app, trx, actor, now, refuse }, request, {
      ...later,
      subject: actor.account,
      detail: { client_id: clientOf(actor), version: request.version + 1 },
    });
    const version = await saveAnswers(trx, app.keys.data, request, { answers: stored, now });
    return { output: { data: { version } }, audit };
  },
);

interface PreparedUpload extends JudgedFile {
  readonly document: DocumentField;
}

/** Nothing is decoded for a link whose request does not ask for the document. */
const prepareUpload: CommandPreparation<
  typeof calls.uploadRequestedDocument,
  PreparedUpload
> = async ({ document }, { app, actor, now, file, refuse }) => {
  const request = await findRequest(app.db, app.keys.data, actor.account, actor.request_id);
  if (!request || !isAnswerable(request, now)) throw refuse('information-request/closed');
  if (!request.items.some(({ item }) => item === document)) {
    throw refuse('information-request/not-asked');
  }
  return { document, ...(await judgeFile(file, refuse)) };
};

export const uploadRequestedDocument = preparedCommand(
  calls.uploadRequestedDocument,
  prepareUpload,
  async (_input, { app, trx, actor, now, file, refuse }, prepared) => {
    const given = { app, trx, actor, now, refuse };
    const request = await lockOpenRequest(given);
    const name = file?.filename ?? '';
    const stored = { ...prepared, id: randomUUID(), ...ofRequest(request.id), name };
    const { output, audit, afterwards } = await storeFile(given, stored, refuse);
    const { document } = output.data;
    return {
      output: { data: { document } },
      audit: await begun(given, request, audit),
      afterwards,
    };
  },
);

export const removeRequestedDocument = command(
  calls.removeRequestedDocument,
  async ({ document }, { app, trx, actor, now, refuse }) => {
    const request = await lockOpenRequest({ app, trx, actor, now, refuse });
    if (!request.items.some(({ item }) => item === document)) {
      throw refuse('information-request/not-asked');
    }
    const removed = await deleteUploads(trx, actor.account, ofRequest(request.id), document);
    const output = { message: 'The file is removed.' };
    if (removed.length === 0) return { output, audit: { unchanged: actor.account } };
    return {
      output,
      audit: {
        act: 'kyb-form.file-removed',
        subject: actor.account,
        detail: { client_id: clientOf(actor), document },
      },
      afterwards: async () => {
        for (const key of removed) await app.storage.remove(key);
      },
    };
  },
);
