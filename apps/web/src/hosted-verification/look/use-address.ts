import { useEffect, useState } from 'react';

/** An address of a file of this device, for as long as it is shown; null before there is one. */
export function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
