import * as z from 'zod/mini';
import { accountKey } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYB_STATES } from './kyb.states.ts';

export const kybHistoryRow = z.object({
  idenfy_id: z.nullable(z.string()),
  created: z.string(),
  note: z.nullable(z.string()),
  kyb_status: z.enum(wordsOf(KYB_STATES)),
  admin_username: z.nullable(z.string()),
});

/** CALL-77: newest first. */
export const listKybHistory = declareQuery({
  name: 'listKybHistory',
  method: 'GET',
  path: '/get_all_kyb_status_history',
  access: 'history/read',
  input: z.object(accountKey),
  output: z.object({ data: z.array(kybHistoryRow) }),
  refusals: {},
  about: 'CALL-77, ENT-12',
});
