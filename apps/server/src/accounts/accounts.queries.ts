import {
  getAccountDetail,
  searchAccounts as searchCall,
} from '@verify-admin/rulebook/accounts/accounts.contract';
import {
  isSearchable,
  SEARCHED_TYPES,
  type SearchType,
} from '@verify-admin/rulebook/accounts/search.rules';
import { encodeSearchRow } from '@verify-admin/rulebook/accounts/search-row';
import { query } from '../kernel/command.ts';
import { findAccount, findAccountsById, searchAccounts } from './accounts.store.ts';

const WHOLE_ID = /^\d{1,15}$/;

function searchTypeOf(word: 'all' | 'studio' | 'partner' | 'affiliate' | 'id'): SearchType {
  return word === 'affiliate' ? 'partner' : word;
}

export const search = query(searchCall, async (input, { house }) => {
  const search_type = searchTypeOf(input.search_type);
  const types = SEARCHED_TYPES[search_type];
  if (search_type === 'id' || input.is_single_account === 1) {
    if (!WHOLE_ID.test(input.search_string)) return { data: [] };
    const rows = await findAccountsById(house.db, Number(input.search_string), types);
    return { data: rows.map(encodeSearchRow) };
  }
  if (!isSearchable(input.search_string)) return { data: [] };
  const rows = await searchAccounts(house.db, input.search_string, types);
  return { data: rows.map(encodeSearchRow) };
});

export const detail = query(getAccountDetail, async (input, { house, refuse }) => {
  const account = await findAccount(house.db, input);
  if (!account) throw refuse('account/unknown');
  return { data: account };
});
