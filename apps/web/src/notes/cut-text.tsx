import { Button } from '@mantine/core';
import { FEATURED_PREVIEW_HEIGHT } from '@verify-admin/rulebook/notes/note.rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './cut-text.module.css';

/** NOTE-16: a long text is cut, and shown whole when asked. */
export function CutText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const [tooLong, setTooLong] = useState(false);
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    const shown = text.current;
    if (!shown) return;
    // The width of the rail and the fonts that arrive late decide how high the text is.
    const observer = new ResizeObserver(() =>
      setTooLong(shown.scrollHeight > FEATURED_PREVIEW_HEIGHT),
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);

  const cut = !whole;
  return (
    <>
      <div
        ref={text}
        className={classes.text}
        data-cut-off={(cut && tooLong) || undefined}
        style={{ maxHeight: cut ? FEATURED_PREVIEW_HEIGHT : 'none' }}
      >
        {children}
      </div>
      {tooLong && (
        <Button
          variant="link"
          size="xs"
          className={classes.more ?? ''}
          aria-expanded={whole}
          onClick={() => setWhole(cut)}
        >
          {whole ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}
