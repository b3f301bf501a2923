import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { AccountType } from '@verify-admin/rulebook/accounts/account-type';
import { nameTextOf, searchTextOf } from '@verify-admin/rulebook/accounts/search-fold';

/** An account as the database reads it back; moments are ISO 8601 with milliseconds. */
export interface AccountRow extends AccountKey {
  readonly handle: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly email: string;
  readonly country: string;
  readonly status: number;
  readonly record_type: string;
  readonly gpid: string | null;
  readonly payment_company_name: string | null;
  readonly date_contract_signed: string | null;
  readonly assigned_user_uuid: string | null;
  readonly gender: string | null;
  readonly bday: string | null;
  readonly payment_type: string | null;
  readonly last_login_date: string | null;
  readonly id_file_name: string | null;
  readonly id_file_name_back: string | null;
  readonly id_expiration_date: string | null;
  readonly live_id_verified: number | null;
  readonly model_id_required: number | null;
  readonly idenfy_status: number | null;
  readonly reviewer: string | null;
  readonly acceptance_date: string | null;
  readonly search_text: string;
  readonly name_text: string;
  readonly created: string;
  readonly updated: string;
}

/** What an account cannot be made without; everything else has a plain default. */
export type AccountGiven = Partial<Omit<AccountRow, 'account_type' | 'search_text' | 'name_text'>> &
  Pick<AccountRow, 'account_id' | 'created'>;

/** An account of a type, with the texts that the searches look in. */
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
  return { ...account, search_text: searchTextOf(account), name_text: nameTextOf(account) };
}

/** A partner: what people call an affiliate. */
export function aPartner(given: AccountGiven): AccountRow {
  return anAccount('partner', { record_type: 'affiliate', ...given });
}

/** An influencer of one of the two brands. */
export function anInfluencer(
  account_type: 'influencer-medley' | 'influencer-passion',
  given: AccountGiven,
): AccountRow {
  return anAccount(account_type, { record_type: 'influencer', ...given });
}
