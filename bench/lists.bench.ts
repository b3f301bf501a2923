import { Client } from 'pg';
import { fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { type Ask, measure } from './measuring/load.ts';
import { startProduct } from './measuring/product.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100_000);
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? ACCOUNTS);
const ROUNDS = 5;
const COUNT = 60;
const AIM = 3;
const PAGE = 25;
/** Rare, common and missing: a plan that is good for one of them is bad for another. */
const WORDS = ['zsofia', 'anna', 'studio', 'an', 'kovacs', 'film', 'kft', 'zzzz', 'duna', 'media'];

const app = await fillApp(ACCOUNTS);
console.log(app.commandLine('seed', '--members', String(MEMBERS)));
await app.sql.query('vacuum analyze');
const { sql } = app;
const token = app.tokenOf('ADMIN');

async function figure(text: string): Promise<number> {
  const { rows } = await sql.query<{ n: string }>(text);
  return Number(rows[0]?.n ?? 0);
}
const studios = await figure(`select count(*) as n from account where account_type = 'studio'`);
const legal = await figure(`select count(*) as n from member where estimate = 'legal'`);
const suspected = await figure(
  `select count(*) as n from verification where account_type = 'studio' and business_aml_status = 'SUSPECTED'`,
);
const lastOf = (rows: number) => Math.max(1, Math.ceil(rows / PAGE));

const word = (at: number) => WORDS[at % WORDS.length] ?? '';
const pageOf = (rows: number, at: number) => 1 + ((at * 7919) % lastOf(rows));

/** One statement as somebody who knows the tables and their indexes would write it. */
type Statement = readonly [text: string, ...values: unknown[]];

/** Every call asks first who is behind the token. */
const claims: { jti: string } = JSON.parse(
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
);
const SESSION: Statement = [
  `select s.bind_hash, s.expires, s.last_seen, s.revoked, u.uuid, u.username, u.email, u.role, u.disabled
  from staff_session s join admin_user u on u.uuid = s.admin_uuid where s.jti = $1`,
  claims.jti,
];

const MEMBER = `m.id, m.handle, m.bday, m.age, m.aws_result, m.image_path, m.account_name,
  m.account_type, m.account_id, m.photo_result, m.estimate`;
const MEMBER_COUNTS: Statement = [
  'select estimate, sum(members) from member_count group by estimate',
];

function memberPage(rows: number, page: number, estimate: string | null): Statement {
  const offset = (page - 1) * PAGE;
  const behind = Math.max(0, rows - offset - PAGE);
  const isBehind = behind < offset;
  const found = `select id from member ${estimate ? `where estimate = '${estimate}'` : ''}
    order by id ${isBehind ? '' : 'desc'} offset $1 limit ${PAGE}`;
  return [
    `select ${MEMBER} from member m join (${found}) p using (id) order by m.id desc`,
    isBehind ? behind : offset,
  ];
}

function memberSearch(text: string): Statement[] {
  const pattern = text.length > 2 ? `%${text}%` : `% ${text}%`;
  const bounded = 'select id from member where search_text like $1 limit 10001';
  return [
    [`select count(*) from (${bounded}) f`, pattern],
    [
      `select ${MEMBER} from member m where search_text like $1 order by id desc limit ${PAGE}`,
      pattern,
    ],
  ];
}

const STUDIO = `a.account_type, a.account_id, a.company_name, a.country, a.first_name, a.last_name,
  v.business_aml_status, v.individual_aml_status, v.kyc_status, v.overall_status, v.overall_notes,
  (select count(*) from compliance_image i where i.account_type = a.account_type
    and i.account_id = a.account_id and i.display = 1 and strpos(i.filename, 'paymentFFN') = 0)`;
const COUNTED =
  'account_type, kyc_status, overall_status, individual_aml_status, business_aml_status';
const STUDIO_COUNTS: Statement = [
  `select ${COUNTED}, sum(n) from (select ${COUNTED}, n from studio_count
    union all select ${COUNTED}, n from studio_count_change) c group by ${COUNTED}`,
];
const ACCOUNT_COUNTS: Statement = [
  `select account_type, status, sum(n) from (select account_type, status, n from account_count
    union all select account_type, status, n from account_count_change) c group by 1, 2`,
];

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
  return [
    `with a as (select * from account where account_type = 'studio'
       order by ${isBehind ? back : order} offset $1 limit ${PAGE})
     select ${STUDIO} from a join verification v using (account_type, account_id)
     order by ${order}`,
    isBehind ? behind : offset,
  ];
}

function suspectedPage(page: number): Statement {
  return [
    `with v as (select * from verification where account_type = 'studio'
       and business_aml_status = 'SUSPECTED' order by account_id desc offset $1 limit ${PAGE})
     select ${STUDIO} from v join account a using (account_type, account_id)
     order by account_id desc`,
    (page - 1) * PAGE,
  ];
}

function studioSearch(text: string): Statement[] {
  const pattern = text.length > 2 ? `%${text}%` : `% ${text}%`;
  const where = `account_type = 'studio' and name_text like $1`;
  return [
    [`select count(*) from (select 1 from account where ${where} limit 10001) f`, pattern],
    [
      `with a as (select * from account where ${where} order by account_id desc limit ${PAGE})
       select ${STUDIO} from a join verification v using (account_type, account_id)
       order by account_id desc`,
      pattern,
    ],
  ];
}

const post = (path: string, body: object): Ask => ({ method: 'POST', path, token, body });
const get = (path: string): Ask => ({ method: 'GET', path, token });
const members = (body: object) => post('/api/get_all_members_for', body);

/** What the two pages ask, and the statements that give the same answer. */
const CALLS: readonly {
  readonly name: string;
  readonly ask: (at: number) => Ask;
  readonly best: (at: number) => readonly Statement[];
}[] = [
  {
    name: 'members: counts',
    ask: () => get('/api/get_all_member_stats'),
    best: () => [MEMBER_COUNTS],
  },
  {
    name: 'members: first page',
    ask: () => members({}),
    best: () => [MEMBER_COUNTS, memberPage(MEMBERS, 1, null)],
  },
  {
    name: 'members: any page of a filter',
    ask: (at) => members({ run_type: 'legal', page: pageOf(legal, at) }),
    best: (at) => [MEMBER_COUNTS, memberPage(legal, pageOf(legal, at), 'legal')],
  },
  {
    name: 'members: search',
    ask: (at) => members({ search: word(at) }),
    best: (at) => memberSearch(word(at)),
  },
  {
    name: 'studios: counts',
    ask: () => get('/api/studio_counts'),
    best: () => [STUDIO_COUNTS, ACCOUNT_COUNTS],
  },
  {
    name: 'studios: any page',
    ask: (at) => get(`/api/type_verify_accounts?page=${pageOf(studios, at)}`),
    best: (at) => [STUDIO_COUNTS, studioPage(studios, pageOf(studios, at), BY_ID)],
  },
  {
    name: 'studios: any page, by name',
    ask: (at) => get(`/api/type_verify_accounts?sort=name&order=asc&page=${pageOf(studios, at)}`),
    best: (at) => [STUDIO_COUNTS, studioPage(studios, pageOf(studios, at), BY_NAME)],
  },
  {
    name: 'studios: AML suspected',
    ask: (at) => get(`/api/type_verify_accounts?filter=studio_aml&page=${pageOf(suspected, at)}`),
    best: (at) => [STUDIO_COUNTS, suspectedPage(pageOf(suspected, at))],
  },
  {
    name: 'studios: search',
    ask: (at) => post('/api/search_verify_accounts', { search: word(at) }),
    best: (at) => studioSearch(word(at)),
  },
];

const alone = new Client({ connectionString: app.url });
await alone.connect();

async function timeAlone(best: (at: number) => readonly Statement[]): Promise<number[]> {
  const latencies: number[] = [];
  for (let at = 0; at < COUNT; at += 1) {
    const start = performance.now();
    for (const [text, ...values] of [SESSION, ...best(at)]) await alone.query(text, values);
    latencies.push(performance.now() - start);
  }
  return latencies;
}

const product = await startProduct(['apps/server/dist/main.js'], app.env);
console.log(
  `\n${ACCOUNTS} accounts, ${MEMBERS} members, PostgreSQL, one after the other, median of ${ROUNDS} rounds:`,
);
const table: (string | number)[][] = [
  ['list', 'p50 ms', 'p95 ms', 'SQL p50', 'SQL p95', 'p95 ratio', ''],
];
const share = (all: readonly (readonly number[])[], part: number) =>
  median(all.map((latencies) => percentile(latencies, part)));

for (const { name, ask, best } of CALLS) {
  const size = { count: COUNT, width: 1 };
  // Once for the caches of both, unmeasured.
  await timeAlone(best);
  await measure(product.baseUrl, product.pid, ask, { count: COUNT * 5, width: 4 });
  const ours: (readonly number[])[] = [];
  const theirs: (readonly number[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await timeAlone(best));
    ours.push((await measure(product.baseUrl, product.pid, ask, size)).latencies);
  }
  const ratio = share(ours, 0.95) / share(theirs, 0.95);
  table.push([
    name,
    share(ours, 0.5),
    share(ours, 0.95),
    share(theirs, 0.5),
    share(theirs, 0.95),
    ratio,
    verdict(ratio, AIM),
  ]);
}
printTable(table);

await alone.end();
await product.stop();
await app.close();
