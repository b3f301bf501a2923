import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { PAYMENT_STATES } from './payment.states.ts';

/** CALL-79: newest first. */
export const listPaymentHistory = declareQuery({
  name: 'listPaymentHistory',
  method: 'GET',
  path: '/payment_selection_history',
  access: 'history/read',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        created: z.string(),
        status: z.enum(wordsOf(PAYMENT_STATES)),
        admin_username: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-79, ENT-16',
});
