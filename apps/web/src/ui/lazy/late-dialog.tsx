import { type ReactNode, useEffect, useState } from 'react';
import { useModalDialog } from '../overlay/use-modal-dialog.ts';
import { lazyPart } from './lazy-part.tsx';
import classes from './late-dialog.module.css';

interface Closable {
  /** Missing where it is rendered while it is open alone. */
  readonly opened?: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog or drawer whose code is not part of the page's first load: it comes right after the page, so
 * that it is there without a connection too. Until it is there an empty dialog has the keyboard, so that
 * nothing typed for the one acts on the other.
 * @param titleOf what the dialog is called
 */
export function lateDialog<P extends Closable>(
  load: () => Promise<(props: P) => ReactNode>,
  titleOf: (props: P) => string,
) {
  const Part = lazyPart<P>(
    load,
    (props, shown) =>
      isOpen(props) && (
        <EarlyDialog title={titleOf(props)} onClose={props.onClose}>
          {shown}
        </EarlyDialog>
      ),
    { isFramedAtOnce: true },
  );
  function Late(props: P): ReactNode {
    useEffect(() => {
      void Part.preload();
    }, []);
    return useWasOpen(isOpen(props)) ? <Part {...props} /> : null;
  }
  Late.preload = Part.preload;
  return Late;
}

function isOpen({ opened = true }: Closable): boolean {
  return opened;
}

/** True from the first time it is open: what is closed again is still there while it leaves. */
function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen || open;
}

interface EarlyDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function EarlyDialog({ title, onClose, children }: EarlyDialogProps) {
  const { dialog, close } = useModalDialog(onClose);
  return (
    <dialog
      {...dialog}
      className={classes.dialog}
      aria-label={title}
      data-mantine-stop-propagation="true"
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <button
          type="button"
          className={classes.close}
          // Escape, which this one has, is not for a dialog below it as well.
          data-mantine-stop-propagation="true"
          onClick={close}
        >
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
