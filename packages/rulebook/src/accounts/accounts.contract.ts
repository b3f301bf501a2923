import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment, nullableMoment, text, uuid, wholeNumber } from '../kernel/field.ts';
import { pageNumber } from '../kernel/page.ts';
import { declareRefusals } from '../kernel/refusal.ts';
import { accountType, storedAccountTypeField } from './account-type.ts';
import { COMPANY_NAME_MAX, COMPANY_NAME_TEXTS } from './company-name.rules.ts';
import { SEARCH_MAX } from './search.rules.ts';
import { searchRow } from './search-row.ts';

export const ACCOUNT_REFUSALS = declareRefusals({
  'account/unknown': { status: 404, sentence: 'This account does not exist.' },
  'account/unknown-owner': { status: 404, sentence: 'No owner of this account has this number.' },
  'account/name-changed': {
    status: 409,
    sentence: 'A colleague has changed this company name. Check it, then save again.',
  },
  'account/company-name-empty': { status: 422, sentence: COMPANY_NAME_TEXTS.failed },
});

const unknown = { 'account/unknown': ACCOUNT_REFUSALS['account/unknown'] };

/** The pair that names an account in most calls. */
export const accountKey = { account_type: accountType, account_id: wholeNumber };

/** CALL-50: `search_type` id looks among every type; `is_single_account` 1 is the account page's. */
export const searchAccounts = declareQuery({
  name: 'searchAccounts',
  method: 'POST',
  path: '/search',
  access: 'account/search',
  readsReplica: true,
  input: z.object({
    search_string: text(SEARCH_MAX),
    search_type: z._default(z.enum(['all', 'studio', 'partner', 'affiliate', 'id']), 'all'),
    is_single_account: z._default(z.coerce.number(), 0),
    /** ours */
    page: pageNumber,
  }),
  output: z.object({
    data: z.array(searchRow),
    /** ours: how many accounts were found in all, counted up to a bound. */
    total: z.number(),
    /** ours: there are more than were counted; a longer text finds them. */
    has_more: z.boolean(),
    /** ours: the page that goes on; null where none does. */
    next_page: z.nullable(z.number()),
  }),
  refusals: {},
  about: 'CALL-50, SEARCH-01..12',
});

/** ENT-08: what a studio has in addition; each is a column of the account. */
export const studioFields = z.object({
  gender: z.nullable(z.string()),
  bday: z.nullable(z.string()),
  payment_type: z.nullable(z.string()),
  last_login_date: nullableMoment,
  id_file_name: z.nullable(z.string()),
  id_file_name_back: z.nullable(z.string()),
  id_expiration_date: z.nullable(z.string()),
  live_id_verified: z.nullable(z.number()),
  model_id_required: z.nullable(z.number()),
  idenfy_status: z.nullable(z.number()),
  reviewer: z.nullable(z.string()),
  acceptance_date: nullableMoment,
});

/** ENT-07: each is a column of the account, unless it is derived. */
export const accountDetail = z.object({
  account_type: storedAccountTypeField,
  account_id: z.number(),
  studio_id: z.nullable(z.number()),
  studio_name: z.nullable(z.string()),
  payment_company_name: z.nullable(z.string()),
  company_name: z.string(),
  handle: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  email: z.string(),
  status: z.number(),
  record_type: z.string(),
  gpid: z.nullable(z.string()),
  date_contract_signed: nullableMoment,
  assigned_user_uuid: z.nullable(uuid),
  assigned_username: z.nullable(z.string()),
  /** ours: when the personal data was erased; null while it is there. */
  erased: nullableMoment,
  /** ours: whether a legal hold is in force. */
  is_held: z.boolean(),
  updated: moment,
  /** ENT-08; null for every type but studio. */
  studio: z.nullable(studioFields),
});
export type AccountDetail = z.infer<typeof accountDetail>;

/** ours: the account's own fields (ENT-07, ENT-08), which no listed call returns. */
export const getAccountDetail = declareQuery({
  name: 'getAccountDetail',
  method: 'GET',
  path: '/get_account_detail',
  access: 'account/view',
  opens: 'account',
  input: z.object(accountKey),
  output: z.object({ data: accountDetail }),
  refusals: unknown,
  about: 'ENT-07, ENT-08, ACCT-03',
});

/** CALL-68, ACCT-22: saves the name on the verification record and on the account. */
export const updateCompanyName = declareCommand({
  name: 'updateCompanyName',
  method: 'POST',
  path: '/update_company_name',
  access: 'account/rename',
  input: z.object({
    ...accountKey,
    company_name: text(COMPANY_NAME_MAX),
    admin_uuid: z.optional(uuid),
    /** ours: the name the person saw; a name that changed since is refused. */
    expected_company_name: z.optional(exactText(COMPANY_NAME_MAX)),
  }),
  output: z.object({ message: z.string() }),
  refusals: {
    ...unknown,
    'account/name-changed': ACCOUNT_REFUSALS['account/name-changed'],
    'account/company-name-empty': ACCOUNT_REFUSALS['account/company-name-empty'],
  },
  about: 'CALL-68, ACCT-17..22',
});
