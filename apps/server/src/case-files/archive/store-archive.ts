import { createHash } from 'node:crypto';
import { CASE_FILE_MAX_BYTES } from '@verify-admin/rulebook/case-files/case-file.rules';
import type { Storage } from '../../platform/storage/storage.ts';
import { freshKey } from '../../platform/storage/object-key.ts';
import {
  type StoredPart,
  storedZip,
  storedZipSize,
  ZipTooLarge,
} from '../../platform/zip/stored-zip.ts';
import { readDocument } from '../case-documents.ts';
import { caseFileKeyPrefix } from '../sweep-case-files.ts';
import type { ArchivePart } from './archive-parts.ts';

interface Archive {
  readonly made_at: string;
  readonly parts: readonly ArchivePart[];
  /** How many parts of all are written. */
  readonly note: (step: 'archive', done: number, total: number) => Promise<void>;
}

/** Documents that are written between two notes of the progress. */
const NOTED_EVERY = 10;

/** The parts with their bytes; of the documents one is held at a time. */
async function* readParts(storage: Storage, { parts, note }: Archive): AsyncGenerator<StoredPart> {
  for (const [at, { name, content }] of parts.entries()) {
    if (at % NOTED_EVERY === 0) await note('archive', at, parts.length);
    const bytes = Buffer.isBuffer(content) ? content : await readDocument(storage, content);
    yield { name, content: bytes };
  }
}

/**
 * Writes the archive into the storage while its documents are read.
 * @throws DocumentChanged, ZipTooLarge; nothing is left then
 */
export async function storeArchive(storage: Storage, archive: Archive) {
  const size = storedZipSize(archive.parts);
  if (size > CASE_FILE_MAX_BYTES) throw new ZipTooLarge('larger than a case file may be');
  const zip_key = freshKey(caseFileKeyPrefix(archive.made_at));
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of storedZip(archive.made_at, readParts(storage, archive))) {
      hash.update(piece);
      yield piece;
    }
  };
  await storage.putStream(zip_key, hashed(), { size, mediaType: 'application/zip' });
  return { zip_key, zip_size: size, zip_sha256: hash.digest('hex') };
}

/** Stores the PDF for those who want it alone. */
export async function storePdf(storage: Storage, made_at: string, pdf: Buffer) {
  const pdf_key = freshKey(caseFileKeyPrefix(made_at));
  await storage.put(pdf_key, pdf, 'application/pdf');
  return { pdf_key, pdf_size: pdf.length };
}
