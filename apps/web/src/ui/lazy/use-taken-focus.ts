import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** For a field that takes the place of another with the same id: it has the keyboard if that one had it. */
export function useTakenFocus(id: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const [hadFocus] = useState(() => document.activeElement?.id === id);
  useLayoutEffect(() => {
    if (hadFocus) field.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  return field;
}
