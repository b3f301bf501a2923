import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Escape for what opens and does not listen to the keyboard yet: it closes, and nothing else hears the key.
 * @param isEarly until when: from the first drawing to the moment it listens itself
 */
export function useEarlyEscape(isEarly: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isEarly) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isEarly]);
}
