import { useEffect, useState } from 'react';
import { useEscape } from '../keys/use-escape.ts';

/**
 * False for the first moment, so that a dialog made already open still moves in. Escape closes it in that moment
 * too, before it listens itself.
 */
export function useShown(opened: boolean, onClose: () => void): boolean {
  const [shown, setShown] = useState(false);
  const [isListening, setIsListening] = useState(false);
  useEffect(() => {
    setShown(opened);
  }, [opened]);
  // The effects of the dialog itself, which it listens with, ran before this one.
  useEffect(() => {
    setIsListening(shown);
  }, [shown]);
  useEscape(opened && !isListening, onClose);
  return shown;
}
