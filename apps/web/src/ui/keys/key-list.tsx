import { useEffect, useState } from 'react';
import { listenToKeys } from './key-bindings.ts';
import { KeyDialog } from './key-dialog.tsx';
import { useKeys } from './use-keys.ts';

/** `?` opens the list of this screen's keys. It also is what listens to all of them. */
export function KeyList() {
  const [open, setOpen] = useState(false);
  useEffect(listenToKeys, []);
  useKeys([{ key: '?', label: 'List the keys', run: () => setOpen(true), inDialog: true }]);
  return open ? <KeyDialog onClose={() => setOpen(false)} /> : null;
}
