import { useEffect, useState } from 'react';

/** An address of bytes that this page has, for as long as they are shown; null before there is one, and without bytes. */
export function useObjectUrl(bytes: Blob | null): string | null {
  const [made, setMade] = useState<{ readonly bytes: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const url = URL.createObjectURL(bytes);
    // oxlint-disable-next-line react/set-state-in-effect -- What is made has to be given back, which only an effect does.
    setMade({ bytes, url });
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return made?.bytes === bytes ? (made?.url ?? null) : null;
}
