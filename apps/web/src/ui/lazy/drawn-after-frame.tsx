import { type ReactNode, useDeferredValue, useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** Whether a page has been drawn since the app was loaded. */
let wasDrawn = false;

/**
 * The first page after the app was loaded is drawn in pieces, after the frame around it: in one piece with
 * it a key pressed meanwhile would wait. Every later page is drawn at once in the place of the one before.
 */
export function drawnAfterFrame(Part: LazyPart<object>): LazyPart<object> {
  function Drawn(props: object): ReactNode {
    const isDrawn = useDeferredValue(true, wasDrawn);
    useEffect(() => {
      wasDrawn ||= isDrawn;
    }, [isDrawn]);
    return isDrawn && <Part {...props} />;
  }
  Drawn.preload = Part.preload;
  return Drawn;
}
