import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Storage } from '../../platform/storage/storage.ts';
import { BackupRefused } from '../backup-refused.ts';
import { findGroup, groupPrefix } from '../documents/copy-documents.ts';
import type { DocumentGroup, StoredDocument } from '../format/backup-shapes.ts';
import { PIECE_BYTES, type PieceStore } from '../format/piece-store.ts';
import { ByteReader } from './byte-reader.ts';

const AT_ONCE = 16;

export interface RestoringDocuments {
  readonly storage: Storage;
  readonly pieces: PieceStore;
}

function refuseDifferent({ key, sha256 }: StoredDocument, found: string): void {
  if (found === sha256) return;
  throw new BackupRefused(`The backup is damaged: the object ${key} has another SHA-256.`);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** An interrupted restore may have stored it. What is there is compared, never believed. */
async function isStored(storage: Storage, { key, sha256 }: StoredDocument): Promise<boolean> {
  const bytes = await storage.get(key);
  if (bytes === null) return false;
  if (sha256Of(bytes) === sha256) return true;
  throw new BackupRefused(`The storage holds another object ${key}. Choose an empty one.`);
}

async function storeSmall(storage: Storage, document: StoredDocument, bytes: Buffer) {
  refuseDifferent(document, sha256Of(bytes));
  if (await isStored(storage, document)) return;
  await storage.put(document.key, bytes, document.media_type);
}

/** Its bytes are never held whole; they are compared before the object is there. */
async function storeLarge(storage: Storage, document: StoredDocument, reader: ByteReader) {
  const { key, size, media_type: mediaType } = document;
  await storage.remove(key);
  const hash = createHash('sha256');
  async function* compared() {
    for await (const chunk of reader.chunks(size)) {
      hash.update(chunk);
      yield chunk;
    }
    refuseDifferent(document, hash.digest('hex'));
  }
  await storage.putStream(key, compared(), { size, mediaType });
}

async function restoreGroup(
  { storage, pieces }: RestoringDocuments,
  number: number,
  { documents, stream }: DocumentGroup,
): Promise<void> {
  const reader = new ByteReader(pieces.readStream(groupPrefix(number), stream));
  const limit = pLimit(AT_ONCE);
  const storing: Promise<void>[] = [];
  for (const document of documents) {
    if (document.size > PIECE_BYTES) await storeLarge(storage, document, reader);
    else {
      const bytes = await reader.take(document.size);
      storing.push(limit(() => storeSmall(storage, document, bytes)));
    }
  }
  await Promise.all(storing);
}

/**
 * Stores the objects of the groups after `done`, each compared with its SHA-256.
 * @param groups how many the backup has
 * @throws BackupRefused where a group is missing, or a byte is another one
 */
export async function* restoreDocuments(
  restoring: RestoringDocuments,
  { groups, done }: { readonly groups: number; readonly done: number },
): AsyncIterable<{ readonly number: number; readonly documents: number }> {
  for (let number = done + 1; number <= groups; number += 1) {
    const group = await findGroup(restoring.pieces, number);
    if (group === null) {
      throw new BackupRefused(`The backup is incomplete: ${groupPrefix(number)} is missing.`);
    }
    await restoreGroup(restoring, number, group);
    yield { number, documents: group.documents.length };
  }
}
