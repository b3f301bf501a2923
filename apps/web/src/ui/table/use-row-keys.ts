import type { RefObject } from 'react';
import { useKeys } from '../keys/use-keys.ts';

function moveFocus(frame: HTMLElement | null, by: 1 | -1): void {
  const links = [...(frame?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  if (links.length === 0) return;
  const at = links.findIndex((link) => link === document.activeElement);
  const marked = links.findIndex((link) => link.closest('tr, li')?.ariaCurrent === 'true');
  const start = at >= 0 ? at + by : Math.max(0, marked);
  const next = links[Math.max(0, Math.min(start, links.length - 1))];
  next?.focus({ preventScroll: true });
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' });
}

/** j and k move the focus from row to row, beginning at the marked one; Enter opens, as on any link. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, hasLinks: boolean): void {
  useKeys(
    hasLinks
      ? [
          { key: 'j', label: 'Next row', run: () => moveFocus(frame.current, 1) },
          { key: 'k', label: 'Previous row', run: () => moveFocus(frame.current, -1) },
          { key: 'Enter', cap: '↵', label: 'Open the row' },
        ]
      : [],
  );
}
