import { useEffect, useEffectEvent, useState } from 'react';
import { type CallError, callErrorOf, networkLost } from '../../kernel/calls/call-error.ts';
import { againAfter } from './again-after.ts';

/**
 * What the page of a link begins with, read once. While it cannot be read it is asked for again by itself, and at
 * once when the network is back; `retry` asks after any failure.
 */
export function useLinkRead<Begin>(read: (signal: AbortSignal) => Promise<Begin>) {
  const [begin, setBegin] = useState<Begin | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asked, setAsked] = useState(0);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    let again: number | undefined;
    const askAgain = () => setAsked(asked + 1);
    readNow(signal).then(
      (found) => {
        if (!signal.aborted) setBegin(found);
      },
      (fault: unknown) => {
        if (signal.aborted) return;
        // The code of the page may not have come either.
        const failure = callErrorOf(fault, networkLost());
        setError(failure);
        const ms = againAfter(failure);
        if (ms === null) return;
        window.addEventListener('online', askAgain, { signal });
        again = window.setTimeout(askAgain, ms);
      },
    );
    return () => {
      asking.abort();
      window.clearTimeout(again);
    };
  }, [asked]);

  const retry = () => {
    setError(null);
    setAsked(asked + 1);
  };
  return { begin, error, retry };
}
