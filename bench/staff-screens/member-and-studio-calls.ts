import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import type { MemberEstimate } from '@verify-admin/rulebook/members/member-estimates';
import { FOUND_COUNT_MAX } from '@verify-admin/rulebook/kernel/page';
import type { SortOrder, StudioSort } from '@verify-admin/rulebook/studios/list/studio-list.rules';
import type { Client } from 'pg';
import { findMembers } from '../../apps/server/src/members/members.store.ts';
import { listAccounts } from '../../apps/server/src/studios/list/studio-list.store.ts';
import {
  type Asked,
  atOneMoment,
  get,
  post,
  type Recorder,
  type ScreenCall,
  type Statement,
} from './screen-call.ts';

const PAGE = 25;
/** Rare, common and missing: a plan that is good for one of them is bad for another. */
const WORDS = ['zsofia', 'anna', 'studio', 'an', 'kovacs', 'film', 'kft', 'zzzz', 'duna', 'media'];

const word = (at: number) => WORDS[at % WORDS.length] ?? '';
const lastOf = (rows: number) => Math.max(1, Math.ceil(rows / PAGE));
const pageOf = (rows: number, at: number) => 1 + ((at * 7919) % lastOf(rows));
const statement = (text: string, ...values: unknown[]): Statement => ({ text, values });

const MEMBER = `m.id, m.handle, m.bday, m.age, m.aws_result, m.image_path, m.account_name,
  m.account_type, m.account_id, m.photo_result, m.estimate`;
const MEMBER_COUNTS = statement(
  'select estimate, sum(members) from member_count group by estimate',
);

function memberPage(rows: number, page: number, estimate: string | null): Statement {
  const offset = (page - 1) * PAGE;
  const behind = Math.max(0, rows - offset - PAGE);
  const isBehind = behind < offset;
  const found = `select id from member ${estimate ? `where estimate = '${estimate}'` : ''}
    order by id ${isBehind ? '' : 'desc'} offset $1 limit ${PAGE}`;
  return statement(
    `select ${MEMBER} from member m join (${found}) p using (id) order by m.id desc`,
    isBehind ? behind : offset,
  );
}

function memberSearch(text: string): Statement[] {
  const { contains: pattern } = searchPattern(text);
  const bounded = `select id from member where search_text like $1 limit ${FOUND_COUNT_MAX + 1}`;
  return [
    statement(`select count(*) from (${bounded}) f`, pattern),
    statement(
      `select ${MEMBER} from member m where search_text like $1 order by id desc limit ${PAGE}`,
      pattern,
    ),
  ];
}

const STUDIO = `a.account_type, a.account_id, a.company_name, a.country, a.first_name, a.last_name,
  v.business_aml_status, v.individual_aml_status, v.kyc_status, v.overall_status, v.overall_notes,
  (select count(*) from compliance_image i where i.account_type = a.account_type
    and i.account_id = a.account_id and i.display = 1 and strpos(i.filename, 'paymentFFN') = 0)`;
const COUNTED =
  'account_type, kyc_status, overall_status, individual_aml_status, business_aml_status';
const STUDIO_COUNTS = statement(
  `select ${COUNTED}, sum(n) from (select ${COUNTED}, n from studio_count
    union all select ${COUNTED}, n from studio_count_change) c group by ${COUNTED}`,
);
const ACCOUNT_COUNTS = statement(
  `select account_type, status, sum(n) from (select account_type, status, n from account_count
    union all select account_type, status, n from account_count_change) c group by 1, 2`,
);

interface Walk {
  readonly order: string;
  readonly back: string;
}
const BY_ID: Walk = { order: 'account_id desc', back: 'account_id' };
const BY_NAME: Walk = {
  order: 'name_text collate "C", account_id',
  back: 'name_text collate "C" desc, account_id desc',
};

function studioPage(rows: number, page: number, { order, back }: Walk): Statement {
  const offset = (page - 1) * PAGE;
  const behind = Math.max(0, rows - offset - PAGE);
  const isBehind = behind < offset;
  return statement(
    `with a as (select * from account where account_type = 'studio'
       order by ${isBehind ? back : order} offset $1 limit ${PAGE})
     select ${STUDIO} from a join verification v using (account_type, account_id)
     order by ${order}`,
    isBehind ? behind : offset,
  );
}

function suspectedPage(page: number): Statement {
  return statement(
    `with v as (select * from verification where account_type = 'studio'
       and business_aml_status = 'SUSPECTED' order by account_id desc offset $1 limit ${PAGE})
     select ${STUDIO} from v join account a using (account_type, account_id)
     order by account_id desc`,
    (page - 1) * PAGE,
  );
}

function studioSearch(text: string): Statement[] {
  const { contains: pattern } = searchPattern(text);
  const where = `account_type = 'studio' and name_text like $1`;
  return [
    statement(
      `select count(*) from (select 1 from account where ${where} limit ${FOUND_COUNT_MAX + 1}) f`,
      pattern,
    ),
    statement(
      `with a as (select * from account where ${where} order by account_id desc limit ${PAGE})
       select ${STUDIO} from a join verification v using (account_type, account_id)
       order by account_id desc`,
      pattern,
    ),
  ];
}

/** Members and studios: their counts, pages, filters and searches. */
export async function memberAndStudioCalls(
  { token }: Asked,
  sql: Client,
  { record }: Recorder,
): Promise<readonly ScreenCall[]> {
  const count = async (from: string): Promise<number> => {
    const { rows } = await sql.query<{ n: string }>(`select count(*) as n from ${from}`);
    return Number(rows[0]?.n ?? 0);
  };
  const members = await count('member');
  const legal = await count(`member where estimate = 'legal'`);
  const studios = await count(`account where account_type = 'studio'`);
  const suspected = await count(
    `verification where account_type = 'studio' and business_aml_status = 'SUSPECTED'`,
  );
  /** The members as the product reads them. */
  const ownMembers = (page: number, estimate: MemberEstimate | null) =>
    record((db) => findMembers(db, { estimate, search: '', page }));
  /** All studios as the product reads them, which knows the counts. */
  const ownStudios = async (page: number, sort: StudioSort, order: SortOrder) => {
    const sought = { account_type: 'studio', filter: 'all', sort, order, page } as const;
    const own = await record((db) => listAccounts(db, sought, async () => studios));
    // Which studios the page has is read with plans of the status list, their rows after that.
    return [...atOneMoment(own.slice(0, -1)), ...own.slice(-1)];
  };
  const find = (body: object) => post(token, '/api/get_all_members_for', body);
  const list = (query: string) => get(token, `/api/type_verify_accounts?${query}`);
  return [
    {
      name: 'members: counts',
      ask: () => get(token, '/api/get_all_member_stats'),
      ways: async () => [[MEMBER_COUNTS]],
    },
    {
      name: 'members: first page',
      ask: () => find({}),
      ways: async () => [[MEMBER_COUNTS, memberPage(members, 1, null)]],
    },
    {
      name: 'members: any page of a filter',
      ask: (at) => find({ run_type: 'legal', page: pageOf(legal, at) }),
      ways: async (at) => [
        await ownMembers(pageOf(legal, at), 'legal'),
        [MEMBER_COUNTS, memberPage(legal, pageOf(legal, at), 'legal')],
      ],
    },
    {
      name: 'members: search',
      ask: (at) => find({ search: word(at) }),
      ways: async (at) => [memberSearch(word(at))],
    },
    {
      name: 'studios: counts',
      ask: () => get(token, '/api/studio_counts'),
      ways: async () => [[STUDIO_COUNTS, ACCOUNT_COUNTS]],
    },
    {
      name: 'studios: any page',
      ask: (at) => list(`page=${pageOf(studios, at)}`),
      ways: async (at) => [
        await ownStudios(pageOf(studios, at), 'id', 'desc'),
        [STUDIO_COUNTS, studioPage(studios, pageOf(studios, at), BY_ID)],
      ],
    },
    {
      name: 'studios: any page, by name',
      ask: (at) => list(`sort=name&order=asc&page=${pageOf(studios, at)}`),
      ways: async (at) => [
        await ownStudios(pageOf(studios, at), 'name', 'asc'),
        [STUDIO_COUNTS, studioPage(studios, pageOf(studios, at), BY_NAME)],
      ],
    },
    {
      name: 'studios: AML suspected',
      ask: (at) => list(`filter=studio_aml&page=${pageOf(suspected, at)}`),
      ways: async (at) => [[STUDIO_COUNTS, suspectedPage(pageOf(suspected, at))]],
    },
    {
      name: 'studios: search',
      ask: (at) => post(token, '/api/search_verify_accounts', { search: word(at) }),
      ways: async (at) => [studioSearch(word(at))],
    },
  ];
}
