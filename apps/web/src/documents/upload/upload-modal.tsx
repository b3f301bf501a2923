import { SegmentedControl } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import {
  DOCUMENT_SECTIONS,
  UPLOAD_HINT,
  UPLOAD_TEXTS,
} from '@verify-admin/rulebook/documents/document.rules';
import { useState } from 'react';
import { DropZone } from '../../ui/field/drop-zone.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import type { UploadSection } from './send-image.ts';
import { UploadRow } from './upload-row.tsx';
import { isMoving, sendable, type Upload } from './uploads.ts';
import classes from './upload-modal.module.css';

interface UploadModalProps {
  uploads: readonly Upload[];
  /** Where they go. */
  section: UploadSection;
  onSection: (section: UploadSection) => void;
  onPick: () => void;
  onDrop: (files: readonly File[]) => void;
  onTakeOut: (id: string) => void;
  onSend: () => void;
  opened: boolean;
  onClose: () => void;
}

const TARGETS = DOCUMENT_SECTIONS.flatMap(({ section, title }) =>
  section === 'deleted' ? [] : [{ value: section, label: title }],
);

function submitLabel(count: number): string {
  return count > 1 ? `Upload ${count} files` : 'Upload';
}

/** IMG-03, IMG-05..08: what is about to be sent, seen before it is. */
export function UploadModal(props: UploadModalProps) {
  const { uploads, section, onSection, onPick, onDrop, onTakeOut, onSend, opened, onClose } = props;
  const [asked, setAsked] = useState(false);
  const waiting = sendable(uploads);
  // A file that was refused here is none that could be sent.
  const isMissing = asked && waiting.length === 0 && !isMoving(uploads, 'preparing');
  const send = () => {
    setAsked(waiting.length === 0);
    if (waiting.length > 0) onSend();
  };
  const close = () => {
    setAsked(false);
    onClose();
  };
  return (
    <ModalFrame
      title={UPLOAD_TEXTS.card}
      opened={opened}
      onClose={close}
      submit={{
        label: submitLabel(waiting.length),
        run: send,
        busy: isMoving(uploads, 'sending'),
        disabled: isMoving(uploads, 'preparing'),
        hint: 'upload',
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label="Section"
        data={TARGETS}
        value={section}
        disabled={isMoving(uploads, 'sending')}
        onChange={onSection}
      />
      <div>
        <DropZone
          icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
          hint={UPLOAD_HINT}
          size={uploads.length > 0 ? 'small' : 'large'}
          isMissing={isMissing}
          aria-describedby={isMissing ? 'upload-missing' : undefined}
          data-autofocus
          onClick={onPick}
          onDrop={onDrop}
        >
          <b>Choose files</b>, drop them here or paste
        </DropZone>
        {isMissing && (
          <p id="upload-missing" className={classes.missing} role="alert">
            {UPLOAD_TEXTS.noFile}
          </p>
        )}
      </div>
      {uploads.length > 0 && (
        <ul aria-label="Chosen files">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onTakeOut={() => onTakeOut(upload.id)} />
          ))}
        </ul>
      )}
    </ModalFrame>
  );
}
