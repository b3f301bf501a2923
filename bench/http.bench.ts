import { fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { type Ask, type Measured, measure } from './measuring/load.ts';
import { startProduct } from './measuring/product.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
const ROUNDS = 5;
const CONNECTIONS = 10;

/** Words people type: names, parts of names, handles, addresses, ids, common and rare. */
const TERMS = [
  'duna',
  'studio',
  'kovacs',
  'media',
  'gmbh',
  'anna',
  'maria',
  'office',
  'nord',
  'halmos',
  'ltd',
  'ka',
  'sa',
  'lind',
  'petrov',
  'garcia',
  'light',
  'app',
  '48213',
  '100',
  'company',
  'partner',
  'silva',
  'müller',
  'каштан',
  'zzzz',
  'info@',
  'northline',
  'estudio',
  'film',
];

const app = await fillApp(ACCOUNTS);
const { env, sql } = app;
const token = app.tokenOf('LEGAL');
const { rows } = await sql.query<{ account_id: string }>(
  `select account_id from account where account_type = 'studio' order by account_id desc limit 500`,
);
const ids = rows.map((row) => Number(row.account_id));

const product = await startProduct(['apps/server/dist/main.js'], env);
const bare = await startProduct(
  ['--import', './scripts/typescript.mjs', 'bench/measuring/bare-server.process.ts'],
  env,
);

const term = (index: number) => TERMS[index % TERMS.length] ?? '';
const id = (index: number) => ids[index % ids.length] ?? 0;
const WORK: Readonly<Record<string, { count: number; aim: number; ask: (index: number) => Ask }>> =
  {
    'GET /api/health': { count: 2000, aim: 2, ask: () => ({ method: 'GET', path: '/api/health' }) },
    'POST /api/search': {
      count: 600,
      aim: 2,
      ask: (index) => ({
        method: 'POST',
        path: '/api/search',
        token,
        body: { search_string: term(index), search_type: 'all' },
      }),
    },
    'GET /api/get_account_detail': {
      count: 1500,
      aim: 1.8,
      ask: (index) => ({
        method: 'GET',
        path: `/api/get_account_detail?account_type=studio&account_id=${id(index)}`,
        token,
      }),
    },
    'POST /api/update_company_name': {
      count: 600,
      aim: 2.2,
      ask: (index) => ({
        method: 'POST',
        path: '/api/update_company_name',
        token,
        body: {
          account_type: 'studio',
          account_id: id(index),
          company_name: `Renamed ${index} Ltd`,
        },
      }),
    },
  };

console.log(
  `\n${ACCOUNTS} accounts, PostgreSQL, ${CONNECTIONS} connections, median of ${ROUNDS} rounds.`,
);
const table: (string | number)[][] = [
  [
    'call',
    'cpu ms',
    'bare cpu ms',
    'ratio',
    '',
    'req/s',
    'bare req/s',
    'p50 ms',
    'p95 ms',
    'bare p95',
  ],
];
for (const [name, { count, aim, ask }] of Object.entries(WORK)) {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const size = { count, width: CONNECTIONS };
    theirs.push(await measure(bare.baseUrl, bare.pid, ask, size));
    ours.push(await measure(product.baseUrl, product.pid, ask, size));
  }
  const cpu = median(ours.map((one) => one.cpu));
  const floor = median(theirs.map((one) => one.cpu));
  const of = (all: Measured[]) => all.flatMap(({ latencies }) => latencies);
  table.push([
    name,
    cpu,
    floor,
    cpu / floor,
    verdict(cpu / floor, aim),
    median(ours.map((one) => one.perSecond)),
    median(theirs.map((one) => one.perSecond)),
    percentile(of(ours), 0.5),
    percentile(of(ours), 0.95),
    percentile(of(theirs), 0.95),
  ]);
}
printTable(table);

// One after the other: what a single person waits for, against the statement alone.
const SEARCH = `with candidate as materialized (
    (select account_type, account_id, search_text from account where account_id = $1 and account_type = any($2))
    union (select account_type, account_id, search_text from account where search_text like $3 and account_type = any($2) limit 400)
    union (select account_type, account_id, search_text from account where search_text like $4 and account_type = any($2) limit 400))
  select * from candidate order by (account_id = $1) desc, (search_text like $5) desc, (search_text like $3) desc, account_id desc, account_type limit 50`;
const alone: number[] = [];
for (let index = 0; index < TERMS.length * 10; index += 1) {
  const text = term(index).toLowerCase();
  const start = performance.now();
  await sql.query(SEARCH, [null, ['studio', 'partner'], `% ${text}%`, `%${text}%`, `% ${text} %`]);
  alone.push(performance.now() - start);
}
const search = WORK['POST /api/search'];
if (!search) throw new Error('no search');
const one = await measure(product.baseUrl, product.pid, search.ask, {
  count: TERMS.length * 10,
  width: 1,
});
const ratio = percentile(one.latencies, 0.95) / percentile(alone, 0.95);
console.log(`\nSearch at ${ACCOUNTS} accounts, one after the other:`);
printTable([
  ['', 'p50 ms', 'p95 ms'],
  ['POST /api/search', percentile(one.latencies, 0.5), percentile(one.latencies, 0.95)],
  ['the SQL alone', percentile(alone, 0.5), percentile(alone, 0.95)],
]);
console.log(`p95 ratio ${ratio.toFixed(2)}: ${verdict(ratio, 1.5)}`);

await product.stop();
await bare.stop();
await app.close();
