import { useEffect, useState } from 'react';
import { lateDialog } from '../lazy/late-dialog.tsx';
import { listenToKeys } from './key-bindings.ts';
import { useKeys } from './use-keys.ts';

const KeyDialog = lateDialog<{ onClose: () => void }>(
  async () => (await import('./key-dialog.tsx')).KeyDialog,
  () => 'Keys',
);

/** `?` opens the list of this screen's keys. It also is what listens to all of them. */
export function KeyList() {
  const [open, setOpen] = useState(false);
  useEffect(listenToKeys, []);
  useKeys([{ key: '?', label: 'List the keys', run: () => setOpen(true), inDialog: true }]);
  return open ? <KeyDialog onClose={() => setOpen(false)} /> : null;
}
