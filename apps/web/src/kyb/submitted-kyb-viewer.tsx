import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { SUBMITTED_KYB_TEXTS, submittedKyb } from '@verify-admin/rulebook/documents/document.rules';
import { type ReactNode, useState } from 'react';
import { ModalFrame } from '../ui/overlay/modal-frame.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadState } from '../ui/states/load-state.tsx';
import { DocumentViewer } from '../documents/viewer/document-viewer.tsx';
import { downloadDocument, openDocumentTab } from '../documents/viewer/open-document.ts';
import { tileCaptions } from '../documents/tile-caption.ts';
import { useHideImage } from '../documents/use-hide-image.ts';
import { useImages } from '../documents/use-images.ts';
import classes from './submitted-kyb-viewer.module.css';

interface SubmittedKybViewerProps {
  account: AccountKey;
  /** Whose it is. */
  named: string;
  /** The submitted data by label. */
  data: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** The viewer itself shows its failures; nothing else has to. */
const SAY_NOTHING = () => undefined;

/** ACCT-07, KYB-06: the submitted form as a picture, and the submitted data beside it. */
export function SubmittedKybViewer(props: SubmittedKybViewerProps) {
  const { account, named, data, opened, onClose } = props;
  const { images, error, retry, retrying, renew, freshUrl } = useImages(account);
  const hide = useHideImage(account, SAY_NOTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const among = submittedKyb(images ?? []);
  // One that is hidden while it is looked at stays in view, with the way back.
  const shown = images?.find(({ id }) => id === chosen) ?? among[0];
  // A newer submission does not take the place of the one that is looked at.
  if (opened && chosen === null && shown) setChosen(shown.id);

  if (shown) {
    const listed = among.includes(shown) ? among : [shown, ...among];
    return (
      <DocumentViewer
        images={listed}
        shown={shown}
        caption={tileCaptions(listed).get(shown.id) ?? shown.filename}
        submitted={null}
        aside={<div className={classes.data}>{data}</div>}
        opened={opened}
        onShow={({ id }) => setChosen(id)}
        onClose={onClose}
        onDownload={(image) => void freshUrl(image).then(downloadDocument)}
        onOpenTab={(image) => void freshUrl(image).then(openDocumentTab)}
        hide={{
          ...hide,
          toggle: (image) => {
            setChosen(image.id);
            hide.toggle(image);
          },
        }}
        renew={renew}
      />
    );
  }
  return (
    <ModalFrame
      title={SUBMITTED_KYB_TEXTS.title}
      subject={named}
      opened={opened}
      onClose={onClose}
      size={560}
    >
      {(error || !images) && (
        <LoadState
          error={error}
          sentence="Error loading images. Please try again."
          onRetry={retry}
          retrying={retrying}
          width={320}
        />
      )}
      {images && <EmptyState kind="bare" sentence={SUBMITTED_KYB_TEXTS.noImage} />}
      <div className={classes.data}>{data}</div>
    </ModalFrame>
  );
}
