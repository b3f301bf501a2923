import { type MouseEvent, type PointerEvent, useRef } from 'react';

type OnDialog<Event> = Event & { readonly currentTarget: HTMLDialogElement };

/** A press beside a modal dialog reaches the dialog itself, as its backdrop is a part of it. */
function isOutside({ target, currentTarget, clientX, clientY }: OnDialog<MouseEvent>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * The handlers of a `<dialog>` that a press beside it closes, also on a phone that has no Escape. `closedby="any"` would
 * do the same, but Safari 26 does not know it. A text that is selected from within to outside begins inside.
 */
export function usePressOutside(close: () => void) {
  const beganOutside = useRef(false);
  return {
    onPointerDown: (event: OnDialog<PointerEvent>) => {
      beganOutside.current = isOutside(event);
    },
    onClick: (event: OnDialog<MouseEvent>) => {
      if (beganOutside.current && isOutside(event)) close();
    },
  };
}
