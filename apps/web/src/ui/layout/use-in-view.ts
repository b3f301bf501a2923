import { type RefObject, useEffect, useState } from 'react';

/**
 * True from the moment the element comes into what is shown. Browsers take `loading="lazy"` to mean some
 * 1,250 px, so that every picture of a page of 25 rows would be asked for at once.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (isIn || !current) return;
    const observer = new IntersectionObserver((entries) =>
      setIsIn(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isIn]);
  return isIn;
}
