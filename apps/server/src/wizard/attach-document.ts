import { createHash } from 'node:crypto';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { KYB_DATA_DOC, uploadFilename } from '@verify-admin/rulebook/wizard/wizard-documents';
import { addImage } from '../documents/documents.store.ts';
import type { LinkActor } from '../kernel/actor.ts';
import type { AppContext } from '../kernel/app-context.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { freshKey } from '../platform/storage/object-key.ts';
import { uploadKeyPrefix } from './sweep-uploads.ts';
import type { Upload } from './uploads.store.ts';

export interface Submitting {
  readonly app: AppContext;
  readonly facts: OpenFacts;
  readonly actor: LinkActor;
  readonly now: string;
}

interface NewDocument {
  readonly filename: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
  /** Null where nothing was received: the product made the file. */
  readonly original_sha256: string | null;
  readonly storage_key: string;
}

export interface AttachedDocument {
  readonly document_id: number;
  readonly filename: string;
  readonly sha256: string;
}

function clientOf({ account_type, account_id }: AccountKey): string {
  return formatClientId(account_type, account_id);
}

/** Makes a file one of the account's documents; its object stays where it is. */
async function attach(
  { facts, actor, now }: Submitting,
  document: NewDocument,
  description: string,
): Promise<AttachedDocument> {
  const { filename, sha256 } = document;
  const image = {
    ...actor.account,
    ...document,
    img_type: document.media_type,
    description,
    category: 'kyb',
    display: 1,
    created: now,
    admin_uuid: null,
  } as const;
  const document_id = await facts.write((trx) => addImage(trx, image));
  return { document_id, filename, sha256 };
}

/** Makes a file that was sent by a link one of the account's documents. */
export function attachUpload(given: Submitting, upload: Upload): Promise<AttachedDocument> {
  const { filename, media_type, size, sha256, original_sha256, storage_key } = upload;
  const file = { filename, media_type, size, sha256, original_sha256, storage_key };
  return attach(given, file, clientOf(given.actor.account));
}

/** WIZ-71: the image of the data is one more document; one whose change is rolled back is swept. */
export async function attachDataImage(given: Submitting, bytes: Buffer): Promise<AttachedDocument> {
  const { app, actor, now } = given;
  const seconds = Math.floor(Date.parse(now) / 1000);
  const storage_key = freshKey(uploadKeyPrefix(now));
  await app.storage.put(storage_key, bytes, 'image/png');
  const image = {
    filename: uploadFilename(actor.account, KYB_DATA_DOC, seconds, 'image/png'),
    media_type: 'image/png',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    original_sha256: null,
    storage_key,
  };
  return attach(given, image, 'kyb_data');
}
