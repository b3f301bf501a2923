import { newKey } from '../kernel/calls/new-key.ts';
import { createSend, type Send } from '../kernel/calls/send.ts';

/**
 * How the page of a verification link speaks to the server: without a session and without storage.
 * @param over the transport, such as one that reports the progress of an upload
 */
export function createVerifySend(over: typeof fetch = (input, init) => fetch(input, init)): Send {
  return createSend({
    fetch: over,
    newKey,
    headers: () => ({}),
    actor: () => null,
    onError: () => {},
  });
}
