import { IconX } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { KeyCap } from './key-cap.tsx';
import {
  capOf,
  isDialogOpen,
  type KeyBinding,
  listenToKeys,
  listKeys,
  onKeysChanged,
} from './key-bindings.ts';
import { useEscape } from './use-escape.ts';
import { useKeys } from './use-keys.ts';
import classes from './key-list.module.css';

const CLOSE: readonly KeyBinding[] = [{ key: 'Escape', cap: 'Esc', label: 'Close' }];

/** `?` opens the list of this screen's keys. It also is what listens to all of them. */
export function KeyList() {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useSyncExternalStore(onKeysChanged, listKeys);

  useEffect(listenToKeys, []);
  useKeys([{ key: '?', label: 'List the keys', run: () => setOpen(true), inDialog: true }]);
  const close = () => setOpen(false);
  useEscape(open, close);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, it gives the keyboard back to where it was.
    return () => shown?.close();
  }, [open]);

  if (!open) return null;
  const over = isDialogOpen();
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label="Keys"
      data-mantine-stop-propagation="true"
      onClose={({ currentTarget }) => currentTarget.isConnected && close()}
      closedby="any"
    >
      <div className={classes.head}>
        <h2>Keys</h2>
        <ActionIcon aria-label="Close" data-mantine-stop-propagation="true" onClick={close}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <dl className={classes.list}>
        {keys
          .filter((key) => key.key !== null && (!over || key.inDialog))
          .concat(over ? CLOSE : [])
          .map((key) => (
            <div key={`${key.key} ${key.label}`}>
              <dt>{key.label}</dt>
              <dd>
                <KeyCap>{capOf(key)}</KeyCap>
              </dd>
            </div>
          ))}
      </dl>
    </dialog>
  );
}
