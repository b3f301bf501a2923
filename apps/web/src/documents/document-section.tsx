import {
  type DocumentSection as SectionName,
  UPLOAD_TEXTS,
} from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import type { ReactNode } from 'react';
import { TileGrid, UploadTile } from '../ui/layout/image-tile.tsx';
import { SectionFold } from '../ui/layout/section/section-fold.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { type DocumentActs, DocumentTile } from './document-tile.tsx';
import { tileCaptions } from './tile-caption.ts';
import { useFileDrop } from '../ui/field/use-file-drop.ts';
import classes from './document-section.module.css';

interface DocumentSectionProps extends DocumentActs {
  section: SectionName;
  title: string;
  /** Undefined while they load. */
  images: readonly ComplianceImage[] | undefined;
  open: boolean;
  onToggle: () => void;
  /** What was just done here, or failed. */
  notice: ReactNode;
  onBroken: (image: ComplianceImage) => boolean;
  /** Undefined where nothing can be brought in. */
  onPick: (() => void) | undefined;
  onDrop: (files: readonly File[]) => void;
}

/** One of the three sections: its documents as tiles, and the way in for another. */
export function DocumentSection(props: DocumentSectionProps) {
  const { section, title, images, open, onToggle, notice, onBroken, onPick, onDrop } = props;
  const { over, ...drop } = useFileDrop(onDrop);
  const captions = tileCaptions(images ?? []);
  const isEmpty = images?.length === 0;
  return (
    <div
      className={classes.section}
      data-open={open || undefined}
      data-over={(over && onPick !== undefined) || undefined}
      data-section={section}
      {...(onPick && drop)}
    >
      <SectionFold title={title} count={images?.length} open={open} onToggle={onToggle}>
        {notice}
        <TileGrid>
          {!images && <TileSkeletons />}
          {isEmpty && <li className={classes.empty}>{UPLOAD_TEXTS.empty}</li>}
          {images?.map((image) => (
            <DocumentTile
              key={image.id}
              image={image}
              caption={captions.get(image.id) ?? image.filename}
              onOpen={props.onOpen}
              onDownload={props.onDownload}
              onHide={props.onHide}
              onBroken={onBroken}
            />
          ))}
          {images && onPick && <UploadTile label={UPLOAD_TEXTS.card} onPick={onPick} />}
        </TileGrid>
      </SectionFold>
    </div>
  );
}

function TileSkeletons() {
  return [70, 84, 58, 76].map((share) => (
    <li key={share} className={classes.skeleton}>
      <Skeleton height={78} />
      <Skeleton width={`${share}%`} />
    </li>
  ));
}
