import { useSyncExternalStore } from 'react';
import { connection } from '../browser.ts';

/** Whether the server cannot be reached now. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.isLost);
}
