import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const FRESH_MS = 15_000;
const TRIES = 2;

/** What was read stays on screen while it is read again; only passing troubles are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: 'always',
      retry: (failed, error) => failed < TRIES && error instanceof CallError && error.isPassing,
      retryDelay: (failed, error) => waitMs(failed, error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** As long as the server asks, else a little longer each time. */
export function waitMs(failed: number, error: unknown): number {
  const asked = error instanceof CallError ? error.retry_after : null;
  return asked === null ? 400 * 2 ** failed : asked * 1000;
}
