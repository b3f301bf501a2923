import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { scanSentence } from '@verify-admin/rulebook/documents/scan.states';
import { useState } from 'react';
import { ErrorLine } from '../../../ui/states/error-line.tsx';
import { ImageStage } from './image-stage.tsx';
import { PdfStage } from './pdf-stage.tsx';
import { StageNotice } from './stage-notice.tsx';
import { isPdf } from '../../tile-caption.ts';
import type { View } from './zoom.ts';

interface DocumentStageProps {
  image: ComplianceImage;
  label: string;
  view: View;
  onView: (change: (view: View) => View) => void;
  /** IMG-19: asks for a new link; false where that would not help. */
  renew: (image: ComplianceImage) => boolean;
}

/** A document as large as its place, whatever kind it is. */
export function DocumentStage({ image, label, view, onView, renew }: DocumentStageProps) {
  const { presigned_url } = image;
  const [broken, setBroken] = useState('');
  const sentence = scanSentence(image.scan);
  if (sentence !== null) {
    return (
      <StageNotice>
        <p role="status">{sentence}</p>
      </StageNotice>
    );
  }
  if (isPdf(image)) {
    return <PdfStage key={image.id} image={image} label={label} onBroken={() => renew(image)} />;
  }
  if (broken === presigned_url) {
    return (
      <StageNotice>
        <ErrorLine
          error={{ detail: 'The document could not be opened.' }}
          onRetry={() => {
            setBroken('');
            renew(image);
          }}
        />
      </StageNotice>
    );
  }
  return (
    <ImageStage
      key={image.id}
      src={presigned_url}
      label={label}
      view={view}
      onView={onView}
      onBroken={() => {
        if (!renew(image)) setBroken(presigned_url);
      }}
    />
  );
}
