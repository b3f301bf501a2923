import { serverDate } from '../../kernel/clock/clock.ts';
import { isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { TextInput } from '@mantine/core';
import { IconMovie, IconUpload } from '@tabler/icons-react';
import type { InfluencerProfile } from '@verify-admin/rulebook/influencers/influencers.contract';
import {
  refuseVideo,
  VIDEO_DESCRIPTION_MAX,
  VIDEO_EXTENSIONS,
  VIDEO_HINT,
  VIDEO_REFUSALS,
  VIDEO_TEXTS,
  VIDEO_TITLE_MAX,
} from '@verify-admin/rulebook/influencers/video.rules';
import { useRef, useState } from 'react';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { newUploadId } from '../../kernel/uploads/new-upload-id.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { DropZone } from '../../ui/field/drop-zone.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { ChosenFileLine } from '../chosen-file.tsx';
import { makeThumbnail } from './make-thumbnail.ts';
import type { ChosenVideo } from './video-uploads.ts';
import { GrowingTextarea } from '../../ui/field/growing-textarea.tsx';

interface UploadVideoModalProps {
  influencer: InfluencerProfile;
  opened: boolean;
  onClose: () => void;
  onChosen: (video: ChosenVideo) => void;
}

const VIDEO_DRAFT = declareDraft('influencer-video', { title: '', description: '' });

/** INF-22: title, description and the file; the upload goes on behind the closed dialog. */
export function UploadVideoModal({ influencer, opened, onClose, onChosen }: UploadVideoModalProps) {
  const draft = useDraft(VIDEO_DRAFT, influencer.id);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { title, description } = draft.value;
  const refusal = refuseVideo(draft.value, file);
  const set = (change: Partial<typeof draft.value>) => draft.write({ ...draft.value, ...change });
  const upload = async () => {
    setTried(true);
    if (refusal || !file || busy) return;
    setBusy(true);
    const thumbnail = await makeThumbnail(file);
    setBusy(false);
    setTried(false);
    setFile(null);
    draft.discard();
    onChosen({
      upload_id: newUploadId(),
      influencer_id: influencer.id,
      title: title.trim(),
      description: description.trim(),
      file,
      thumbnail,
      chosen: serverDate().toISOString(),
    });
  };

  return (
    <ModalFrame
      title={VIDEO_TEXTS.upload}
      subject={influencer.full_name}
      opened={opened}
      onClose={() => {
        setTried(false);
        onClose();
      }}
      submit={{ label: 'Upload', run: () => void upload(), busy, hint: 'upload' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <TextInput
        label={VIDEO_TEXTS.title}
        value={title}
        maxLength={VIDEO_TITLE_MAX}
        autoComplete="off"
        data-autofocus
        error={tried && isBlank(title)}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <GrowingTextarea
        label={VIDEO_TEXTS.description}
        value={description}
        maxLength={VIDEO_DESCRIPTION_MAX}
        minRows={3}
        error={tried && isBlank(description)}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label="Video file"
        accept={VIDEO_EXTENSIONS}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) setFile(chosen);
        }}
      />
      {file && (
        <ChosenFileLine
          file={file}
          icon={<IconMovie size={20} stroke={1.5} aria-hidden />}
          onRemove={() => setFile(null)}
        />
      )}
      <DropZone
        icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
        hint={VIDEO_HINT}
        size={file ? 'small' : 'medium'}
        isMissing={tried && !file}
        onClick={() => chooser.current?.click()}
        onDrop={([dropped]) => dropped && setFile(dropped)}
      >
        <b>{file ? 'Choose another video' : 'Choose a video'}</b> or drop it here
      </DropZone>
      {tried && refusal && <AlertLine tone="bad" fact={VIDEO_REFUSALS[refusal].sentence} />}
    </ModalFrame>
  );
}
