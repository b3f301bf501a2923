import type { Storage } from '../../platform/storage/storage.ts';
import { type CaseDocument, readDocument } from '../case-documents.ts';
import type { PicturedDocument } from '../describe/describe-case.ts';
import { drawPicture } from './draw-picture.ts';

/** So many pictures are held while the PDF is written, some 100 KB each. */
const MOST_PICTURES = 400;

/**
 * Pictures of the documents, one after the other.
 * @throws DocumentChanged where a document is not what was stored
 */
export async function drawPictures(
  storage: Storage,
  documents: readonly CaseDocument[],
  note: (step: 'pictures', done: number, total: number) => Promise<void>,
): Promise<PicturedDocument[]> {
  const pictured: PicturedDocument[] = [];
  for (const [at, document] of documents.entries()) {
    await note('pictures', at, documents.length);
    const isDrawn = at < MOST_PICTURES;
    const bytes = isDrawn ? await readDocument(storage, document) : null;
    pictured.push({ document, picture: bytes && (await drawPicture(document, bytes)) });
  }
  return pictured;
}
