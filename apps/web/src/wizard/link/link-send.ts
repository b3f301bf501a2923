import { KYB_LINK_HEADER } from '@verify-admin/rulebook/kernel/kyb-link-header';
import { newKey } from '../../kernel/calls/new-key.ts';
import { createSend, type Send } from '../../kernel/calls/send.ts';

/** How the page of a wizard link speaks to the server: its link is its only proof. */
export function createLinkSend(d: string): Send {
  return createSend({
    fetch: (input, init) => fetch(input, init),
    newKey,
    headers: () => ({ [KYB_LINK_HEADER]: d }),
    actor: () => null,
    onError: () => {},
  });
}
