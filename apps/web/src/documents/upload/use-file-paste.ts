import { useEffect, useRef } from 'react';

const TYPED_INTO = 'input, textarea, [contenteditable="true"]';

/** Takes pasted files, wherever the focus is outside a text; text is pasted as ever. */
export function useFilePaste(onPaste: (files: readonly File[]) => void): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isTyping = event.target instanceof Element && event.target.matches(TYPED_INTO);
      if (files.length === 0 || isTyping) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
