import * as calls from '@verify-admin/rulebook/accounts/accounts.contract';
import {
  isSearchable,
  namedAccount,
  SEARCH_LIMIT,
  SEARCHED_TYPES,
  type SearchType,
} from '@verify-admin/rulebook/accounts/search.rules';
import { encodeSearchRow, type FoundAccount } from '@verify-admin/rulebook/accounts/search-row';
import { FOUND_COUNT_MAX } from '@verify-admin/rulebook/kernel/page';
import type { Kysely } from 'kysely';
import { query } from '../kernel/command.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findAccountsById, searchByText } from './account-search.store.ts';
import { findAccount } from './accounts.store.ts';

const WHOLE_ID = /^\d{1,15}$/;

const NOBODY = { data: [], total: 0, has_more: false, next_page: null };

/** The account that the search names; of all types where no type is chosen (SEARCH-11 limits the search by text). */
async function findNamed(
  db: Kysely<Schema>,
  search_string: string,
  search_type: SearchType,
): Promise<FoundAccount[]> {
  const named = namedAccount(search_string);
  if (!named) return [];
  const isSought =
    search_type === 'all' || SEARCHED_TYPES[search_type].includes(named.account_type);
  return isSought ? findAccountsById(db, named.account_id, [named.account_type]) : [];
}

export const searchAccounts = query(calls.searchAccounts, async (input, { app }) => {
  const search_type = input.search_type === 'affiliate' ? 'partner' : input.search_type;
  const types = SEARCHED_TYPES[search_type];
  if (search_type === 'id' || input.is_single_account === 1) {
    if (!WHOLE_ID.test(input.search_string)) return NOBODY;
    const rows = await findAccountsById(app.db, Number(input.search_string), types);
    return { ...NOBODY, data: rows.map(encodeSearchRow), total: rows.length };
  }
  if (!isSearchable(input.search_string)) return NOBODY;
  const named = await findNamed(app.db, input.search_string, search_type);
  const last = Math.min(input.page * SEARCH_LIMIT, FOUND_COUNT_MAX);
  const found = await searchByText(app.db, input.search_string, { types, most: last });
  const [first] = named;
  const others = found.rows.filter(
    ({ account_type, account_id }) =>
      account_type !== first?.account_type || account_id !== first.account_id,
  );
  const rows = [...named, ...others].slice((input.page - 1) * SEARCH_LIMIT, last);
  const counted = found.counted + named.length - (found.rows.length - others.length);
  const total = Math.min(counted, FOUND_COUNT_MAX);
  return {
    data: rows.map(encodeSearchRow),
    total,
    has_more: counted > FOUND_COUNT_MAX,
    next_page: input.page * SEARCH_LIMIT < total ? input.page + 1 : null,
  };
});

export const getAccountDetail = query(calls.getAccountDetail, async (input, { app, refuse }) => {
  const account = await findAccount(app.db, input);
  if (!account) throw refuse('account/unknown');
  return { data: account };
});
