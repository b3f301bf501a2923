import { IconX } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useModalDialog } from '../overlay/use-modal-dialog.ts';
import { KeyCap } from './key-cap.tsx';
import { capOf, isDialogOpen, type KeyBinding, listKeys, onKeysChanged } from './key-bindings.ts';
import classes from './key-dialog.module.css';

const CLOSE: readonly KeyBinding[] = [{ key: 'Escape', cap: 'Esc', label: 'Close' }];

/** The keys of this screen; over another dialog those that work in it. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const keys = useSyncExternalStore(onKeysChanged, listKeys);
  const { dialog, close } = useModalDialog(onClose);
  const over = isDialogOpen();
  return (
    <dialog
      {...dialog}
      className={classes.dialog}
      aria-label="Keys"
      data-mantine-stop-propagation="true"
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
