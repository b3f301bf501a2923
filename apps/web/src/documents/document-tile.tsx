import { ActionIcon } from '@mantine/core';
import { IconDownload, IconEye, IconEyeOff, IconMaximize } from '@tabler/icons-react';
import { thumbnailOf } from '@verify-admin/rulebook/documents/document.rules';
import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { isReleased, SCAN_STATES } from '@verify-admin/rulebook/documents/scan.states';
import { useState } from 'react';
import { ImageTile } from '../ui/layout/image-tile.tsx';
import pdfSheet from './pdf-sheet.svg?inline';
import { isPdf } from './tile-caption.ts';

export interface DocumentActs {
  readonly onOpen: (image: ComplianceImage) => void;
  readonly onDownload: (image: ComplianceImage) => void;
  /** Hides it, or restores a hidden one. */
  readonly onHide: (image: ComplianceImage) => void;
}

interface DocumentTileProps extends DocumentActs {
  image: ComplianceImage;
  caption: string;
  /** False where a new link would not help either. */
  onBroken: (image: ComplianceImage) => boolean;
}

/** IMG-01: one document, small, with what may be done to it. */
export function DocumentTile({ image, caption, onBroken, ...acts }: DocumentTileProps) {
  const { presigned_url } = image;
  const [broken, setBroken] = useState('');
  const isHidden = image.display === 0;
  const isShown = isReleased(image.scan);
  const isDrawn = isShown && broken !== presigned_url;
  const picture = isDrawn ? thumbnailOf(presigned_url) : undefined;
  const kind = isShown ? undefined : image.scan && SCAN_STATES[image.scan.state].label;
  return (
    <ImageTile
      caption={caption}
      src={isPdf(image) && isShown ? pdfSheet : picture}
      kind={kind ?? (isPdf(image) ? 'PDF' : undefined)}
      faded={isHidden}
      onOpen={() => acts.onOpen(image)}
      onBroken={() => {
        if (!onBroken(image)) setBroken(presigned_url);
      }}
      acts={
        <>
          <TileAct label="Enlarge" of={caption} run={() => acts.onOpen(image)}>
            <IconMaximize size={14} stroke={1.75} />
          </TileAct>
          {isShown && (
            <TileAct label="Download" of={caption} run={() => acts.onDownload(image)}>
              <IconDownload size={14} stroke={1.75} />
            </TileAct>
          )}
          <TileAct
            label={isHidden ? 'Restore' : 'Hide'}
            of={caption}
            run={() => acts.onHide(image)}
          >
            {isHidden ? (
              <IconEye size={14} stroke={1.75} />
            ) : (
              <IconEyeOff size={14} stroke={1.75} />
            )}
          </TileAct>
        </>
      }
    />
  );
}

interface TileActProps {
  label: string;
  /** The document, for those who do not see its tile. */
  of: string;
  run: () => void;
  children: React.ReactNode;
}

function TileAct({ label, of, run, children }: TileActProps) {
  return (
    <ActionIcon size="sm" aria-label={`${label} ${of}`} data-hint={label} onClick={run}>
      {children}
    </ActionIcon>
  );
}
