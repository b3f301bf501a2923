import * as z from 'zod/mini';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareQuery } from '../kernel/call.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYC_STATES } from '../kyc/kyc.states.ts';

/** CALL-51: what the account page needs of an influencer. */
export const getInfluencerDetail = declareQuery({
  name: 'getInfluencerDetail',
  method: 'GET',
  path: '/get_influencer_detail',
  access: 'account/view',
  input: z.object(accountKey),
  output: z.object({
    data: z.object({
      company_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      country: z.string(),
      kyc_status: z.enum(wordsOf(KYC_STATES)),
    }),
  }),
  refusals: { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] },
  about: 'CALL-51, SEARCH-11',
});
