import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What goes with the part around it is drawn after it, in pieces: a key pressed meanwhile is answered. */
export function DrawnNext({ children }: { children: ReactNode }): ReactNode {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => startTransition(() => setIsNext(true)), []);
  return isNext && children;
}
