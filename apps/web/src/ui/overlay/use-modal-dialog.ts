import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useEscape } from '../keys/use-escape.ts';
import { usePressOutside } from './use-press-outside.ts';

interface ModalDialog {
  /** The properties of the `<dialog>`. */
  readonly dialog: ReturnType<typeof usePressOutside> & {
    readonly ref: RefObject<HTMLDialogElement | null>;
    readonly onClose: () => void;
  };
  /** Closes it at once, and gives the keyboard back to where it was. */
  readonly close: () => void;
}

/** A `<dialog>` that is modal for as long as it is rendered; Escape and a press beside it close it. */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => {
    ref.current?.close();
    onClose();
  };
  useEscape(true, close);
  const pressOutside = usePressOutside(close);
  // React takes it away, or hides it while a part of it loads, without a word to the browser: the keyboard would be given
  // to nothing, and what comes in its place would not know where it was.
  const isTakenAway = useRef(false);
  useLayoutEffect(() => {
    const shown = ref.current;
    isTakenAway.current = false;
    shown?.showModal();
    return () => {
      isTakenAway.current = true;
      shown?.close();
    };
  }, []);
  // The event of `close` comes later: also of a dialog that nobody closed, or that is open again.
  const closed = () => !isTakenAway.current && ref.current?.open === false && onClose();
  return { dialog: { ref, onClose: closed, ...pressOutside }, close };
}
