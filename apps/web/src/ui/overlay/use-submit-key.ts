import { type RefObject, useEffect } from 'react';

/** While a dialog is open, Ctrl+Enter sends its form from wherever the focus is inside it. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>, opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Keys that are still held down are no second act.
      if (event.repeat) return;
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, opened]);
}
