import { tellingTime } from '../../kernel/clock/clock.ts';
import { KYB_LINK_HEADER } from '@verify-admin/rulebook/kernel/kyb-link-header';
import { newKey } from '../../kernel/calls/new-key.ts';
import { createSend, type Send } from '../../kernel/calls/send.ts';

/**
 * How the page of a wizard link speaks to the server: its link is its only proof.
 * @param over the transport, such as one that reports the progress of an upload
 */
export function createLinkSend(
  d: string,
  over: typeof fetch = (input, init) => fetch(input, init),
): Send {
  return createSend({
    fetch: tellingTime(over),
    newKey,
    headers: () => ({ [KYB_LINK_HEADER]: d }),
    actor: () => null,
    onError: () => {},
  });
}
