import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useEscape } from '../keys/use-escape.ts';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/** A `<dialog>` that is modal for as long as it is rendered: its properties. */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useEscape(true, onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closed before it is removed, it gives the keyboard back to where it was.
    return () => dialog?.close();
  }, []);
  return { ref, onClose: ({ currentTarget }) => currentTarget.isConnected && onClose() };
}
