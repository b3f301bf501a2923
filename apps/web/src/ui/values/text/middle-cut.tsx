import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
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
  const frame = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const [box, probe, tools] = [frame.current, copy.current, after.current];
    const measured = probe?.parentElement;
    if (!box || !probe || !tools || !measured) return;
    const fit = () => {
      measured.style.setProperty('--after', `${tools.offsetWidth}px`);
      const most = Number.parseFloat(getComputedStyle(measured).lineHeight) * lines;
      const fits = (candidate: string) => {
        probe.textContent = candidate;
        return measured.offsetHeight <= most + 1;
      };
      setShown(cutMiddle(text, fits));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    observer.observe(tools);
    void document.fonts.ready.then(fit);
    return () => observer.disconnect();
  }, [text, lines]);

  return (
    <div
      ref={frame}
      className={`${classes.frame} ${className ?? ''}`}
      data-hint={shown === text ? undefined : text}
    >
      {shownAs(shown)}
      <span ref={after} className={classes.after}>
        {children}
      </span>
      <div className={classes.probe} aria-hidden>
        <span ref={copy} />
        <span className={classes.available} />
      </div>
    </div>
  );
}
