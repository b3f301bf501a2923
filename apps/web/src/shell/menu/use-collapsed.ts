import { useState, useSyncExternalStore } from 'react';

const KEY = 'va-sidebar';
const COLLAPSED = 'collapsed';
/** Under lg the sidebar is always narrow. */
const narrow = window.matchMedia('(width < 62em)');

function onNarrowChanged(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** SHELL-03: whether the sidebar is narrow: by the window, else by the person's remembered choice. */
export function useCollapsed() {
  const isNarrow = useSyncExternalStore(onNarrowChanged, () => narrow.matches);
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY) === COLLAPSED);
  const toggle = () => {
    localStorage.setItem(KEY, chosen ? 'open' : COLLAPSED);
    setChosen(!chosen);
  };
  return { collapsed: isNarrow || chosen, toggle: isNarrow ? null : toggle };
}
