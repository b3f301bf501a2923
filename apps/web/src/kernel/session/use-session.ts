import { useSyncExternalStore } from 'react';
import { me, session } from '../browser.ts';
import type { Me } from './me.ts';
import type { Login } from './session.ts';

export function useLogin(): Login | null {
  return useSyncExternalStore(session.subscribe, () => session.login);
}

/** The staff member at the desk; null while unknown. */
export function useMe(): Me | null {
  return useSyncExternalStore(me.subscribe, () => me.current);
}
