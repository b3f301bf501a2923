import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { LEGAL_STATES } from './legal.states.ts';
import { moment } from '../kernel/field.ts';

/** CALL-78: newest first. */
export const listLegalHistory = declareQuery({
  name: 'listLegalHistory',
  method: 'GET',
  path: '/get_all_legal_status_history',
  access: 'history/read',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({
    data: z.array(
      z.object({
        created: moment,
        note: z.nullable(z.string()),
        due_diligence_status: z.enum(wordsOf(LEGAL_STATES)),
        admin_username: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: {},
  about: 'CALL-78, ENT-13',
});
