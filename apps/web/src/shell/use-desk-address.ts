import { useSearch } from '@tanstack/react-router';
import { type Layers, useLayers } from '../kernel/layers.ts';
import { type DeskAddress, readDeskAddress, withNothingOver, withOver } from './desk-address.ts';

/** What lies over the page by its address, and the way to change it. */
export function useDeskAddress(): { readonly address: DeskAddress; readonly layers: Layers } {
  const layers = useLayers();
  return { address: readDeskAddress(useSearch({ strict: false })), layers };
}

/** One dialog or drawer of a page, open while the address names it. */
export function useLayer(name: string) {
  const { address, layers } = useDeskAddress();
  return {
    opened: address.over === name,
    open: () => layers.open(withOver({ over: name })),
    close: () => layers.close(withNothingOver),
  };
}
