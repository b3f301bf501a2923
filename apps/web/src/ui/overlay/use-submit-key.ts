import { type RefObject, useLayoutEffect } from 'react';

/** While a dialog is open, Ctrl+Enter sends its form from wherever the focus is inside it. */
export function useSubmitKey(form: RefObject<HTMLFormElement | null>, opened: boolean): void {
  // From the moment in which the form is drawn: a later effect of a slow browser would let the first press go.
  useLayoutEffect(() => {
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
