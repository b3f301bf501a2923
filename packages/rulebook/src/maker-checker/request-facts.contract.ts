import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { wholeNumber } from '../kernel/field.ts';
import { MAKER_CHECKER_REFUSALS } from './maker-checker.rules.ts';

const requestFact = z.object({
  fact: z.string(),
  label: z.string(),
  /** As it is now; secrets are masked. */
  shown: z.string(),
  /** Whether it is another one than when the decision was requested, or came since: the request lapses then. */
  is_moved: z.boolean(),
});

/** ours: what a requested decision rests on, for its checker. */
export const getRequestFacts = declareQuery({
  name: 'getRequestFacts',
  method: 'GET',
  path: '/request_facts',
  access: 'maker-checker/view',
  opens: 'account',
  input: z.object({ ...accountKey, approval_request_id: wholeNumber }),
  output: z.object({
    data: z.object({
      facts: z.array(requestFact),
      /** How many facts of that moment are there no more. */
      gone: z.number(),
    }),
  }),
  refusals: { 'maker-checker/unknown': MAKER_CHECKER_REFUSALS['maker-checker/unknown'] },
  about: 'LEGAL-03: what a checker approves',
});
