import { tellingTime } from '../clock/clock.ts';
import { newKey } from './new-key.ts';
import { createSend, type Send } from './send.ts';

/**
 * How a page without a session and without a link of the form speaks to the server.
 * @param over the transport, such as one that reports the progress of an upload
 */
export function createPublicSend(over: typeof fetch = (input, init) => fetch(input, init)): Send {
  return createSend({
    fetch: tellingTime(over),
    newKey,
    headers: () => ({}),
    actor: () => null,
    onError: () => {},
  });
}
