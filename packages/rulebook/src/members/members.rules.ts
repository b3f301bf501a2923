import { COMPANY_NAME_MAX } from '../accounts/company-name.rules.ts';
import { declareRefusals } from '../kernel/refusal.ts';

/** MEMB-01..04: the texts of the page; the heads of the columns word for word. */
export const MEMBER_TEXTS = {
  title: 'Members',
  heads: {
    handle: 'Handle',
    bday: 'BirthDate',
    age: 'Age',
    age_range: 'Est Age Range',
    gender: 'Est Gender',
    confidence: 'Confidence',
    image: 'Image',
  },
  /** ours */
  all: 'All',
  search: 'Search by handle or account name',
} as const;

/** ours: the longest text a member is searched by: the name of the account. */
export const MEMBER_SEARCH_MAX = COMPANY_NAME_MAX;

export const MEMBER_REFUSALS = declareRefusals({
  'member/unknown': { status: 404, sentence: 'This member does not exist.' },
});
