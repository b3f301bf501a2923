import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../wizard/messages/use-messages.tsx';
import classes from './enlarged-picture.module.css';

interface EnlargedPictureProps {
  address: string;
  name: string;
  onClose: () => void;
}

/** A picture over the whole page; it is larger than the page and moved with the finger or the arrow keys. */
export function EnlargedPicture({ address, name, onClose }: EnlargedPictureProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={name} onClose={onClose}>
      <button
        type="button"
        className={classes.close}
        aria-label={t('verify.close')}
        onClick={() => dialog.current?.close()}
      >
        <IconX size={24} stroke={1.75} aria-hidden />
      </button>
      <img src={address} alt={name} />
    </dialog>
  );
}
