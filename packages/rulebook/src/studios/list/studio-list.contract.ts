import * as z from 'zod/mini';
import { accountType, storedAccountTypeField } from '../../accounts/account-type.ts';
import { declareQuery } from '../../kernel/call.ts';
import { text } from '../../kernel/field.ts';
import { listFacts, pageNumber } from '../../kernel/page.ts';
import { wordsOf } from '../../kernel/vocabulary.ts';
import { KYC_STATES } from '../../kyc/kyc.states.ts';
import { OVERALL_STATES } from '../overall.states.ts';
import {
  SORT_ORDERS,
  STUDIO_FILTER_WORDS,
  STUDIO_SEARCH_MAX,
  STUDIO_SORT_DEFAULT,
  STUDIO_SORTS,
} from './studio-list.rules.ts';

const amlStatus = z.enum(['NOT_RUN', 'SUSPECTED', 'NOT_SUSPECTED']);

/** ENT-09; ours: the account type. */
const studioRow = z.object({
  account_type: storedAccountTypeField,
  account_id: z.number(),
  account_name: z.string(),
  country: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  account_aml_status: amlStatus,
  individual_aml_status: amlStatus,
  kyc_status: z.enum(wordsOf(KYC_STATES)),
  overall_status: z.enum(wordsOf(OVERALL_STATES)),
  overall_notes: z.nullable(z.string()),
  image_count: z.number(),
});
export type StudioRow = z.infer<typeof studioRow>;

/** ours: which page of the list, in which order. */
const sought = {
  filter: z._default(z.enum(STUDIO_FILTER_WORDS), 'all'),
  sort: z._default(z.enum(STUDIO_SORTS), STUDIO_SORT_DEFAULT.sort),
  order: z._default(z.enum(SORT_ORDERS), STUDIO_SORT_DEFAULT.order),
  page: pageNumber,
};
const listed = z.object({ data: z.array(studioRow), ...listFacts });

/** CALL-42: a page of the accounts of a type. */
export const listVerifyAccounts = declareQuery({
  name: 'listVerifyAccounts',
  method: 'GET',
  path: '/type_verify_accounts',
  access: 'studio/view',
  readsReplica: true,
  input: z.object({ account_type: z._default(accountType, 'studio'), ...sought }),
  output: listed,
  refusals: {},
  about: 'CALL-42, ENT-09, JSON-05, STUD-06, STUD-07',
});

/** ours: as CALL-42, of names that hold a text. A name may be a person's, and is in no address. */
export const searchVerifyAccounts = declareQuery({
  name: 'searchVerifyAccounts',
  method: 'POST',
  path: '/search_verify_accounts',
  access: 'studio/view',
  readsReplica: true,
  input: z.object({
    account_type: z._default(accountType, 'studio'),
    search: text(STUDIO_SEARCH_MAX),
    ...sought,
  }),
  output: listed,
  refusals: {},
  about: 'CALL-42, STUD-05',
});

/** CALL-41: a page of the affiliates. */
export const listPartners = declareQuery({
  name: 'listPartners',
  method: 'GET',
  path: '/get_all_partners',
  access: 'studio/view',
  readsReplica: true,
  input: z.object(sought),
  output: listed,
  refusals: {},
  about: 'CALL-41, ENT-09, JSON-05',
});

const studioCounts = z.object({
  total: z.number(),
  active: z.number(),
  studio_aml: z.number(),
  individual_aml: z.number(),
  approved: z.number(),
  denied: z.number(),
  blocked: z.number(),
});
export type StudioCounts = z.infer<typeof studioCounts>;

/** CALL-52: the figures of the summary cards. */
export const getStudioCounts = declareQuery({
  name: 'getStudioCounts',
  method: 'GET',
  path: '/studio_counts',
  access: 'studio/view',
  readsReplica: true,
  input: z.object({}),
  output: z.object({ data: studioCounts }),
  refusals: {},
  about: 'CALL-52, STUD-01..04',
});
