import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useEscape } from '../keys/use-escape.ts';

interface ModalDialog {
  /** The properties of the `<dialog>`. */
  readonly dialog: {
    readonly ref: RefObject<HTMLDialogElement | null>;
    readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
  /** Closes it at once, and gives the keyboard back to where it was. */
  readonly close: () => void;
}

/** A `<dialog>` that is modal for as long as it is rendered. */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => {
    ref.current?.close();
    onClose();
  };
  useEscape(true, close);
  useLayoutEffect(() => {
    ref.current?.showModal();
  }, []);
  // The event of `close` comes later: for a dialog that is no longer there.
  const closed = ({ currentTarget }: SyntheticEvent) => currentTarget.isConnected && onClose();
  return { dialog: { ref, onClose: closed }, close };
}
