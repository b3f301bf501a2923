import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cutMiddle } from './cut-middle.ts';
import classes from './middle-cut.module.css';

interface MiddleCutProps {
  text: string;
  lines: number;
  className?: string | undefined;
  /** The element that shows the text as it fits. */
  shownAs: (text: string) => ReactNode;
  /** What follows the text on its last line and is never cut. */
  children?: ReactNode;
}

/**
 * A text of at most so many lines, cut in its middle, with what follows it. A copy that is not drawn
 * is what is measured: the shown text never changes while it is.
 */
export function MiddleCut({ text, lines, className, shownAs, children }: MiddleCutProps) {
  const [shown, setShown] = useState(text);
  const width = useRef<HTMLSpanElement>(null);
  const copy = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const [strip, probe, tools] = [width.current, copy.current, after.current];
    const measured = probe?.parentElement;
    if (!strip || !probe || !tools || !measured) return;
    const fit = () => {
      measured.style.setProperty('--after', `${tools.offsetWidth}px`);
      const most = Number.parseFloat(getComputedStyle(measured).lineHeight) * lines;
      const fits = (candidate: string) => {
        probe.textContent = candidate;
        return measured.offsetHeight <= most + 1;
      };
      setShown(cutMiddle(text, fits));
    };
    // First called after the layout of the first frame and before its paint: measuring earlier would lay
    // out the whole page once more. Neither of the two changes its size when the text is cut.
    const observer = new ResizeObserver(() => flushSync(fit));
    observer.observe(strip);
    observer.observe(tools);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [text, lines]);

  return (
    <div
      className={`${classes.frame} ${className ?? ''}`}
      data-hint={shown === text ? undefined : text}
    >
      {shownAs(shown)}
      <span ref={after} className={classes.after}>
        {children}
      </span>
      <div className={classes.probe} aria-hidden>
        <span ref={width} className={classes.width} />
        <span ref={copy} />
        <span className={classes.available} />
      </div>
    </div>
  );
}
