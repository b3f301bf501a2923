import { useEffect, useEffectEvent } from 'react';

interface FirstFocusProps {
  /** The place where the work begins is drawn. */
  isReady: boolean;
  /** Puts the keyboard there. */
  begin: () => void;
}

/**
 * The keyboard begins where the work in a frame begins, as soon as that is there. Rendered inside the
 * frame, whose code may arrive after its data. The place carries `data-autofocus`: a frame that opens
 * after it looks for that, and takes its first control otherwise.
 */
export function FirstFocus({ isReady, begin }: FirstFocusProps) {
  const beginNow = useEffectEvent(begin);
  useEffect(() => {
    if (isReady) beginNow();
  }, [isReady]);
  return null;
}
