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

/** Nothing a page shows is outside its landmarks, and what is outside an open dialog is not read. */
const LANDMARKS = 'dialog, [role="dialog"], nav, main';

const HINTED = '[data-hint], [data-cut]';

/** `data-hint` shows its own text; `data-cut` shows the whole of a text that did not fit. */
function hintOf(element: Element | null | undefined): Hint | null {
  const target = element?.closest(HINTED);
  if (!(target instanceof HTMLElement)) return null;
  const hint = target.dataset.hint;
  if (hint) return { target, text: hint };
  return holdsCutText(target) ? { target, text: target.textContent ?? '' } : null;
}

/** It is cut itself, or a part of it is, which then hides what it cannot hold. */
function holdsCutText(target: HTMLElement): boolean {
  if (target.scrollWidth > target.clientWidth) return true;
  return [...target.querySelectorAll('*')].some(
    (part) =>
      getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth,
  );
}

/** The hint of what has the keyboard or is under the pointer: both may be there before the layer is. */
function hintAtFirst(): Hint | null {
  const focused = hintOf(document.querySelector(':focus-visible'));
  if (focused || !window.matchMedia('(hover: hover)').matches) return focused;
  return hintOf([...document.querySelectorAll(':hover')].at(-1));
}

/** A link or button that covers a whole line is seen through to the words under it. */
function hintUnder({ target, clientX, clientY }: PointerEvent): Hint | null {
  if (!(target instanceof Element)) return null;
  const cover = target.closest('[data-covers]');
  if (!cover) return hintOf(target);
  const under = document.elementsFromPoint(clientX, clientY).find((element) => {
    return element !== cover && element.closest(HINTED);
  });
  if (under) return hintOf(under);
  const own = cover.getBoundingClientRect();
  return clientX <= own.right && clientX >= own.left ? hintOf(cover) : null;
}

/**
 * One tooltip for the whole page. A table of a hundred rows has hundreds of cells that may need a
 * hint; none of them pays for it until the pointer or the focus rests there.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    return listenForHints(bubble, setHint);
  }, []);

  useEffect(() => {
    if (!hint || !bubble.current) return;
    // Above everything, and fixed to the window whatever is around it in the document.
    if ('showPopover' in bubble.current) bubble.current.showPopover();
    placeHint(bubble.current, hint.target);
    // The name of an icon button is already its label; a second reading of it would be noise.
    if (hint.target.getAttribute('aria-label') === hint.text) return;
    hint.target.setAttribute('aria-describedby', id);
    return () => hint.target.removeAttribute('aria-describedby');
  }, [hint, id]);

  if (!hint) return null;
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={classes.hint}>
      {hint.text}
    </div>,
    hint.target.closest(LANDMARKS) ?? document.body,
  );
}

function listenForHints(
  bubble: { current: HTMLElement | null },
  show: (hint: Hint | null) => void,
): () => void {
  let timer = 0;
  /** The target whose hint is shown, and the one whose hint is on its way. */
  let current: Element | null = null;
  let awaited: Element | null = null;
  const over = new AbortController();

  const close = () => {
    window.clearTimeout(timer);
    current = null;
    awaited = null;
    show(null);
  };
  const arrive = (hint: Hint | null) => {
    if (hint && hint.target === awaited) return;
    window.clearTimeout(timer);
    awaited = hint?.target ?? null;
    if (hint?.target === current) return;
    timer = hint
      ? window.setTimeout(() => {
          current = hint.target;
          show(hint);
        }, OPEN_AFTER_MS)
      : window.setTimeout(close, CLOSE_AFTER_MS);
  };
  const point = (event: PointerEvent) => {
    const isOnHint = event.target instanceof Node && bubble.current?.contains(event.target);
    if (isOnHint) window.clearTimeout(timer);
    else arrive(hintUnder(event));
  };

  const options = { signal: over.signal, capture: true, passive: true };
  document.addEventListener('pointerover', point, options);
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.target instanceof Element && event.target.closest('[data-covers]')) point(event);
    },
    options,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) arrive(hintOf(target));
    },
    options,
  );
  document.addEventListener('focusout', close, options);
  document.addEventListener('pointerdown', close, options);
  document.addEventListener('scroll', close, options);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), options);
  arrive(hintAtFirst());
  return () => {
    window.clearTimeout(timer);
    over.abort();
  };
}
