import { type RefObject, useEffect, useState } from 'react';

/** How far below what is shown a picture is asked for: two rows of a table. */
const MARGIN = '100px';

/**
 * True from the moment the element comes near what is shown. Browsers take `loading="lazy"` to mean some
 * 1,250 px, so that every picture of a page of 25 rows would be asked for at once.
 */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isNear || !current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
