import * as z from 'zod/mini';
import { ACCOUNT_REFUSALS, accountKey } from '../accounts/accounts.contract.ts';
import { declareStream } from '../kernel/call.ts';

/** The messages to a desk while an account is open on it. */
export const liveMessage = z.discriminatedUnion('kind', [
  /** An act on the account was committed; `seq` is its line in the timeline. */
  z.object({
    kind: z.literal('change'),
    act: z.string(),
    /** The username of who did it; null where it was nobody of the staff. */
    by: z.nullable(z.string()),
    seq: z.number(),
    /** The tab it was done in, as the request named it; null where none was named. */
    tab: z.nullable(z.string()),
  }),
  /** Everybody else who has the account open, each once, in alphabetical order. */
  z.object({ kind: z.literal('here'), usernames: z.array(z.string()) }),
  /** Changes may have gone by unheard: what is shown has to be read again. */
  z.object({ kind: z.literal('gap') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** ours: streams what is done on one account, and who has it open. */
export const watchAccount = declareStream({
  name: 'watchAccount',
  method: 'GET',
  path: '/live',
  access: 'account/view',
  input: z.object(accountKey),
  output: liveMessage,
  refusals: { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'live changes and who else is here on the account desk',
});
