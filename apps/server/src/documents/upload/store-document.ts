import { createHash } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import type { Actor } from '../../kernel/actor.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { FactTransaction } from '../../kernel/facts/fact-transaction.ts';
import { freshKey } from '../../platform/storage/object-key.ts';
import { cleanFilename, cleanLabel } from './clean-filename.ts';
import { documentKeyPrefix } from './document-key-prefix.ts';
import { addImage } from '../documents.store.ts';
import type { ReceivedFile } from '../validation/validated-file.ts';

export interface NewDocument extends AccountKey {
  /** As the sender calls it; it is cleaned here. */
  readonly original_filename: string;
  readonly img_type: string;
  readonly description: string;
  readonly category: string;
  /** The result of `validateFile`: bytes that may be stored, and their type. */
  readonly validated: ReceivedFile;
  /** Who of the staff brought it; null where an applicant did. */
  readonly actor: Pick<Actor, 'uuid' | 'username'> | null;
}

export interface StoredDocument {
  /** As the account's list shows it, without the link. */
  readonly image: Omit<ComplianceImage, 'presigned_url'>;
  /** Of the stored bytes; the audit line ties the document to them. */
  readonly sha256: string;
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Stores a document for its account inside the caller's transaction. The object is durable before
 * the row that names it, so no row ever names a missing one; where the transaction is rolled back
 * later, `sweepDocuments` takes the object away.
 */
export async function storeDocument(
  trx: FactTransaction,
  app: Pick<AppContext, 'storage'>,
  now: string,
  document: NewDocument,
): Promise<StoredDocument> {
  const { actor, validated } = document;
  const { media_type, bytes, original_sha256 } = validated;
  const storage_key = freshKey(documentKeyPrefix(now));
  const sha256 = sha256Of(bytes);
  const shown = {
    filename: cleanFilename(document.original_filename, media_type),
    img_type: cleanLabel(document.img_type) || media_type,
    display: 1 as const,
    size: bytes.length,
    created: now,
  };
  await app.storage.put(storage_key, bytes, media_type);
  try {
    const id = await addImage(trx, {
      ...shown,
      account_type: document.account_type,
      account_id: document.account_id,
      description: cleanLabel(document.description),
      category: cleanLabel(document.category),
      storage_key,
      media_type,
      sha256,
      original_sha256,
      admin_uuid: actor?.uuid ?? null,
    });
    return { image: { id, ...shown, uploaded_by: actor?.username ?? null }, sha256 };
  } catch (error) {
    await app.storage.remove(storage_key);
    throw error;
  }
}
