import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { paletteSwitch } from '../shell/search/palette-switch.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import { useModalDialog } from '../ui/overlay/use-modal-dialog.ts';
import { PaletteField, PaletteHead } from './palette-head.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';
import classes from './palette-dialog.module.css';

/** The field takes what is typed before the results are there, and that it was entered. */
const PaletteResults = lazyPart(
  async () => (await import('./palette-results.tsx')).PaletteResults,
  ({ typed, onType, onEnter }, shown: ReactNode) => (
    <>
      <PaletteHead subject={null}>
        <PaletteField
          typed={typed}
          onType={onType}
          onKeyDown={({ key }) => key === 'Enter' && onEnter()}
        />
      </PaletteHead>
      {shown}
    </>
  ),
  { isFramedAtOnce: true },
);

/** ours: Ctrl+K. Accounts by any word, the acts of this page, screens: one field for all of them. */
export function Palette() {
  usePaletteKeys(PaletteResults.preload);
  const isOpen = useSyncExternalStore(paletteSwitch.subscribe, paletteSwitch.isOpen);
  return isOpen ? <OpenPalette /> : null;
}

function OpenPalette() {
  const { dialog, close } = useModalDialog(paletteSwitch.close);
  const [typed, setTyped] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  return (
    <dialog
      {...dialog}
      className={classes.dialog}
      aria-label="Command palette"
      data-mantine-stop-propagation="true"
    >
      <PaletteResults
        typed={typed}
        isEntered={isEntered}
        onType={setTyped}
        onEnter={() => setIsEntered(true)}
        close={close}
      />
    </dialog>
  );
}
