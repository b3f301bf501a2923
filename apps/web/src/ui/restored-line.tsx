import { AlertLine } from './alert-line.tsx';
import { readMoment, formatShort } from './values/time/moment.ts';
import { useNow } from './values/time/use-now.ts';

interface RestoredLineProps {
  /** Null where what is shown was not restored. */
  restored: { readonly written: string; readonly hasChanged: boolean } | null;
  onDiscard: () => void;
}

/** Shown where a form has restored text, with a button to discard it. */
export function RestoredLine({ restored, onDiscard }: RestoredLineProps) {
  const now = useNow();
  if (!restored) return null;
  const at = readMoment(restored.written);
  return (
    <AlertLine
      tone={restored.hasChanged ? 'open' : 'neutral'}
      fact={`Restored what you typed${at ? ` at ${formatShort(at, new Date(now))}` : ''}.`}
      detail={restored.hasChanged && 'What is saved has changed since then.'}
      act={{ label: 'Discard', run: onDiscard }}
    />
  );
}
