import type { DocumentField } from '@verify-admin/rulebook/wizard/wizard-documents';
import { documentNamed } from '@verify-admin/rulebook/wizard/wizard-documents';
import * as calls from '@verify-admin/rulebook/wizard/wizard-files.contract';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { lockAccount } from '../../accounts/accounts.store.ts';
import { type CommandPreparation, command, preparedCommand } from '../../kernel/command.ts';
import { uploadOwner } from '../../uploads/upload-owner.ts';
import {
  beginUpload,
  deleteUpload,
  findUpload,
  readPieces,
  sumUploads,
} from '../../uploads/uploads.store.ts';
import { refuseLapsed } from '../refuse-lapsed.ts';
import { shownUpload } from '../shown-upload.ts';
import { findLinkUse, findUploadById, ofDraft } from '../uploads.store.ts';
import { applicantClientId } from './applicant-client-id.ts';
import { type JudgedFile, judgeFile, storedFile, storeFile } from './store-file.ts';

/** Files under way count as if they were stored: no byte is sent that could not be stored at the end. */
export const beginKybUpload = command(calls.beginKybUpload, async (input, context) => {
  const { trx, actor, now, refuse } = context;
  const { upload_id: id, document, filename: name, size } = input;
  if (size === 0) throw refuse('document/empty');
  if (size > WIZARD_LIMITS.file_bytes) throw refuse('document/too-large');
  const { account, issued_at } = actor;
  await lockAccount(trx, account);
  await refuseLapsed(trx, actor, refuse);
  const stored = await findUploadById(trx, account, id);
  const owner = uploadOwner(actor);
  const others = await sumUploads(trx, owner, document);
  const used = await findLinkUse(trx, account, issued_at);
  const isTooMuch =
    used.files + others.files >= WIZARD_LIMITS.files ||
    used.files_bytes + others.bytes + size > WIZARD_LIMITS.files_bytes;
  if (!stored && isTooMuch) throw refuse('wizard/files-used-up');
  const upload = stored
    ? { received: stored.size, isNew: false }
    : await beginUpload(trx, { id, owner, subject: document, name, size }, now);
  if (!upload) throw refuse('wizard/other-upload');
  const { received, isNew } = upload;
  const output = { data: { received, stored: stored && shownUpload(stored) } };
  if (!isNew) return { output, audit: { unchanged: account } };
  return {
    output,
    audit: {
      act: 'kyb-form.file-begun',
      subject: account,
      detail: { client_id: applicantClientId(actor), document, received },
    },
  };
});

interface ArrivedFile extends JudgedFile {
  readonly document: DocumentField;
  readonly name: string;
}

/** Null where the file was stored before: its pieces are gone. */
const prepareStore: CommandPreparation<typeof calls.storeKybUpload, ArrivedFile | null> = async (
  { upload_id },
  { app, actor, refuse },
) => {
  const { db } = app;
  const upload = await findUpload(db, uploadOwner(actor), upload_id);
  const document = upload && documentNamed(upload.subject);
  if (!upload || !document) return null;
  if (upload.received < upload.size) throw refuse('wizard/incomplete-upload');
  const pieces: Buffer[] = [];
  for await (const bytes of readPieces(db, upload_id)) pieces.push(bytes);
  const bytes = Buffer.concat(pieces);
  // Another process stored it meanwhile.
  if (bytes.length < upload.size) return null;
  const judged = await judgeFile({ bytes, tooLarge: false }, refuse);
  return { ...judged, document, name: upload.name };
};

/** The account's lock orders two that store the same file at once: the second one finds it stored. */
export const storeKybUpload = preparedCommand(
  calls.storeKybUpload,
  prepareStore,
  async ({ upload_id: id }, context, arrived) => {
    const { trx, actor, refuse } = context;
    await lockAccount(trx, actor.account);
    await refuseLapsed(trx, actor, refuse);
    const stored = await findUploadById(trx, actor.account, id);
    if (stored) return { output: storedFile(stored), audit: { unchanged: actor.account } };
    const isThere = arrived && (await findUpload(trx, uploadOwner(actor), id));
    if (!arrived || !isThere) throw refuse('wizard/unknown-upload');
    await deleteUpload(trx, id);
    return storeFile(context, { ...arrived, id, ...ofDraft(actor) }, refuse);
  },
);
