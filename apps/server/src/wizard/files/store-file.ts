import { createHash } from 'node:crypto';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import type { OutputOf } from '@verify-admin/rulebook/kernel/call';
import {
  type DocumentField,
  isWizardFileType,
  uploadFilename,
  uploadFolder,
  type WizardFileType,
  wizardDocument,
} from '@verify-admin/rulebook/wizard/wizard-documents';
import type { uploadKybDocument } from '@verify-admin/rulebook/wizard/wizard-files.contract';
import { WIZARD_LIMITS } from '@verify-admin/rulebook/wizard/wizard.limits';
import type { Transaction } from 'kysely';
import { cleanLabel } from '../../documents/upload/clean-filename.ts';
import { isConverted, validateFile } from '../../documents/validation/validate-file.ts';
import type { DocumentRefusal } from '../../documents/validation/validated-file.ts';
import type { LinkActor } from '../../kernel/actor.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { UploadedFile } from '../../kernel/http/receive-file.ts';
import type { Refuse } from '../../kernel/refused.ts';
import { freshKey } from '../../platform/storage/object-key.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { shownUpload } from '../shown-upload.ts';
import { uploadKeyPrefix } from '../sweep-uploads.ts';
import {
  countUpload,
  deleteUploads,
  findLinkUse,
  insertUpload,
  type Upload,
  type UploadPlace,
} from '../uploads.store.ts';

/** A file whose bytes may be stored. */
export interface JudgedFile {
  readonly bytes: Buffer;
  readonly media_type: WizardFileType;
  readonly original_sha256: string;
}

/** WIZ-41: judges a file by its bytes, whichever way it came. */
export async function judgeFile(
  file: Pick<UploadedFile, 'bytes' | 'tooLarge'> | null,
  refuse: Refuse<DocumentRefusal | 'wizard/file-type' | 'wizard/save-as-jpeg'>,
): Promise<JudgedFile> {
  const validated = await validateFile(file);
  if ('refusal' in validated && validated.refusal === 'document/unsupported' && file) {
    if (await isConverted(file.bytes)) throw refuse('wizard/save-as-jpeg');
  }
  if ('refusal' in validated) throw refuse(validated.refusal);
  const { media_type, bytes, original_sha256 } = validated;
  if (!isWizardFileType(media_type)) throw refuse('wizard/file-type');
  return { bytes, media_type, original_sha256 };
}

interface NewFile extends JudgedFile, UploadPlace {
  readonly id: string;
  readonly document: DocumentField;
  /** As the applicant's device calls it. */
  readonly name: string;
}

interface StoringContext {
  readonly app: AppContext;
  readonly trx: Transaction<Schema>;
  readonly actor: LinkActor;
  readonly now: string;
}

/** What the applicant is shown of a stored file. */
export function storedFile(upload: Upload): OutputOf<typeof uploadKybDocument> {
  const message = 'File uploaded successfully';
  const url = `${uploadFolder(upload)}/${upload.filename}`;
  return { message, data: { message, url, document: shownUpload(upload) } };
}

/** The audit line of a stored file. */
function fileSent({ account_type, account_id, filename, sha256 }: Upload): AuditEntry {
  const client_id = formatClientId(account_type, account_id);
  const subject = { account_type, account_id };
  return { act: 'kyb-form.file-sent', subject, detail: { client_id, filename, sha256 } };
}

/**
 * WIZ-67..70: stores the file of a document in place of the one before it, with the account locked by the caller.
 * The object is durable before the row that names it; what a rolled back upload leaves is swept.
 */
export async function storeFile(
  { app, trx, actor, now }: StoringContext,
  { id, request_id, draft_of, document, name, bytes, media_type, original_sha256 }: NewFile,
  refuse: Refuse<'wizard/files-used-up'>,
) {
  const { account, issued_at } = actor;
  const used = await findLinkUse(trx, account, issued_at);
  const use = { files: used.files + 1, files_bytes: used.files_bytes + bytes.length };
  const isTooMuch = use.files > WIZARD_LIMITS.files || use.files_bytes > WIZARD_LIMITS.files_bytes;
  if (isTooMuch) throw refuse('wizard/files-used-up');
  const seconds = Math.floor(Date.parse(now) / 1000);
  const upload: Upload = {
    ...account,
    id,
    request_id,
    draft_of,
    document,
    name: cleanLabel(name).slice(0, 200),
    filename: uploadFilename(account, wizardDocument(document).doc, seconds, media_type),
    media_type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    original_sha256,
    storage_key: freshKey(uploadKeyPrefix(now)),
    created: now,
  };
  await app.storage.put(upload.storage_key, bytes, media_type);
  const replaced = await deleteUploads(trx, account, { draft_of, request_id }, document);
  await insertUpload(trx, upload);
  await countUpload(trx, account, issued_at, use);
  return {
    output: storedFile(upload),
    audit: fileSent(upload),
    afterwards: async () => {
      for (const key of replaced) await app.storage.remove(key);
    },
  };
}
