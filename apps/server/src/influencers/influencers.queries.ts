import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isInfluencerType } from '@verify-admin/rulebook/influencers/influencer-id';
import * as calls from '@verify-admin/rulebook/influencers/influencers.contract';
import type { KybInfluencer } from '@verify-admin/rulebook/influencers/influencers.contract';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { findAccount } from '../accounts/accounts.store.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { query } from '../kernel/command.ts';
import { findKybResult } from '../verification/verification.store.ts';
import { findInfluencers, type SoughtInfluencers } from './influencers.store.ts';
import { findKybInfluencers } from './kyb-influencers.store.ts';
import { findProfile } from './profile.ts';

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

async function pageOfInfluencers({ db }: AppContext, sought: SoughtInfluencers) {
  const { rows, ...counted } = await findInfluencers(db, sought);
  return { data: rows, ...counted, page: sought.page, page_size: LIST_PAGE_SIZE };
}

async function pageOfAccounts({ db }: AppContext, sought: SoughtInfluencers) {
  const { rows, ...counted } = await findKybInfluencers(db, sought);
  const data = rows.flatMap((row): KybInfluencer[] => {
    const { account_type, account_id, company_name, first_name, last_name } = row;
    if (!isInfluencerType(account_type)) return [];
    const id = formatClientId(account_type, account_id);
    return [
      { id, company_name: company_name || `${first_name} ${last_name}`.trim(), account_type },
    ];
  });
  return { data, ...counted, page: sought.page, page_size: LIST_PAGE_SIZE };
}

export const listInfluencers = query(calls.listInfluencers, async (input, { app }) =>
  pageOfInfluencers(app, { search: '', ...input }),
);

export const searchInfluencers = query(calls.searchInfluencers, async (input, { app }) =>
  pageOfInfluencers(app, input),
);

export const listKybInfluencers = query(calls.listKybInfluencers, async (input, { app }) =>
  pageOfAccounts(app, { search: '', ...input }),
);

export const searchKybInfluencers = query(calls.searchKybInfluencers, async (input, { app }) =>
  pageOfAccounts(app, input),
);

export const getInfluencerProfile = query(
  calls.getInfluencerProfile,
  async ({ influencer_id }, { app, refuse }) => {
    const profile = influencer_id && (await findProfile(app.db, influencer_id));
    if (!profile) throw refuse('influencer/unknown');
    return { data: profile.shown };
  },
);
