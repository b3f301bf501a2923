import { submittedKyb } from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { DocumentViewer } from './document-viewer.tsx';
import { tileCaptions } from '../tile-caption.ts';
import type { useHideImage } from '../use-hide-image.ts';

/** The open document, and its neighbours at the moment it was opened. */
export interface Viewed {
  readonly id: number;
  readonly among: readonly number[];
}

interface SectionViewerProps {
  /** All of the account. */
  images: readonly ComplianceImage[];
  viewed: Viewed;
  opened: boolean;
  onView: (id: number) => void;
  onClose: () => void;
  onDownload: (image: ComplianceImage) => void;
  onOpenTab: (image: ComplianceImage) => void;
  hide: ReturnType<typeof useHideImage>;
  renew: (image: ComplianceImage) => boolean;
}

/** Looks at the documents of a section one by one; one that is hidden meanwhile keeps its place. */
export function SectionViewer({ images, viewed, onView, ...acts }: SectionViewerProps) {
  const among = viewed.among.flatMap((id) => images.find((image) => image.id === id) ?? []);
  const shown = among.find(({ id }) => id === viewed.id);
  if (!shown) return null;
  return (
    <DocumentViewer
      {...acts}
      images={among}
      shown={shown}
      caption={tileCaptions(among).get(shown.id) ?? shown.filename}
      submitted={submittedKyb(images)[0] ?? null}
      onShow={({ id }) => onView(id)}
    />
  );
}
