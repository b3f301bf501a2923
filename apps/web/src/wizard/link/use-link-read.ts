import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../../kernel/calls/call-error.ts';

/** What the page of a link begins with, read once; `retry` asks again after a failure. */
export function useLinkRead<Begin>(read: (signal: AbortSignal) => Promise<Begin>) {
  const [begin, setBegin] = useState<Begin | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [asked, setAsked] = useState(0);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const asking = new AbortController();
    readNow(asking.signal).then(
      (found) => {
        if (!asking.signal.aborted) setBegin(found);
      },
      (fault: unknown) => {
        if (asking.signal.aborted) return;
        setError(fault instanceof CallError ? fault : new CallError(0, {}));
      },
    );
    return () => asking.abort();
  }, [asked]);

  const retry = () => {
    setError(null);
    setAsked(asked + 1);
  };
  return { begin, error, retry };
}
