import { useState } from 'react';

interface Reading<T> {
  /** Undefined until it was read once. */
  readonly now: T | undefined;
  readonly isReading: boolean;
  /** Reads again and gives what stands; undefined where that failed. */
  readonly readAgain: () => Promise<T | undefined>;
}

/**
 * What a person decides on: frozen as it stood when it was first shown. A colleague's change that
 * arrives live does not slip under a decision; it is told, and shown when the person asks.
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
