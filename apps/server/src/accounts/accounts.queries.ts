import * as calls from '@verify-admin/rulebook/accounts/accounts.contract';
import { isSearchable, SEARCHED_TYPES } from '@verify-admin/rulebook/accounts/search.rules';
import { encodeSearchRow } from '@verify-admin/rulebook/accounts/search-row';
import { FOUND_COUNT_MAX } from '@verify-admin/rulebook/kernel/page';
import { query } from '../kernel/command.ts';
import { findAccountsById, searchByText } from './account-search.store.ts';
import { findAccount } from './accounts.store.ts';

const WHOLE_ID = /^\d{1,15}$/;

const NOBODY = { data: [], total: 0, has_more: false };

export const searchAccounts = query(calls.searchAccounts, async (input, { app }) => {
  const search_type = input.search_type === 'affiliate' ? 'partner' : input.search_type;
  const types = SEARCHED_TYPES[search_type];
  if (search_type === 'id' || input.is_single_account === 1) {
    if (!WHOLE_ID.test(input.search_string)) return NOBODY;
    const rows = await findAccountsById(app.db, Number(input.search_string), types);
    return { data: rows.map(encodeSearchRow), total: rows.length, has_more: false };
  }
  if (!isSearchable(input.search_string)) return NOBODY;
  const { rows, counted } = await searchByText(app.db, input.search_string, types);
  return {
    data: rows.map(encodeSearchRow),
    total: Math.min(counted, FOUND_COUNT_MAX),
    has_more: counted > FOUND_COUNT_MAX,
  };
});

export const getAccountDetail = query(calls.getAccountDetail, async (input, { app, refuse }) => {
  const account = await findAccount(app.db, input);
  if (!account) throw refuse('account/unknown');
  return { data: account };
});
