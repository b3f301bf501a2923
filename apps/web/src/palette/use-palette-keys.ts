import { useEffect } from 'react';
import { paletteSwitch } from '../shell/search/palette-switch.ts';
import { isDialogOpen } from '../ui/keys/key-bindings.ts';
import { useKeys } from '../ui/keys/use-keys.ts';

/** Ctrl+K opens the palette from a field, too; not over a dialog, whose text it would cover. */
function press(event: KeyboardEvent): void {
  const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isAsked || event.key.toLowerCase() !== 'k') return;
  if (isDialogOpen()) return;
  event.preventDefault();
  if (paletteSwitch.isOpen()) paletteSwitch.close();
  else paletteSwitch.open();
}

export function usePaletteKeys(): void {
  useKeys([{ key: 'k', cap: 'Ctrl K', label: 'Search accounts, acts, screens and people' }]);
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
