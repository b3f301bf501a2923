import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillApp } from './measuring/filled-database.ts';
import { percentile, printTable, verdict } from './measuring/figures.ts';
import { type Ask, cpuOf, familyCpuOf, mainThreadCpuOf, measure } from './measuring/load.ts';
import { startProduct } from './measuring/product.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
const ENTRIES = 300;
/** Entries that bear the name of an account: so many are to be alerted. */
const CONCERNED = 20;
const HEADER = 'uid,type,name,aliases,dob,country,program,position';

const app = await fillApp(ACCOUNTS);
const { folder, env, sql, commandLine } = app;
const token = app.tokenOf('LEGAL');
// Nobody is monitored while the list is taken for the first time.
await sql.query(
  'update verification set individual_aml_timestamp = null, business_aml_timestamp = null',
);
const { rows } = await sql.query<{ account_id: string; company_name: string }>(
  `select account_id, company_name from account
    where account_type = 'studio' and length(company_name) > 12
    order by md5(account_id::text) limit 500`,
);

/** Names nobody else has, so that as many accounts are concerned as entries are meant to. */
const NAMED = rows.slice(0, CONCERNED).map(({ account_id }, i) => ({
  account_id,
  name: `Vhaskeldt ${String.fromCharCode(65 + i)}mbrielle Trading`,
}));
for (const { account_id, name } of NAMED) {
  await sql.query(
    `update account set company_name = $2 where account_type = 'studio' and account_id = $1`,
    [account_id, name],
  );
}

/** A list of our own: the first rows bear accounts' names, the others nobody's; `salt` makes others. */
function listFile(entries: number, salt = ''): string {
  const named = NAMED.map(({ name }) => name);
  const others = Array.from(
    { length: entries },
    (_, i) => `Quorvath${salt} Zelbrin${i} Ymkara${i} Holding`,
  );
  const all = entries > CONCERNED ? [...named, ...others].slice(0, entries) : [];
  const lines = all.map((name, i) => `${i + 2},company,${name},,,,,`);
  mkdirSync(join(folder, 'lists'), { recursive: true });
  const file = join(folder, 'lists', 'watched.csv');
  writeFileSync(file, [HEADER, '1,company,Already Listed Trading,,,,,', ...lines, ''].join('\n'));
  return file;
}

interface RescreeningRun {
  readonly state: string;
  readonly accounts: number;
  readonly alerts: number;
  readonly seconds: string;
}

async function newestRun(): Promise<RescreeningRun | undefined> {
  const found = await sql.query<RescreeningRun>(
    `select state, accounts::int, alerts::int, extract(epoch from finished - created) as seconds
       from rescreening_run order by version_id desc limit 1`,
  );
  return found.rows[0];
}

const { rows: places } = await sql.query<{ data_directory: string }>('show data_directory');
const postmaster = Number(
  readFileSync(join(places[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0],
);

/** Processor time so far, in milliseconds. */
function cpuSoFar(pid: number) {
  const loop = mainThreadCpuOf(pid);
  return { loop, threads: cpuOf(pid) - loop, database: familyCpuOf(postmaster) };
}

async function untilDone(): Promise<RescreeningRun> {
  for (;;) {
    const run = await newestRun();
    if (run?.state === 'done') return run;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

commandLine('lists', 'import', listFile(0));
const product = await startProduct(['apps/server/dist/main.js'], env);
await untilDone();

const detail = (index: number): Ask => ({
  method: 'GET',
  path: `/api/get_account_detail?account_type=studio&account_id=${rows[index % rows.length]?.account_id}`,
  token,
});
const size = { count: 1500, width: 4 };
await measure(product.baseUrl, product.pid, detail, size);
const quiet = await measure(product.baseUrl, product.pid, detail, size);
// Every account was screened at some time, so every account is monitored.
await sql.query('update verification set individual_aml_timestamp = now()');

// A run without other requests shows what the run itself takes.
commandLine('lists', 'import', listFile(ENTRIES));
const cpuBefore = cpuSoFar(product.pid);
while ((await newestRun())?.state === 'done') await new Promise((r) => setTimeout(r, 50));
const alone = await untilDone();
const cpuAfter = cpuSoFar(product.pid);

commandLine('lists', 'import', listFile(ENTRIES, 'more'));
while ((await newestRun())?.state === 'done') await new Promise((r) => setTimeout(r, 50));
const busy: number[] = [];
let run = await newestRun();
while (run?.state !== 'done') {
  busy.push(
    ...(await measure(product.baseUrl, product.pid, detail, { count: 200, width: 4 })).latencies,
  );
  run = await newestRun();
}

console.log(
  `\n${ACCOUNTS} accounts, PostgreSQL, a delta of ${ENTRIES} entries, web and worker in one.`,
);
const line = (what: string, { accounts, alerts, seconds }: RescreeningRun) => [
  what,
  accounts,
  alerts,
  Number(seconds),
  verdict(Number(seconds), 120),
  accounts / Number(seconds),
];
printTable([
  ['a rescreening run', 'accounts', 'alerts', 'seconds', '', 'accounts/s'],
  line('with nobody at the desk', alone),
  line('during requests', run),
]);
const seconds = (before: number, after: number) => (after - before) / 1000;
printTable([
  ['processor seconds of the first', ''],
  ['event loop', seconds(cpuBefore.loop, cpuAfter.loop)],
  ['threads: the new records, the lists', seconds(cpuBefore.threads, cpuAfter.threads)],
  ['PostgreSQL', seconds(cpuBefore.database, cpuAfter.database)],
]);
printTable([
  ['GET /api/get_account_detail', 'requests', 'p50 ms', 'p95 ms', 'p99 ms'],
  [
    'before',
    quiet.latencies.length,
    ...[0.5, 0.95, 0.99].map((at) => percentile(quiet.latencies, at)),
  ],
  ['meanwhile', busy.length, ...[0.5, 0.95, 0.99].map((at) => percentile(busy, at))],
]);

await product.stop();
await app.close();
