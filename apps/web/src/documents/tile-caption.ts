import { documentLabel, PAYMENT_PREFIX } from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';

/** What the file itself is called, without what says where it belongs. */
function ownName(filename: string): string {
  return filename.startsWith(PAYMENT_PREFIX) ? filename.slice(PAYMENT_PREFIX.length) : filename;
}

/** IMG-13: each by its label; where one label would stand under several tiles, by their names. */
export function tileCaptions(images: readonly ComplianceImage[]): ReadonlyMap<number, string> {
  const uses = new Map<string, number>();
  for (const { filename } of images) {
    const label = documentLabel(filename);
    uses.set(label, (uses.get(label) ?? 0) + 1);
  }
  return new Map(
    images.map(({ id, filename }) => {
      const label = documentLabel(filename);
      return [id, uses.get(label) === 1 ? label : ownName(filename)];
    }),
  );
}

/** The server keeps each document under the ending of what its bytes are. */
export function isPdf({ filename }: Pick<ComplianceImage, 'filename'>): boolean {
  return /\.pdf$/i.test(filename);
}
