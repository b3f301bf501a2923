import * as calls from '@verify-admin/rulebook/influencers/influencers.contract';
import { findAccount } from '../accounts/accounts.store.ts';
import { query } from '../kernel/command.ts';
import { findKybResult } from '../verification/verification.store.ts';

export const getInfluencerDetail = query(calls.getInfluencerDetail, async (input, context) => {
  const { app, refuse } = context;
  const [account, result] = await Promise.all([
    findAccount(app.db, input),
    findKybResult(app.db, input),
  ]);
  if (!account || !result) throw refuse('account/unknown');
  const { company_name, first_name, last_name, country } = account;
  return {
    data: { company_name, first_name, last_name, country, kyc_status: result.kyc_status },
  };
});
