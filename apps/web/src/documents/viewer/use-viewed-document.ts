import { sectionOf } from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { useState } from 'react';
import { withNothingOver, withOver } from '../../shell/address/desk-address.ts';
import { useDeskAddress } from '../../shell/address/use-desk-address.ts';
import type { Viewed } from './section-viewer.tsx';

type Images = readonly ComplianceImage[];

/** The document with those beside it; null where the account has no such document. */
function viewedOf(id: number, images: Images, before: Viewed | null): Viewed | null {
  if (before?.among.includes(id)) return { ...before, id };
  const shown = images.find((image) => image.id === id);
  if (!shown) return null;
  const among = images.filter((image) => sectionOf(image) === sectionOf(shown));
  return { id, among: among.map((image) => image.id) };
}

/**
 * The document in the viewer is the one the address names. Those beside it stay the same while they
 * are looked through, so that one that is hidden meanwhile keeps its place.
 */
export function useViewedDocument(images: Images | undefined) {
  const { address, layers } = useDeskAddress();
  const { doc } = address;
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const next = doc === undefined ? null : viewedOf(doc, images ?? [], isOpen ? viewed : null);
  if (doc === undefined && isOpen) setIsOpen(false);
  if (next && !(isOpen && viewed?.id === next.id)) {
    setIsOpen(true);
    setViewed(next);
  }
  return {
    /** The last one stays while the viewer moves out. */
    viewed,
    opened: next !== null,
    isGone: doc !== undefined && images !== undefined && next === null,
    open: (id: number) => layers.open(withOver({ doc: id })),
    show: (id: number) => layers.change(withOver({ doc: id })),
    close: () => layers.close(withNothingOver),
  };
}
