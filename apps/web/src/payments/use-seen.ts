import { useState } from 'react';

interface Reading<T> {
  /** Undefined until it was read once. */
  readonly now: T | undefined;
  readonly isReading: boolean;
  /** Reads again and returns the current one; undefined where that failed. */
  readonly readAgain: () => Promise<T | undefined>;
}

/**
 * What a person decides on: frozen as it was when first shown. A colleague's change that
 * arrives live does not change what is decided on; it is announced, and shown on request.
 */
export function useSeen<T>(reading: Reading<T>, isSame: (seen: T, now: T) => boolean) {
  const { now, isReading, readAgain } = reading;
  const [seen, setSeen] = useState<T>();
  const [isLooking, setIsLooking] = useState(false);
  if (seen === undefined && now !== undefined && !isReading) setSeen(now);

  const look = async () => {
    setIsLooking(true);
    const found = await readAgain();
    if (found !== undefined) setSeen(found);
    setIsLooking(false);
  };

  const hasMoved = !isLooking && seen !== undefined && now !== undefined && !isSame(seen, now);
  return { seen, hasMoved, look, isLooking };
}
