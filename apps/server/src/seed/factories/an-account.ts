import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Row } from './row.ts';

export type AccountRow = Row<AccountTable>;

/** What an account cannot be made without; everything else has a plain default. */
export type AccountGiven = Partial<Omit<AccountRow, 'account_type' | 'search_text'>> &
  Pick<AccountRow, 'account_id' | 'created'>;

/** An account of a type, with the text that the search looks in. */
export function anAccount(account_type: AccountType, given: AccountGiven): AccountRow {
  const account = {
    account_type,
    handle: `${account_type}${given.account_id}`,
    first_name: 'Maja',
    last_name: 'Ferency',
    company_name: `Company ${given.account_id}`,
    email: `office@company${given.account_id}.example`,
    country: 'DE',
    status: 0,
    record_type: account_type,
    gpid: null,
    payment_company_name: null,
    date_contract_signed: null,
    assigned_user_uuid: null,
    gender: null,
    bday: null,
    payment_type: null,
    last_login_date: null,
    id_file_name: null,
    id_file_name_back: null,
    id_expiration_date: null,
    live_id_verified: null,
    model_id_required: null,
    idenfy_status: null,
    reviewer: null,
    acceptance_date: null,
    updated: given.created,
    ...given,
  };
  return { ...account, search_text: searchTextOf(account) };
}
