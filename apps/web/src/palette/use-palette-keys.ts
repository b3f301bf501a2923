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

/** @param preload run when the keys begin: the palette is there when they are complete */
export function usePaletteKeys(preload: () => unknown): void {
  useKeys([{ key: 'k', cap: 'Ctrl K', label: 'Search accounts, acts, screens and people' }]);
  useEffect(() => {
    const begin = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') void preload();
    };
    document.addEventListener('keydown', begin);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', begin);
      document.removeEventListener('keydown', press);
    };
  }, [preload]);
}
