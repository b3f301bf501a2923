import { sectionOf } from '../documents/document.rules.ts';
import { KYB_REQUIREMENTS } from '../kyb/kyb-requirements.ts';
import { type DocumentField, wizardDocument } from '../wizard/wizard-documents.ts';

interface NamedFile {
  readonly filename: string;
  readonly display: number;
}

/** The parts of a file name by which the review knows the document. */
function markersOf(document: DocumentField): readonly string[] {
  const rows = Object.values(KYB_REQUIREMENTS).flat();
  const row = rows.find(({ fields }) => fields.includes(document));
  return [wizardDocument(document).doc, ...(row?.markers ?? [])];
}

/** The newest shown file of a document, in a list with the newest first; null where none was sent. */
export function earlierDocument<D extends NamedFile>(
  document: DocumentField,
  documents: readonly D[],
): D | null {
  const markers = markersOf(document);
  const isIt = (one: D) =>
    sectionOf(one) === 'kyb' && markers.some((marker) => one.filename.includes(marker));
  return documents.find(isIt) ?? null;
}
