import { submittedKyb } from '@verify-admin/rulebook/documents/document.rules';
import { useState } from 'react';
import type { AccountKey } from '../accounts/account-key.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { downloadDocument, openDocumentTab } from './open-document.ts';
import { tileCaptions } from './tile-caption.ts';
import { useHideImage } from './use-hide-image.ts';
import { imagesOf, useImages } from './use-images.ts';

/** The viewer itself shows what it could not hide. */
const SAY_NOTHING = () => undefined;

/** The documents of the KYB Images section, and a viewer that opens at any of them. */
export function useKybViewer(account: AccountKey) {
  const { images, renew, freshUrl } = useImages(account);
  const hide = useHideImage(account, SAY_NOTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const documents = imagesOf('kyb', images) ?? [];
  // One that is hidden while it is looked at stays in view, with the way to show it again.
  const shown = images?.find(({ id }) => id === chosen);
  const among = shown && !documents.includes(shown) ? [shown, ...documents] : documents;
  const open = (id: number) => {
    setChosen(id);
    setIsOpen(true);
  };
  const viewer = shown && (
    <DocumentViewer
      images={among}
      shown={shown}
      caption={tileCaptions(among).get(shown.id) ?? shown.filename}
      submitted={submittedKyb(images ?? [])[0] ?? null}
      opened={isOpen}
      onShow={({ id }) => setChosen(id)}
      onClose={() => setIsOpen(false)}
      onDownload={(image) => void freshUrl(image).then(downloadDocument)}
      onOpenTab={(image) => void freshUrl(image).then(openDocumentTab)}
      hide={hide}
      renew={renew}
    />
  );
  return { documents: images && documents, open, viewer };
}
