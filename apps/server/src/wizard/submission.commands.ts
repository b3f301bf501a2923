import { latestDay } from '@verify-admin/rulebook/kernel/latest-day';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ParsedOf } from '@verify-admin/rulebook/kernel/call';
import { isHashOf } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { dataLines } from '@verify-admin/rulebook/wizard/data-image';
import { english } from '@verify-admin/rulebook/wizard/messages/english';
import { formatProblem } from '@verify-admin/rulebook/wizard/messages/languages';
import { firstInvalidStep } from '@verify-admin/rulebook/wizard/validate-step';
import { filledInOf } from '@verify-admin/rulebook/wizard/wizard-data';
import { businessNeeds, uploadFolder } from '@verify-admin/rulebook/wizard/wizard-documents';
import { toSubmission } from '@verify-admin/rulebook/wizard/wizard-submission';
import * as calls from '@verify-admin/rulebook/wizard/wizard.contract';
import { findAccount } from '../accounts/accounts.store.ts';
import { cancelQueuedEmails } from '../emails/emails.store.ts';
import { pageNames } from '../emails/page-names.ts';
import { isWrittenTooOften, queueEmail } from '../emails/queue-email.ts';
import { beginPeriod } from '../expired-documents/expired-documents.store.ts';
import type { Applicant } from '../kernel/actor.ts';
import { type CommandPreparation, preparedCommand } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { followOwners } from '../kernel/facts/follow-owners.ts';
import { wholeCheck } from '../kernel/facts/open-facts.ts';
import { submitKyb } from '../kernel/facts/submit-kyb.ts';
import type { Refuse } from '../kernel/refused.ts';
import {
  findSubmissionOfLink,
  insertSubmission,
  isSubmittedSince,
} from '../kyb/submissions.store.ts';
import { addKycSent } from '../kyc/kyc.store.ts';
import { uploadOwner } from '../uploads/upload-owner.ts';
import { deletePartialUploads } from '../uploads/uploads.store.ts';
import { queueReview } from '../identity-provider/company-reviews/company-reviews.store.ts';
import { attachDataImage, attachUpload, type Submitting } from './attach-document.ts';
import { deleteDrafts, DRAFT_SECRETS, findDraft } from './draft.store.ts';
import { drawDataImage } from './draw-data-image.ts';
import { openOwnerSession, ownerLinks } from './owner-links.ts';
import { refuseLapsed } from './refuse-lapsed.ts';
import { notifyOfSubmission } from './notify-of-submission.ts';
import { saveOwners } from './owners.store.ts';
import { saveSubmitted } from './submission.store.ts';
import { deleteFormUploads, listUploads, ofDraft, type Upload } from './uploads.store.ts';

type Call = typeof calls.submitKybForm;
type Form = ParsedOf<Call>['data_json'];

interface PreparedSubmission {
  /** As it was sent, with the values that another device typed. */
  readonly form: Form;
  readonly data: SubmissionData;
  /** Null where the link submitted before, or another one since it was made. */
  readonly image: Buffer | null;
}

interface StoredSubmission {
  readonly account: AccountKey;
  readonly uploads: readonly Upload[];
  readonly now: string;
  readonly recorded: Awaited<ReturnType<typeof findAccount>>;
}

/**
 * WIZ-14, WIZ-45: the same rules that the browser asks, with the files that are stored; the form names no
 * other file.
 */
function refuseInvalid(
  form: Form,
  { account, uploads, now, recorded }: StoredSubmission,
  refuse: Refuse<'wizard/foreign-document' | 'wizard/invalid'>,
): void {
  const folder = uploadFolder(account);
  const urls = new Set(uploads.map(({ filename }) => `${folder}/${filename}`));
  const isForeign = (form.document_urls ?? []).some(({ url }) => !urls.has(url));
  if (isForeign) throw refuse('wizard/foreign-document');
  const documents = new Set(uploads.map(({ document }) => document));
  const given = { today: latestDay(now), documents, filledIn: filledInOf(recorded) };
  const invalid = firstInvalidStep(form, given);
  if (!invalid) return;
  const { place } = invalid.problem;
  const problem = formatProblem(english, invalid.problem);
  throw refuse('wizard/invalid', { facts: { problem }, fields: { [place]: problem } });
}

/**
 * T8: the account of the form, of its hash and of the link are one. The image is drawn of a valid form alone,
 * and without a row or a connection held.
 */
const prepareSubmission: CommandPreparation<Call, PreparedSubmission> = async (
  { act_type, act_id, hash, data_json },
  { app, actor, now, refuse },
) => {
  const { account } = actor;
  const isOwn = act_type === account.account_type && act_id === account.account_id;
  if (!isOwn || !isHashOf(hash, account)) throw refuse('account/unknown');
  const { db, keys } = app;
  // Read before what was submitted since: a submission deletes them.
  const draft = await findDraft(db, keys.data, { ...account, draft_of: actor.draft_of });
  const uploads = await listUploads(db, account, ofDraft(actor));
  const form = { ...data_json, ...DRAFT_SECRETS.reveal(data_json, draft) };
  const data = toSubmission(form);
  const isSubmitted = await isSubmittedSince(db, account, actor.issued_at);
  const own = await findSubmissionOfLink(db, keys.data, account, actor.issued_at);
  if (own) return { form, data, image: null };
  if (isSubmitted) throw refuse('wizard/already-submitted');
  const recorded = await findAccount(db, account);
  refuseInvalid(form, { account, uploads, now, recorded }, refuse);
  return { form, data, image: await drawDataImage(dataLines(data)) };
};

/** Said of a KYB email whose link would open another submission than its sender asked for. */
const WHY_NOT_SENT = 'The business submitted before it was sent.';

interface SubmissionContext extends Submitting {
  readonly actor: Applicant;
  /** The files that were sent with the form. */
  readonly uploads: readonly Upload[];
}

/** WIZ-66: with several owners each is sent the own KYC email; who was written to too often is left out. */
async function emailOwners(
  { facts, actor, now }: SubmissionContext,
  data: SubmissionData,
  numbers: readonly number[],
): Promise<void> {
  if (data.owners.length < 2) return;
  const { trx } = facts;
  const key = actor.account;
  for (const [index, owner] of data.owners.entries()) {
    const email = owner.ownerEmail ?? '';
    if (await isWrittenTooOften(trx, key, email, now)) continue;
    const account_sub_id = numbers[index] ?? null;
    const by = { admin_uuid: null, now };
    const kyc_sent_id = await addKycSent(trx, key, { account_sub_id, email, ...by });
    const names = await pageNames(
      trx,
      { ...key, account_sub_id },
      {
        name: `${owner.ownerFirstName} ${owner.ownerLastName}`,
        company: data.companyName ?? '',
      },
    );
    const ask = { key, kind: 'kyc', account_sub_id, kyc_sent_id, email, ...names } as const;
    await queueEmail(trx, { ...ask, ...by });
  }
}

/** The owners' numbers and their sessions, in their order. */
async function saveOwnersOf({ facts, now }: SubmissionContext, data: SubmissionData) {
  const company_name = data.companyName ?? '';
  const people = data.owners.map((owner) => ({
    name: `${owner.ownerFirstName} ${owner.ownerLastName}`.trim(),
    birth_date: owner.ownerDOB ?? '',
    country: owner.ownerCountry ?? '',
    email: owner.ownerEmail ?? '',
    percent: owner.ownerPercent ?? null,
  }));
  const { key, before } = facts;
  const numbers = await facts.write((trx) =>
    saveOwners(trx, key, before, people, { company_name, now }),
  );
  const owners: { session: number; account_sub_id: number }[] = [];
  for (const account_sub_id of numbers) {
    const session = await openOwnerSession(facts, account_sub_id, now);
    owners.push({ session, account_sub_id });
  }
  return { numbers, owners };
}

/** What the links of the answer are made of: all of it, or nothing, is stored. */
async function submit(
  given: SubmissionContext,
  input: ParsedOf<Call>,
  prepared: PreparedSubmission,
) {
  const { app, facts, actor, now } = given;
  const { trx } = facts;
  const { account, issued_at } = actor;
  const { data, image } = prepared;
  const { business_type } = data;
  if (business_type === undefined || !image) throw new Error('the form was not prepared');
  const company_name = data.companyName ?? '';
  const needed = businessNeeds(business_type).documents;
  const attached = given.uploads.filter(({ document }) => needed.includes(document));
  const documents = [];
  for (const upload of attached) documents.push(await attachUpload(given, upload));
  documents.push(await attachDataImage(given, image));
  await facts.write((writing) =>
    saveSubmitted(writing, account, { business_type, company_name, now }),
  );
  const { numbers, owners } = await saveOwnersOf(given, data);
  const { submission_id: submission_key = null, language = null } = input;
  const submission = { created: now, data, issued_at, submission_key, language, sessions: owners };
  const submission_id = await facts.write((writing) =>
    insertSubmission(writing, app.keys.data, account, submission),
  );
  await followOwners(facts);
  await submitKyb(facts);
  if (app.provider.isConfigured) {
    const bound = await facts.bound(wholeCheck('kyb'));
    await queueReview(trx, account, { submission_id, facts: bound, now });
  }
  const data_json = { business_type, companyName: company_name };
  await beginPeriod(trx, account, { created: now, data_json, reset_by: null });
  await cancelQueuedEmails(trx, account, { kinds: ['kyb'], why: WHY_NOT_SENT, now });
  await emailOwners(given, data, numbers);
  await deleteDrafts(trx, account);
  const deleted = await deleteFormUploads(trx, account);
  await deletePartialUploads(trx, uploadOwner(actor));
  const left = deleted.filter((key) => !attached.some(({ storage_key }) => storage_key === key));
  return { submission_id, documents, owners, left };
}

export const submitKybForm = preparedCommand(
  calls.submitKybForm,
  prepareSubmission,
  (input, { app, trx, actor, now, refuse }, prepared) =>
    changeFacts({ app, trx, now, by: null }, actor.account, async (facts) => {
      const { account, issued_at } = actor;
      const { submission_id: given_id = null } = input;
      if (!facts) throw refuse('account/unknown');
      const sent = await findSubmissionOfLink(trx, app.keys.data, account, issued_at);
      if (sent) {
        const isRepeated = given_id === null || given_id === sent.submission_key;
        if (!isRepeated) throw refuse('wizard/already-submitted');
        const { created, data, sessions } = sent;
        return {
          output: { data: ownerLinks(app, { created, data, owners: sessions ?? [] }) },
          audit: { unchanged: account },
        };
      }
      await refuseLapsed(trx, actor, refuse);
      const uploads = await listUploads(trx, account, ofDraft(actor));
      const recorded = await findAccount(trx, account);
      refuseInvalid(prepared.form, { account, uploads, now, recorded }, refuse);
      const done = await submit({ app, facts, actor, uploads, now }, input, prepared);
      const { submission_id, documents, owners, left } = done;
      const { data } = prepared;
      await notifyOfSubmission({ app, trx, account, now }, submission_id, data);
      return {
        output: { data: ownerLinks(app, { created: now, data, owners }) },
        audit: {
          act: 'kyb.submitted',
          account,
          outcome: 'SUBMITTED',
          detail: { note: null, submission_id, owners: owners.length, documents },
        },
        afterwards: async () => {
          app.deferredWork.nudge('emails');
          app.deferredWork.nudge('company-reviews');
          for (const key of left) await app.storage.remove(key);
        },
      };
    }),
);
