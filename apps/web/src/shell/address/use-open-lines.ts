import { openLines, withLine } from './desk-address.ts';
import { useDeskAddress } from './use-desk-address.ts';

/** Which lines are open, by the address: a reload and a colleague's link show the same. */
export function useOpenLines() {
  const { address, layers } = useDeskAddress();
  const open = openLines(address);
  return {
    isOpen: (line: string) => open.has(line),
    toggle: (line: string) => {
      const isOpen = open.has(line);
      const change = withLine(line, !isOpen);
      if (isOpen) layers.close(change);
      else layers.open(change);
    },
  };
}
