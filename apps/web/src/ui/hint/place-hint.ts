const GAP = 6;
const EDGE = 8;

/** Puts the bubble under its target (beside it with `data-hint-side="right"`), inside the window. */
export function placeHint(bubble: HTMLElement, target: Element): void {
  const at = target.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  if (target.getAttribute('data-hint-side') === 'right') {
    bubble.style.left = `${at.right + GAP + 2}px`;
    bubble.style.top = `${at.top + (at.height - own.height) / 2}px`;
    return;
  }
  const left = at.left + (at.width - own.width) / 2;
  const widest = window.innerWidth - own.width - EDGE;
  const below = at.bottom + GAP;
  const fits = below + own.height + EDGE <= window.innerHeight;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, widest))}px`;
  bubble.style.top = `${fits ? below : at.top - GAP - own.height}px`;
}
