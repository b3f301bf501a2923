import { useMounted } from '@mantine/hooks';
import { useEscape } from '../keys/use-escape.ts';

/**
 * False for the first moment, so that a dialog made already open still moves in. Escape closes it in that moment
 * too, before it listens itself.
 */
export function useShown(opened: boolean, onClose: () => void): boolean {
  const shown = useMounted() && opened;
  useEscape(opened && !shown, onClose);
  return shown;
}
