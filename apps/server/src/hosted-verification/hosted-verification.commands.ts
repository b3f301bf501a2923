import { createHash } from 'node:crypto';
import { ACCEPTED_TYPES, type AcceptedType } from '@verify-admin/rulebook/documents/document.rules';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isAdverse } from '@verify-admin/rulebook/checks/checks';
import { statusOf } from '@verify-admin/rulebook/checks/reopening.rules';
import * as calls from '@verify-admin/rulebook/hosted-verification/hosted-verification.contract';
import {
  type PersonDocumentKind,
  sidesOf,
  zoneSideOf,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { VERIFICATION_LIMITS } from '@verify-admin/rulebook/hosted-verification/verification.limits';
import { SUBMITTED_STATUS } from '@verify-admin/rulebook/hosted-verification/verification.rules';
import type { KycStatus } from '@verify-admin/rulebook/kyc/kyc.states';
import { lockAccount } from '../accounts/accounts.store.ts';
import { addImage } from '../documents/documents.store.ts';
import { validateFile } from '../documents/validation/validate-file.ts';
import type { Person } from '../identity-provider/sessions/identity-sessions.store.ts';
import { preparedCommand } from '../kernel/command.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import type { FactTransaction } from '../kernel/facts/fact-transaction.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { freshKey } from '../platform/storage/object-key.ts';
import {
  findKycStatus,
  isComplete,
  isStillGood,
  openGoodLink,
  type OpenedLink,
} from './open-link.ts';
import { notifyOfPictures } from './notify-of-pictures.ts';
import {
  countPicture,
  deletePictures,
  findLinkUse,
  insertPicture,
  listPictures,
  type SentPicture,
} from './pictures.store.ts';
import { findSubmitted, insertSubmission } from './submissions.store.ts';
import { pictureKeyPrefix } from './sweep-pictures.ts';

/** What a browser can show; a PDF is no picture, and what else there is no phone makes. */
const PICTURE_TYPES: readonly AcceptedType[] = ['image/jpeg', 'image/png', 'image/webp'];

function clientOf({ account_type, account_id, account_sub_id }: Person): string {
  return formatClientId(account_type, account_id, account_sub_id);
}

/** KYC-13: the picture is durable before the row that names it; what a rolled back one leaves is swept. */
export const sendVerificationPicture = preparedCommand(
  calls.sendVerificationPicture,
  async ({ token }, { app, file, refuse }) => {
    const opened = await openGoodLink(app, token);
    if (typeof opened === 'string') throw refuse(opened);
    const validated = await validateFile(file);
    if ('refusal' in validated) throw refuse(validated.refusal);
    if (!PICTURE_TYPES.includes(validated.media_type)) throw refuse('verification/file-type');
    return { opened, ...validated };
  },
  async ({ side }, { app, trx, now, refuse }, { opened, media_type, bytes, original_sha256 }) => {
    const { link, person } = opened;
    await lockAccount(trx, person);
    if (!(await isStillGood({ db: trx }, opened))) throw refuse('verification/unknown-link');
    if (await findSubmitted(trx, link)) throw refuse('verification/sent');
    if (await isComplete(trx, person)) throw refuse('verification/complete');
    const used = await findLinkUse(trx, link);
    const use = {
      pictures: used.pictures + 1,
      pictures_bytes: used.pictures_bytes + bytes.length,
    };
    const isTooMuch =
      use.pictures > VERIFICATION_LIMITS.pictures ||
      use.pictures_bytes > VERIFICATION_LIMITS.pictures_bytes;
    if (isTooMuch) throw refuse('verification/used-up');
    const { account_type, account_id } = person;
    const picture = {
      ...link,
      side,
      account_type,
      account_id,
      media_type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      original_sha256,
      storage_key: freshKey(pictureKeyPrefix(now)),
      created: now,
    };
    await app.storage.put(picture.storage_key, bytes, media_type);
    const replaced = await deletePictures(trx, link, side);
    await insertPicture(trx, picture);
    await countPicture(trx, link, use);
    return {
      output: { data: { side, left: VERIFICATION_LIMITS.pictures - use.pictures } },
      audit: {
        act: 'kyc-link.picture-sent',
        subject: { account_type, account_id },
        detail: { client_id: clientOf(person), side, sha256: picture.sha256 },
      },
      afterwards: async () => {
        for (const key of replaced) await app.storage.remove(key);
      },
    };
  },
);

/** `studio:12&1_FRONT_1763600000.jpg`: a name that the viewer knows by its marker (IMG-13). */
function filenameOf(person: Person, { side, media_type }: SentPicture, now: string): string {
  const seconds = Math.floor(Date.parse(now) / 1000);
  const type = PICTURE_TYPES.find((one) => one === media_type) ?? 'image/jpeg';
  return `${clientOf(person)}_${side}_${seconds}.${ACCEPTED_TYPES[type].extension}`;
}

/** Makes the pictures documents of the account; their objects stay where they are. */
async function attach(
  trx: FactTransaction,
  person: Person,
  pictures: readonly SentPicture[],
  now: string,
) {
  const { account_type, account_id } = person;
  const attached = [];
  for (const picture of pictures) {
    const { side, media_type, size, sha256, original_sha256, storage_key } = picture;
    const filename = filenameOf(person, picture, now);
    const document_id = await addImage(trx, {
      account_type,
      account_id,
      filename,
      img_type: side,
      description: `${clientOf(person)}_${side}`,
      category: 'kyc',
      display: 1,
      media_type,
      size,
      sha256,
      original_sha256,
      storage_key,
      created: now,
      admin_uuid: null,
    });
    attached.push({ side, document_id, filename, sha256 });
  }
  return attached;
}

interface Submitting {
  readonly facts: OpenFacts;
  readonly opened: OpenedLink;
  readonly document: PersonDocumentKind;
}

/** Who was decided against stays so, marked by the new pictures, until somebody of the staff decides. */
async function sendToReview(
  facts: OpenFacts,
  person: Person,
  submission_id: number,
): Promise<KycStatus> {
  const owner = person.account_sub_id;
  const status = statusOf({ check: 'kyc', owner }, facts.before) as KycStatus | null;
  if (status !== null && isAdverse('kyc', status)) return status;
  await facts.setKyc({
    account_sub_id: owner,
    cleaned_status: SUBMITTED_STATUS,
    scan_ref: `in-house:${submission_id}`,
    admin_uuid: null,
    note: 'Identity pictures submitted',
    now: facts.now,
  });
  return SUBMITTED_STATUS;
}

/** Pictures, status, history and submission: all of it is stored, or nothing. */
async function submit({ facts, opened, document }: Submitting, sent: readonly SentPicture[]) {
  const { trx, now } = facts;
  const { link, person } = opened;
  const from = await findKycStatus(trx, person);
  const { attached, submission_id } = await facts.write(async (writing) => {
    const pictures = await attach(writing, person, sent, now);
    const id = await insertSubmission(writing, link, person, {
      document,
      pictures: pictures.map(({ side, document_id }) => ({ side, document_id })),
      zone_state: zoneSideOf(document) ? 'queued' : 'none',
      created: now,
    });
    return { attached: pictures, submission_id: id };
  });
  const to = await sendToReview(facts, person, submission_id);
  const left = await deletePictures(trx, link);
  const kept = new Set(sent.map(({ storage_key }) => storage_key));
  return {
    detail: {
      from,
      to,
      owner: person.account_sub_id,
      document,
      submission_id,
      documents: attached.map(({ side: _side, ...one }) => one),
    },
    left: left.filter((key) => !kept.has(key)),
  };
}

/** KYC-13: one link submits once; the second of two is answered as the first and changes nothing. */
export const submitVerification = preparedCommand(
  calls.submitVerification,
  async ({ token }, { app, refuse }) => {
    const opened = await openGoodLink(app, token);
    if (typeof opened === 'string') throw refuse(opened);
    return opened;
  },
  ({ document }, { app, trx, now, refuse }, opened) =>
    changeFacts({ app, trx, now, by: null }, opened.person, async (facts) => {
      const { link, person } = opened;
      const { account_type, account_id } = person;
      const account = { account_type, account_id };
      const before = await findSubmitted(trx, link);
      if (before) {
        return { output: { data: { sent: before.created } }, audit: { unchanged: account } };
      }
      if (!facts || !(await isStillGood({ db: trx }, opened)))
        throw refuse('verification/unknown-link');
      if (await isComplete(trx, person)) throw refuse('verification/complete');
      const pictures = await listPictures(trx, link);
      const sent = sidesOf(document).flatMap(
        (side) => pictures.find((picture) => picture.side === side) ?? [],
      );
      if (sent.length < sidesOf(document).length) throw refuse('verification/missing-picture');
      const { detail, left } = await submit({ facts, opened, document }, sent);
      const { submission_id, to } = detail;
      await notifyOfPictures(app, trx, opened, { submission_id, now });
      return {
        output: { data: { sent: now } },
        audit: { act: 'kyc.pictures-submitted', account, outcome: to, detail },
        afterwards: async () => {
          app.deferredWork.nudge('zones');
          for (const key of left) await app.storage.remove(key);
        },
      };
    }),
);
