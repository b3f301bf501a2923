import * as z from 'zod/mini';
import { PDF_REFUSALS } from '../documents/pdf.rules.ts';
import { accountKey, ACCOUNT_REFUSALS } from '../accounts/accounts.contract.ts';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { moment, optionalText, text, wholeNumber } from '../kernel/field.ts';
import { listFacts, pageNumber } from '../kernel/page.ts';
import { WHOLE_NAME_MAX } from '../kernel/person-name.ts';
import { wordsOf } from '../kernel/vocabulary.ts';
import { KYC_STATES } from '../kyc/kyc.states.ts';
import { INFLUENCER_TYPES, influencerId } from './influencer-id.ts';
import { CATEGORIES } from './categories.ts';
import { CONTRACT_TYPES, INFLUENCER_REFUSALS, INFLUENCER_SEARCH_MAX } from './influencers.rules.ts';

/** CALL-51: what the account page needs of an influencer. */
export const getInfluencerDetail = declareQuery({
  name: 'getInfluencerDetail',
  method: 'GET',
  path: '/get_influencer_detail',
  access: 'account/view',
  opens: 'account',
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

/** ours: which page of a list, and only those of a category. */
const sought = { category: z.optional(z.enum(CATEGORIES)), page: pageNumber };
const search = text(INFLUENCER_SEARCH_MAX);

/** INF-10 */
const verifyInfluencer = z.object({
  id: z.number(),
  full_name: z.string(),
  category: z.nullable(z.enum(CATEGORIES)),
});
export type VerifyInfluencer = z.infer<typeof verifyInfluencer>;

/** INF-10; `id` is the account's client id, which also opens its profile. */
const kybInfluencer = z.object({
  id: z.string(),
  company_name: z.string(),
  account_type: z.enum(INFLUENCER_TYPES),
});
export type KybInfluencer = z.infer<typeof kybInfluencer>;

const verifyList = z.object({ data: z.array(verifyInfluencer), ...listFacts });
const kybList = z.object({ data: z.array(kybInfluencer), ...listFacts });

/** CALL-109: a page of the influencers whom staff created, by name. */
export const listInfluencers = declareQuery({
  name: 'listInfluencers',
  method: 'GET',
  path: '/get_influencers',
  access: 'influencer/view',
  readsReplica: true,
  input: z.object(sought),
  output: verifyList,
  refusals: {},
  about: 'CALL-109, INF-07, INF-10, JSON-05',
});

/** ours: as CALL-109, of names that hold a text. A name is in no address. */
export const searchInfluencers = declareQuery({
  name: 'searchInfluencers',
  method: 'POST',
  path: '/search_influencers',
  access: 'influencer/view',
  readsReplica: true,
  input: z.object({ search, ...sought }),
  output: verifyList,
  refusals: {},
  about: 'CALL-109, INF-03, INF-29',
});

/** CALL-110: a page of the influencer accounts, by company name. */
export const listKybInfluencers = declareQuery({
  name: 'listKybInfluencers',
  method: 'GET',
  path: '/get_kyb_results',
  access: 'influencer/view',
  readsReplica: true,
  input: z.object(sought),
  output: kybList,
  refusals: {},
  about: 'CALL-110, INF-05, INF-10, JSON-05',
});

/** ours: as CALL-110, of names that hold a text. */
export const searchKybInfluencers = declareQuery({
  name: 'searchKybInfluencers',
  method: 'POST',
  path: '/search_kyb_results',
  access: 'influencer/view',
  readsReplica: true,
  input: z.object({ search, ...sought }),
  output: kybList,
  refusals: {},
  about: 'CALL-110, INF-03, INF-29',
});

const contractFile = {
  ...PDF_REFUSALS,
  'influencer/contract-type': INFLUENCER_REFUSALS['influencer/contract-type'],
  'influencer/contract-empty': INFLUENCER_REFUSALS['influencer/contract-empty'],
  'influencer/contract-size': INFLUENCER_REFUSALS['influencer/contract-size'],
  'influencer/contract-damaged': INFLUENCER_REFUSALS['influencer/contract-damaged'],
};
const unknown = { 'influencer/unknown': INFLUENCER_REFUSALS['influencer/unknown'] };
const person = {
  'influencer/incomplete': INFLUENCER_REFUSALS['influencer/incomplete'],
  'influencer/email': INFLUENCER_REFUSALS['influencer/email'],
  'influencer/duplicate': INFLUENCER_REFUSALS['influencer/duplicate'],
};

/** CALL-111: one file in the multipart field `contract_file`. */
export const createInfluencerWithContract = declareCommand({
  name: 'createInfluencerWithContract',
  method: 'POST',
  path: '/create_influencer_with_contract',
  access: 'influencer/edit',
  file: 'contract_file',
  input: z.object({
    name: optionalText(WHOLE_NAME_MAX),
    email: optionalText(400),
  }),
  output: z.object({ message: z.string(), data: verifyInfluencer }),
  refusals: { ...person, ...contractFile },
  about: 'CALL-111, INF-11..17',
});

/** ours: what the profile shows of a person. */
const influencerProfile = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  category: z.nullable(z.enum(CATEGORIES)),
  /** Of an influencer account; null for one whom staff created. */
  account: z.nullable(
    z.object({
      account_type: z.enum(INFLUENCER_TYPES),
      account_id: z.number(),
      company_name: z.string(),
    }),
  ),
  /** Raised by every change of the profile. */
  version: z.number(),
});
export type InfluencerProfile = z.infer<typeof influencerProfile>;

/** ours: the profile by its id, so that an address can be opened again (INF-30). */
export const getInfluencerProfile = declareQuery({
  name: 'getInfluencerProfile',
  method: 'GET',
  path: '/get_influencer_profile',
  access: 'influencer/view',
  input: z.object({ influencer_id: influencerId }),
  output: z.object({ data: influencerProfile }),
  refusals: unknown,
  about: 'INF-18, INF-30',
});

/** INF-27 */
export const updateInfluencer = declareCommand({
  name: 'updateInfluencer',
  method: 'POST',
  path: '/update_influencer',
  access: 'influencer/edit',
  input: z.object({
    id: influencerId,
    full_name: text(WHOLE_NAME_MAX),
    email: text(400),
    category: z.optional(z.nullable(z.enum(CATEGORIES))),
    /** ours: the version that was seen; another one by now is refused. */
    expected_version: z.optional(wholeNumber),
  }),
  output: z.object({ message: z.string(), data: influencerProfile }),
  refusals: {
    ...person,
    ...unknown,
    'influencer/stale': INFLUENCER_REFUSALS['influencer/stale'],
  },
  about: 'INF-27',
});

const influencerContract = z.object({
  id: z.number(),
  filename: z.string(),
  media_type: z.enum(CONTRACT_TYPES),
  size: z.number(),
  created: moment,
  uploaded_by: z.nullable(z.string()),
  presigned_url: z.string(),
});
export type InfluencerContract = z.infer<typeof influencerContract>;

const contracts = z.object({
  /** Null where there is none: nothing is `Active` then. */
  current: z.nullable(influencerContract),
  /** The earlier versions, newest first. */
  earlier: z.array(influencerContract),
});
export type InfluencerContracts = z.infer<typeof contracts>;

/** INF-26: the signed contract with a link that opens it for an hour. */
export const getInfluencerContract = declareQuery({
  name: 'getInfluencerContract',
  method: 'GET',
  path: '/get_influencer_contract',
  access: 'influencer/view',
  input: z.object({ influencer_id: influencerId }),
  output: z.object({ data: contracts }),
  refusals: unknown,
  about: 'INF-19, INF-26',
});

/** INF-26: the contract before it stays as an earlier version. */
export const replaceInfluencerContract = declareCommand({
  name: 'replaceInfluencerContract',
  method: 'POST',
  path: '/replace_influencer_contract',
  access: 'influencer/edit',
  file: 'contract_file',
  input: z.object({
    influencer_id: influencerId,
    /** ours: the contract that was seen, 0 for none; another one by now is refused. */
    expected_contract_id: z.optional(wholeNumber),
  }),
  output: z.object({ message: z.string(), data: influencerContract }),
  refusals: {
    ...unknown,
    ...contractFile,
    'influencer/no-contract-file': INFLUENCER_REFUSALS['influencer/no-contract-file'],
    'influencer/stale-contract': INFLUENCER_REFUSALS['influencer/stale-contract'],
  },
  about: 'INF-12, INF-13, INF-26',
});
