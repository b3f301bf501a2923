import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a frame to its top when it shows another place of a list. */
export function useTopOf(frame: RefObject<HTMLElement | null>, place: string | undefined): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    frame.current?.scrollTo({ top: 0 });
  }, [frame, place]);
}
