import { useEffect, useEffectEvent, useState } from 'react';
import { useLayer } from './use-desk-address.ts';

/**
 * A dialog that holds picked files. Back closes it like any other; a link or a reload, which cannot
 * have the files again, shows the page without it.
 */
export function useFileLayer(kind: string) {
  const layer = useLayer(kind);
  const [wasOpened, setWasOpened] = useState(false);
  const isStale = layer.opened && !wasOpened;
  const forget = useEffectEvent(layer.close);
  useEffect(() => {
    if (isStale) forget();
  }, [isStale]);
  const open = () => {
    setWasOpened(true);
    layer.open();
  };
  return { opened: layer.opened && wasOpened, open, close: layer.close };
}
