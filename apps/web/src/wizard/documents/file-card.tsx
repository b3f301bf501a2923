import { ACCEPTED_TYPES } from '@verify-admin/rulebook/documents/document.rules';
import { IconCircleCheckFilled, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import { ApplicantButton } from '../../ui/applicant/applicant-button.tsx';
import { fileSize } from '../../ui/values/file-size.ts';
import { useMessages } from '../messages/use-messages.tsx';
import type { DocumentState } from './document-uploads.ts';
import { useObjectUrl } from '../../ui/values/use-object-url.ts';
import classes from './file-card.module.css';

type Shown = Exclude<DocumentState, { kind: 'refused' }>;

interface FileCardProps {
  state: Shown;
  /** Of the document. */
  name: string;
  remove: () => void;
}

/** The file of a document: how it looks, and how far it is sent. */
export function FileCard({ state, name, remove }: FileCardProps) {
  const { t } = useMessages();
  const filename = state.kind === 'stored' ? state.stored.name : state.file.name;
  return (
    <div className={classes.card}>
      <Thumbnail file={state.file} filename={filename} />
      <div className={classes.facts}>
        <p className={classes.name}>{filename}</p>
        {state.kind === 'stored' ? (
          <p className={classes.done} role="status">
            <IconCircleCheckFilled size={18} aria-hidden />
            <span>
              {t('upload.done', {
                type: ACCEPTED_TYPES[state.stored.media_type].tag,
                size: fileSize(state.stored.size),
              })}
            </span>
          </p>
        ) : (
          <Progress share={state.share} paused={state.paused} label={name} />
        )}
      </div>
      <ApplicantButton
        look="plain"
        aria-label={t('button.removeFile', { document: name })}
        onClick={remove}
      >
        <IconTrash size={22} stroke={1.75} aria-hidden />
      </ApplicantButton>
    </div>
  );
}

function Progress({ share, paused, label }: { share: number; paused: boolean; label: string }) {
  const { t } = useMessages();
  const percent = Math.round(share * 100);
  return (
    <>
      <progress className={classes.progress} aria-label={label} max={100} value={percent} />
      <p className={classes.state} role={paused ? 'status' : undefined}>
        {t(paused ? 'upload.paused' : 'upload.running', { percent })}
      </p>
    </>
  );
}

/** The picture that was chosen in this visit; of another file its kind. */
function Thumbnail({ file, filename }: { file: File | null; filename: string }) {
  const picture = useObjectUrl(file?.type.startsWith('image/') ? file : null);
  const Icon = /\.pdf$/i.test(filename) ? IconFileText : IconPhoto;
  return (
    <span className={classes.thumbnail}>
      {picture ? <img src={picture} alt="" /> : <Icon size={28} stroke={1.5} aria-hidden />}
    </span>
  );
}
