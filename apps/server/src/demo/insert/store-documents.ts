import { createHash } from 'node:crypto';
import { documentKeyPrefix } from '../../documents/upload/document-key-prefix.ts';
import type { ComplianceImageTable } from '../../platform/database/tables/account-tables.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawPaper } from '../drawing/draw-paper.ts';
import type { Row } from './insert-rows.ts';
import type { MadeDocument } from '@verify-admin/demo/documents/documents';
import type { Random } from '@verify-admin/demo/random';

/** Drawing and writing wait for different things; a few at a time keep both busy. */
const AT_ONCE = 4;

async function storeOne(
  storage: Storage,
  { row, kind, facts }: MadeDocument,
  storage_key: string,
): Promise<Row<ComplianceImageTable>> {
  const { bytes, media_type } = await drawPaper({ kind, facts });
  // A seeding that was cut short may have left an object under this very key.
  await storage.remove(storage_key);
  await storage.put(storage_key, bytes, media_type);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const hashes = { sha256, original_sha256: sha256 };
  return { ...row, storage_key, media_type, size: bytes.length, ...hashes, link_version: 0 };
}

/** Draws documents and puts them into the storage; the rows come back in the documents' order. */
export async function storeDocuments(
  storage: Storage,
  random: Random,
  documents: readonly MadeDocument[],
): Promise<Row<ComplianceImageTable>[]> {
  const waiting = documents.map((document, index) => {
    const storage_key = `${documentKeyPrefix(document.row.created)}/${random.uuid()}`;
    return { document, storage_key, index };
  });
  const rows: Row<ComplianceImageTable>[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      rows[next.index] = await storeOne(storage, next.document, next.storage_key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows;
}
