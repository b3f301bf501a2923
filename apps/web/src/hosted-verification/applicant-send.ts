import { newKey } from '../kernel/calls/new-key.ts';
import { createSend } from '../kernel/calls/send.ts';

/** How an applicant's page speaks to the server: no session and no storage. */
export const applicantSend = createSend({
  fetch: (input, init) => fetch(input, init),
  newKey,
  headers: () => ({}),
  actor: () => null,
  onError: () => {},
});
