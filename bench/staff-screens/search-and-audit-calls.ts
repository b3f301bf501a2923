import { searchPattern } from '@verify-admin/rulebook/accounts/search-fold';
import { FOUND_COUNT_MAX } from '@verify-admin/rulebook/kernel/page';
import type { Client } from 'pg';
import { searchByText } from '../../apps/server/src/accounts/account-search.store.ts';
import {
  type Asked,
  get,
  post,
  type Recorder,
  type ScreenCall,
  type Statement,
} from './screen-call.ts';

/** Words people type: names, parts of names, handles, addresses, ids, common and rare. */
const WORDS = [
  'duna',
  'studio',
  'kovacs',
  'media',
  'anna',
  'office',
  'ltd',
  'ka',
  'petrov',
  'light',
  '48213',
  '100',
  'müller',
  'каштан',
  'zzzz',
  'info@',
  'northline',
  'film',
];
const AUDIT_PAGE = 50;
const COUNTED_MOST = 10_001;
const SEARCH_COUNTED_MOST = FOUND_COUNT_MAX + 1;

const statement = (text: string, ...values: unknown[]): Statement => ({ text, values });

const FOUND =
  'account_type, account_id, handle, first_name, last_name, company_name, email, country';
const MATCHING =
  'select account_type, account_id, search_text from account where account_type = any($2)';
const SEARCH = `with holding as materialized (${MATCHING} and search_text like $4 limit ${SEARCH_COUNTED_MOST}),
  beginning as materialized (${MATCHING} and search_text like $3 and $3 <> $4
    and (select count(*) from holding) = ${SEARCH_COUNTED_MOST} limit ${SEARCH_COUNTED_MOST}),
  best as materialized (select * from (${MATCHING} and account_id = $1
      union select * from beginning union select * from holding) g
    order by (account_id = $1) desc, (search_text like $5) desc, (search_text like $3) desc,
      account_id desc, account_type limit 50)
  select ${FOUND}, (select count(*) from holding) from best join account using (account_type, account_id)
  order by (account_id = $1) desc, (best.search_text like $5) desc, (best.search_text like $3) desc,
    account_id desc, account_type`;

function searchStatements(word: string): Statement[] {
  const { id, wordStart, contains, whole } = searchPattern(word);
  return [{ text: SEARCH, values: [id, ['studio', 'partner'], wordStart, contains, whole] }];
}

interface Trail {
  readonly query: string;
  readonly where: string;
  readonly values: readonly unknown[];
}

/** What stands beside the entries: how many there are, since when, and the last check of the chain. */
const LOG: readonly Statement[] = [
  statement('select seq from audit_head'),
  statement('select created from audit_log order by created, seq limit 1'),
  statement(
    `select l.created, l.detail, u.username from audit_log l
     left join admin_user u on u.uuid = l.actor_uuid
     where l.act = 'audit.verified' order by l.created desc, l.seq desc limit 1`,
  ),
  statement('select uuid, username from admin_user'),
];

function trailStatements({ where, values }: Trail): Statement[] {
  return [
    {
      text: `select l.*, p.hash as hash_before, u.username, a.company_name from (
          select * from audit_log where ${where} order by created desc, seq desc limit ${AUDIT_PAGE + 1}) l
        left join audit_log p on p.seq = l.seq - 1
        left join admin_user u on u.uuid = l.actor_uuid
        left join account a on a.account_type = l.account_type and a.account_id = l.account_id
        order by l.created desc, l.seq desc`,
      values,
    },
    {
      text: `select count(*) from (select 1 from audit_log where ${where} limit ${COUNTED_MOST}) c`,
      values,
    },
    ...LOG,
  ];
}

/** The search of every page's head, and the audit trail with each of its filters. */
export async function searchAndAuditCalls(
  { token, uuid }: Asked,
  sql: Client,
  { record }: Recorder,
): Promise<readonly ScreenCall[]> {
  const { rows } = await sql.query<{ account_id: string; created: Date }>(
    `select account_id, created from audit_log where account_type = 'studio'
     order by seq offset (select count(*) / 3 from audit_log where account_type = 'studio') limit 1`,
  );
  const [some] = rows;
  if (!some) throw new Error('the audit log is empty');
  const since = some.created.toISOString();
  const act = 'account.company-name-updated';
  const trails: readonly Trail[] = [
    { query: '', where: 'true', values: [] },
    { query: `act=${act}`, where: 'act = $1', values: [act] },
    { query: `actor=${uuid}`, where: 'actor_uuid = $1', values: [uuid] },
    {
      query: `actor=${uuid}&act=${act}`,
      where: 'actor_uuid = $1 and act = $2',
      values: [uuid, act],
    },
    {
      query: `account_type=studio&account_id=${some.account_id}`,
      where: `account_type = 'studio' and account_id = $1`,
      values: [some.account_id],
    },
    { query: `until=${since}`, where: 'created < $1', values: [since] },
  ];
  const trailAt = (at: number): Trail => {
    const trail = trails[at % trails.length];
    if (!trail) throw new Error('no filter of the audit trail');
    return trail;
  };
  const word = (at: number) => WORDS[at % WORDS.length] ?? '';
  return [
    {
      name: 'search',
      ask: (at) => post(token, '/api/search', { search_string: word(at), search_type: 'all' }),
      ways: async (at) => [
        searchStatements(word(at)),
        await record((db) =>
          searchByText(db, word(at), { types: ['studio', 'partner'], most: 50 }),
        ),
      ],
    },
    {
      name: 'audit trail: each filter',
      ask: (at) => get(token, `/api/audit_trail?${trailAt(at).query}`),
      ways: async (at) => [trailStatements(trailAt(at))],
    },
  ];
}
