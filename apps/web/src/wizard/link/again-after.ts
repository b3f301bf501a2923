import type { CallError } from '../../kernel/calls/call-error.ts';

const AGAIN_SECONDS = 4;

/** After how many milliseconds the same is asked again; null where the answer would be the same. */
export function againAfter({ status, retry_after }: CallError): number | null {
  const isWorthAsking = status === 0 || status === 429 || status >= 500;
  return isWorthAsking ? (retry_after ?? AGAIN_SECONDS) * 1000 : null;
}
