import { ACCEPTED_TYPES, isAcceptedType } from '@verify-admin/rulebook/documents/document.rules';
import type { RequestedItem } from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { type DocumentField, wizardDocument } from '@verify-admin/rulebook/wizard/wizard-documents';
import { IconCamera, IconFileText, IconFileUpload, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { fileSize } from '../../ui/values/file-size.ts';
import { DocumentEntry } from '../../wizard/documents/document-entry.tsx';
import type { DocumentState, DocumentUploads } from '../../wizard/documents/document-uploads.ts';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import type { StepProblems } from '../../wizard/steps/use-problems.ts';
import { DoneMark, ReasonNote } from './item-notes.tsx';
import classes from './requested-document.module.css';

interface RequestedDocumentProps {
  asked: RequestedItem;
  document: DocumentField;
  isDone: boolean;
  state: DocumentState | undefined;
  uploads: DocumentUploads | null;
  problems: StepProblems;
}

/** A document that is asked for: its reason, the file that was sent before, and the new one. */
export function RequestedDocument(props: RequestedDocumentProps) {
  const { asked, document, isDone, state, uploads, problems } = props;
  const around = {
    aside: <DoneMark isDone={isDone} />,
    note: (
      <>
        <ReasonNote text={asked.text} isDone={isDone} />
        {asked.file && <EarlierFile file={asked.file} />}
      </>
    ),
  };
  return (
    <div>
      {uploads ? (
        <DocumentEntry {...{ document, state, uploads, problems, around }} />
      ) : (
        <ShownDocument document={document} state={state} around={around} />
      )}
    </div>
  );
}

/** WIZ-41: what was sent before, without a picture of it: a link that leaks shows no document (0048). */
function EarlierFile({ file }: { file: NonNullable<RequestedItem['file']> }) {
  const { t, formatDay } = useMessages();
  const { media_type, size, created } = file;
  const tag = isAcceptedType(media_type) ? ACCEPTED_TYPES[media_type].tag : media_type;
  const Icon = media_type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <div className={classes.earlier}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <div>
        <p>{t('more.sentBefore', { day: formatDay(created) })}</p>
        <p className={classes.facts}>{t('upload.done', { type: tag, size: fileSize(size) })}</p>
      </div>
    </div>
  );
}

interface ShownDocumentProps {
  document: DocumentField;
  state: DocumentState | undefined;
  around: { readonly aside: ReactNode; readonly note: ReactNode };
}

/** The same for somebody who only looks at it. */
function ShownDocument({ document, state, around }: ShownDocumentProps) {
  const { t } = useMessages();
  return (
    <div className={classes.shown}>
      <div className={classes.labelled}>
        <p className={classes.label}>{t(wizardDocument(document).label)}</p>
        {around.aside}
      </div>
      {around.note}
      {state?.kind === 'stored' && (
        <p className={classes.facts}>
          {`${state.stored.name} · ${t('upload.done', {
            type: ACCEPTED_TYPES[state.stored.media_type].tag,
            size: fileSize(state.stored.size),
          })}`}
        </p>
      )}
      <div className={classes.acts}>
        <ApplicantButton disabled>
          <IconCamera size={22} stroke={1.75} aria-hidden />
          <span>{t('button.takePhoto')}</span>
        </ApplicantButton>
        <ApplicantButton disabled>
          <IconFileUpload size={22} stroke={1.75} aria-hidden />
          <span>{t('button.chooseFile')}</span>
        </ApplicantButton>
      </div>
    </div>
  );
}
