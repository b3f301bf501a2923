import { type RefObject, useEffect, useState } from 'react';
import { useIsInUse } from '../lazy/page-use.ts';

const UPPER_HALF = '0px 0px -50% 0px';

/**
 * True from the moment the element comes into what is shown; in the lower half of the window once somebody
 * begins to use the page. Browsers take `loading="lazy"` to mean some 1,250 px, so that every picture of a
 * page of 25 rows would be asked for at once.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isIn, setIsIn] = useState(false);
  const rootMargin = useIsInUse(true) ? '0px' : UPPER_HALF;
  useEffect(() => {
    const { current } = element;
    if (isIn || !current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsIn(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isIn, rootMargin]);
  return isIn;
}
