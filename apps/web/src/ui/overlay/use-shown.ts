import { useEffect, useState } from 'react';

/** False for the first moment, so that a dialog made already open still moves in. */
export function useShown(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
