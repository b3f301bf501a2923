import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './hint-layer.module.css';
import { placeHint } from './place-hint.ts';

const OPEN_AFTER_MS = 350;
/** Long enough to move the pointer from the target onto the hint itself. */
const CLOSE_AFTER_MS = 120;

interface Hint {
  target: Element;
  text: string;
}

/** `data-hint` says its own text; `data-cut` says the whole of a text that did not fit. */
function hintOf(start: EventTarget | null): Hint | null {
  if (!(start instanceof Element)) return null;
  const target = start.closest('[data-hint], [data-cut]');
  if (!(target instanceof HTMLElement)) return null;
  const said = target.dataset.hint;
  if (said) return { target, text: said };
  const isCut = target.scrollWidth > target.clientWidth;
  return isCut ? { target, text: target.textContent ?? '' } : null;
}

/**
 * One tooltip for the whole page. A table of a hundred rows has hundreds of cells that may need a
 * hint; none of them pays for it until the pointer or the focus rests there.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => listenForHints(bubble, setHint), []);

  useEffect(() => {
    if (!hint || !bubble.current) return;
    placeHint(bubble.current, hint.target);
    // The name of an icon button is already its label; a second reading of it would be noise.
    if (hint.target.getAttribute('aria-label') === hint.text) return;
    hint.target.setAttribute('aria-describedby', id);
    return () => hint.target.removeAttribute('aria-describedby');
  }, [hint, id]);

  if (!hint) return null;
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className={classes.hint}>
      {hint.text}
    </div>,
    hint.target.closest('dialog') ?? document.body,
  );
}

function listenForHints(
  bubble: { current: HTMLElement | null },
  show: (hint: Hint | null) => void,
): () => void {
  let timer = 0;
  let current: Element | null = null;
  const over = new AbortController();

  const close = () => {
    window.clearTimeout(timer);
    current = null;
    show(null);
  };
  const arrive = (event: Event, delay: number) => {
    if (event.target instanceof Node && bubble.current?.contains(event.target)) {
      window.clearTimeout(timer);
      return;
    }
    const hint = hintOf(event.target);
    if (hint?.target === current && current) {
      window.clearTimeout(timer);
      return;
    }
    window.clearTimeout(timer);
    if (!hint) {
      timer = window.setTimeout(close, CLOSE_AFTER_MS);
      return;
    }
    timer = window.setTimeout(() => {
      current = hint.target;
      show(hint);
    }, delay);
  };

  const options = { signal: over.signal, capture: true, passive: true };
  document.addEventListener('pointerover', (event) => arrive(event, OPEN_AFTER_MS), options);
  document.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) {
        arrive(event, OPEN_AFTER_MS);
      }
    },
    options,
  );
  document.addEventListener('focusout', close, options);
  document.addEventListener('pointerdown', close, options);
  document.addEventListener('scroll', close, options);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), options);
  return () => {
    window.clearTimeout(timer);
    over.abort();
  };
}
