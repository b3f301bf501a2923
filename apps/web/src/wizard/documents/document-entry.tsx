import {
  type DocumentField,
  WIZARD_FILE_ACCEPT,
  wizardDocument,
} from '@verify-admin/rulebook/wizard/wizard-documents';
import { IconCamera, IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { useFileDrop } from '../../ui/field/use-file-drop.ts';
import { MessageLine } from '../messages/message-line.tsx';
import { useMessages } from '../messages/use-messages.tsx';
import { placeId, type StepProblems } from '../steps/use-problems.ts';
import classes from './document-entry.module.css';
import type { DocumentState, DocumentUploads } from './document-uploads.ts';
import { FileCard } from './file-card.tsx';

interface DocumentEntryProps {
  document: DocumentField;
  state: DocumentState | undefined;
  uploads: DocumentUploads;
  problems: StepProblems;
  /** At the end of the label's line, and between it and the file. */
  around?: { readonly aside?: ReactNode; readonly note?: ReactNode };
}

/** One document: choose or photograph its file, see it, replace it, remove it. */
export function DocumentEntry(props: DocumentEntryProps) {
  const { document, state, uploads, problems, around } = props;
  const { t } = useMessages();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { label, hint } = wizardDocument(document);
  const choose = (files: ArrayLike<File> | null) => {
    const file = files?.[0];
    if (file) uploads.choose(document, file);
  };
  const { over, ...drop } = useFileDrop(choose);
  const refused = state && state.kind !== 'sending' ? state.problem : null;
  const isChosen = state !== undefined && state.kind !== 'refused';
  const infected = isChosen ? null : uploads.foundIn(document);
  const problem = refused ?? infected ?? problems.of(document);
  const id = placeId(document);
  const described = problem ? `${id}-problem` : undefined;
  const name = t(label);
  return (
    <div
      role="group"
      aria-label={name}
      className={classes.entry}
      data-over={over || undefined}
      {...drop}
    >
      <div className={classes.labelled}>
        <p className={classes.label}>{name}</p>
        {around?.aside}
      </div>
      {hint && <p className={classes.hint}>{t(hint)}</p>}
      {around?.note}
      {isChosen && (
        <FileCard state={state} name={name} remove={() => void uploads.remove(document)} />
      )}
      <div className={classes.acts} data-chosen={isChosen || undefined}>
        <ApplicantButton
          aria-describedby={described}
          data-invalid={problem !== null || undefined}
          onClick={() => camera.current?.click()}
        >
          <IconCamera size={22} stroke={1.75} aria-hidden />
          <span>{t('button.takePhoto')}</span>
        </ApplicantButton>
        <ApplicantButton
          id={id}
          aria-describedby={described}
          data-invalid={problem !== null || undefined}
          onClick={() => chooser.current?.click()}
        >
          <IconFileUpload size={22} stroke={1.75} aria-hidden />
          <span>{t(isChosen ? 'button.replaceFile' : 'button.chooseFile')}</span>
        </ApplicantButton>
      </div>
      {!isChosen && <p className={classes.drop}>{t('upload.dropHere')}</p>}
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        tabIndex={-1}
        onChange={({ target }) => {
          choose(target.files);
          target.value = '';
        }}
      />
      <input
        ref={chooser}
        hidden
        type="file"
        accept={WIZARD_FILE_ACCEPT}
        tabIndex={-1}
        onChange={({ target }) => {
          choose(target.files);
          target.value = '';
        }}
      />
      <MessageLine id={`${id}-problem`} message={problem} />
    </div>
  );
}
