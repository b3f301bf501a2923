import { createHash } from 'node:crypto';
import { documentLabel } from '@verify-admin/rulebook/documents/document.rules';
import type { Storage } from '../platform/storage/storage.ts';
import type { CaseData } from './data/read-case-data.ts';
import { rowsOf } from './data/read-case-data.ts';
import * as z from 'zod/mini';

const storedDocument = z.object({
  id: z.number(),
  filename: z.string(),
  category: z.string(),
  display: z.number(),
  media_type: z.string(),
  size: z.number(),
  sha256: z.string(),
  original_sha256: z.nullable(z.string()),
  created: z.string(),
  admin_uuid: z.nullable(z.string()),
});

/** A document of the account and its place in the archive. */
export interface CaseDocument extends z.infer<typeof storedDocument> {
  /** `documents/0012-ID-front.jpg` */
  readonly name: string;
  readonly label: string;
  readonly storage_key: string;
}

/** A stored document is missing, or is not what was stored. */
export class DocumentChanged extends Error {
  constructor() {
    super('a document of a case file is missing or was changed in the storage');
    this.name = 'DocumentChanged';
  }
}

const LONGEST = 60;

/** A name of plain characters, which no system reads as anything else; the number makes it unique. */
export function archiveName(nth: number, filename: string): string {
  const dot = filename.lastIndexOf('.');
  const [stem, ending] =
    dot > 0 ? [filename.slice(0, dot), filename.slice(dot + 1)] : [filename, ''];
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const words = plain(stem).slice(0, LONGEST) || 'document';
  const kind = plain(ending).toLowerCase().slice(0, 5);
  return `documents/${String(nth).padStart(4, '0')}-${words}${kind === '' ? '' : `.${kind}`}`;
}

/** The documents of an account, hidden ones too, oldest first. */
export function documentsOf(data: CaseData): CaseDocument[] {
  return rowsOf(data, 'documents').map((row, at) => {
    const document = storedDocument.parse(row);
    const storage_key = data.storageKeys.get(document.id);
    if (storage_key === undefined) throw new DocumentChanged();
    const { filename } = document;
    const name = archiveName(at + 1, filename);
    return { ...document, name, label: documentLabel(filename), storage_key };
  });
}

/**
 * The stored bytes of a document.
 * @throws DocumentChanged where they are gone or are others
 */
export async function readDocument(
  storage: Pick<Storage, 'get'>,
  { storage_key, sha256, size }: CaseDocument,
): Promise<Uint8Array> {
  const bytes = await storage.get(storage_key);
  if (bytes?.byteLength !== size) throw new DocumentChanged();
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new DocumentChanged();
  return bytes;
}
