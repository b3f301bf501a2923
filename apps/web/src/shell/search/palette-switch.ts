/** Whether the command palette is open: the top bar of every page opens it. */
let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  if (isOpen === open) return;
  isOpen = open;
  for (const listener of listeners) listener();
}

export const paletteSwitch = {
  open: () => set(true),
  close: () => set(false),
  isOpen: () => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
