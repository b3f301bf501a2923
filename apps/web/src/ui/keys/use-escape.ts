import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Escape closes at once, and nothing else hears the key. A `<dialog>` reports it with an event of its own
 * only later, and other dialogs listen only a moment after they are drawn: a key in between would be lost.
 * @param isActive while it is true
 */
export function useEscape(isActive: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isActive]);
}
