import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { inReadingOrder, type RequirementRow } from '@verify-admin/rulebook/kyb/kyb-requirements';
import { tileCaptions } from '../../../documents/tile-caption.ts';

/** A document with the number by which the review names it, from 1. */
export interface NumberedDocument {
  readonly number: number;
  readonly caption: string;
  readonly image: ComplianceImage;
}

/**
 * The documents in the order of a review: those that answer a requirement first, in the order in which
 * they are read, then the others, newest first.
 */
export function numberDocuments(
  documents: readonly ComplianceImage[],
  requirements: readonly RequirementRow<ComplianceImage>[],
): readonly NumberedDocument[] {
  const captions = tileCaptions(documents);
  const required = inReadingOrder(requirements).flatMap((row) => row.documents);
  const inOrder = new Set([...required, ...documents]);
  return [...inOrder].map((image, index) => ({
    number: index + 1,
    caption: captions.get(image.id) ?? image.filename,
    image,
  }));
}
