import { createHash, randomUUID } from 'node:crypto';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import {
  documentNamed,
  type DocumentField,
  isWizardFileType,
  uploadFilename,
  uploadFolder,
  type WizardFileType,
  wizardDocument,
} from '@verify-admin/rulebook/wizard/wizard-documents';
import * as calls from '@verify-admin/rulebook/wizard/wizard.contract';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import { lockAccount } from '../accounts/accounts.store.ts';
import { cleanLabel } from '../documents/upload/clean-filename.ts';
import { validateFile } from '../documents/validation/validate-file.ts';
import type { Applicant } from '../kernel/actor.ts';
import { type CommandPreparation, command, preparedCommand } from '../kernel/command.ts';
import { freshKey } from '../platform/storage/object-key.ts';
import { shownUpload } from './shown-upload.ts';
import { uploadKeyPrefix } from './sweep-uploads.ts';
import { countUpload, deleteUploads, findLinkUse, insertUpload } from './uploads.store.ts';

interface PreparedUpload {
  readonly document: DocumentField;
  readonly bytes: Buffer;
  readonly media_type: WizardFileType;
}

function clientOf({ account }: Applicant): string {
  return formatClientId(account.account_type, account.account_id);
}

/** Decoding a picture takes long, so it is done without a row or a connection held. */
const prepareUpload: CommandPreparation<typeof calls.uploadKybDocument, PreparedUpload> = async (
  { description, full_path },
  { actor, file, refuse },
) => {
  const own = `${clientOf(actor)}_`;
  const isForeign =
    full_path !== '' && !`${full_path}/`.startsWith(`${uploadFolder(actor.account)}/`);
  if (!description.startsWith(own) || isForeign) throw refuse('account/unknown');
  const document = documentNamed(description.slice(own.length));
  if (!document) throw refuse('wizard/unknown-document');
  const validated = await validateFile(file);
  if ('refusal' in validated) throw refuse(validated.refusal);
  const { media_type, bytes } = validated;
  if (!isWizardFileType(media_type)) throw refuse('wizard/file-type');
  return { document, bytes, media_type };
};

/** The object is durable before the row that names it; what a rolled back upload leaves is swept. */
export const uploadKybDocument = preparedCommand(
  calls.uploadKybDocument,
  prepareUpload,
  async (_input, context, { document, bytes, media_type }) => {
    const { app, trx, actor, now, file, refuse } = context;
    const { account, issued_at } = actor;
    await lockAccount(trx, account);
    const used = await findLinkUse(trx, account, issued_at);
    const use = { files: used.files + 1, files_bytes: used.files_bytes + bytes.length };
    const isTooMuch =
      use.files > WIZARD_LIMITS.files || use.files_bytes > WIZARD_LIMITS.files_bytes;
    if (isTooMuch) throw refuse('wizard/files-used-up');
    const seconds = Math.floor(Date.parse(now) / 1000);
    const upload = {
      ...account,
      id: randomUUID(),
      document,
      name: cleanLabel(file?.filename ?? '').slice(0, 200),
      filename: uploadFilename(account, wizardDocument(document).doc, seconds, media_type),
      media_type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key: freshKey(uploadKeyPrefix(now)),
      created: now,
    };
    await app.storage.put(upload.storage_key, bytes, media_type);
    const replaced = await deleteUploads(trx, account, document);
    await insertUpload(trx, upload);
    await countUpload(trx, account, issued_at, use);
    const message = 'File uploaded successfully';
    const url = `${uploadFolder(account)}/${upload.filename}`;
    return {
      output: { message, data: { message, url, document: shownUpload(upload) } },
      audit: {
        act: 'kyb-form.file-sent',
        detail: { client_id: clientOf(actor), filename: upload.filename, sha256: upload.sha256 },
      },
      afterwards: async () => {
        for (const key of replaced) await app.storage.remove(key);
      },
    };
  },
);

export const removeKybDocument = command(
  calls.removeKybDocument,
  async ({ document }, { app, trx, actor }) => {
    await lockAccount(trx, actor.account);
    const removed = await deleteUploads(trx, actor.account, document);
    return {
      output: { message: 'The file is removed.' },
      audit: {
        act: 'kyb-form.file-removed',
        detail: { client_id: clientOf(actor), document, changed: removed.length > 0 },
      },
      afterwards: async () => {
        for (const key of removed) await app.storage.remove(key);
      },
    };
  },
);
