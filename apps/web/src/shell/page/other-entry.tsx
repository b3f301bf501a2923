import { useEffect } from 'react';

/** A page of the public entry, which the server sends for the same address. */
export function OtherEntry() {
  useEffect(() => {
    window.location.reload();
  }, []);
  return null;
}
