import { type RefObject, useEffect, useRef } from 'react';

/** The keyboard returns to the button when what it opened is closed, unless it went elsewhere. */
export function useFocusAfter<E extends HTMLElement>(opened: boolean): RefObject<E | null> {
  const button = useRef<E>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (wasOpened.current && !opened && isFree) button.current?.focus({ preventScroll: true });
    wasOpened.current = opened;
  }, [opened]);
  return button;
}
