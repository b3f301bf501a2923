import type { ComplianceImage } from '@verify-admin/rulebook/documents/documents.contract';
import { useState } from 'react';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ImageStage } from './image-stage.tsx';
import { PdfStage } from './pdf-stage.tsx';
import { isPdf } from '../tile-caption.ts';
import type { View } from './zoom.ts';
import classes from './pdf-stage.module.css';

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
  if (isPdf(image)) {
    return <PdfStage key={image.id} image={image} label={label} onBroken={() => renew(image)} />;
  }
  if (broken === presigned_url) {
    return (
      <div className={classes.waiting}>
        <ErrorLine
          sentence="The document could not be opened."
          onRetry={() => {
            setBroken('');
            renew(image);
          }}
        />
      </div>
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
