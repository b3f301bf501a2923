import { documentLabel, PAYMENT_PREFIX } from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { formatDay } from '../ui/values/time/moment.ts';

/** The server stores each document with the ending of its media type. */
export function isPdf({ filename }: Pick<ComplianceImage, 'filename'>): boolean {
  return /\.pdf$/i.test(filename);
}

/** Account, moment and kind are shown elsewhere; the words of the name remain. */
function ownWords({ filename }: ComplianceImage): string {
  const name = filename.startsWith(PAYMENT_PREFIX)
    ? filename.slice(PAYMENT_PREFIX.length)
    : filename;
  const words = name
    .replace(/^[a-z-]+:\d+(?:&\d+)?_/, '')
    .replace(/\.(?:jpe?g|png|gif|pdf)$/i, '')
    .replace(/_\d{9,13}$/, '')
    .replace(/_+|-(?=[A-Za-z][a-z])/g, ' ')
    .trim();
  return words || filename;
}

/** Ways to call a document, each longer and less often shared than the one before. */
const WAYS: readonly ((image: ComplianceImage) => string)[] = [
  ({ filename }) => documentLabel(filename),
  ownWords,
  (image) => `${ownWords(image)}, ${formatDay(new Date(image.created))}`,
  ({ filename }) => filename,
];

/**
 * IMG-13: each by its label; where several would have the same label, with what distinguishes them.
 */
export function tileCaptions(images: readonly ComplianceImage[]): ReadonlyMap<number, string> {
  const captions = new Map<number, string>();
  let same = images;
  for (const way of WAYS) {
    const names = same.map(way);
    for (const image of same) captions.set(image.id, way(image));
    same = same.filter((image) => names.filter((name) => name === way(image)).length > 1);
  }
  return captions;
}
