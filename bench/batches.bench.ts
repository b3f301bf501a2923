import { type ChildProcess, fork, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { lowerProcessPriority } from '../apps/server/src/platform/lower-priority.ts';
import { aRow, aWorkbook } from '../tests/factories/a-workbook.ts';
import { fillApp } from './measuring/filled-database.ts';
import { percentile, printTable, verdict } from './measuring/figures.ts';
import { childrenOf, cpuOf, cpuOfChildren, parentOf } from './measuring/load.ts';
import { type RunningProduct, startProduct } from './measuring/product.ts';
import type { UploadAsk } from './measuring/upload.process.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const KILL_ROWS = Number(process.env.BENCH_KILL_ROWS ?? 10_000);
const KILLS = Number(process.env.BENCH_KILLS ?? 30);
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 20_000);
/** Files of published lists to import in addition to the sample. */
const LISTS = (process.env.BENCH_LISTS ?? '').split(' ').filter((file) => file !== '');
/** A page every so often, as people ask; not as many as the machine can answer. */
const PAUSE_MS = 15;
/** How long a batch takes to be held, or to go on. */
const PAUSED_MS = 1500;
/** Pages asked in each of the phases that take turns: nothing beside them, loops, a batch. */
const TURN_PAGES = 250;
/** Batches run at the same time. Of one alone a hundredth of the pages are too few to detect a tenth. */
const BATCHES = Number(process.env.BENCH_BATCHES ?? 3);
const SECONDS_AIM = 60;
const P99_AIM = 1.2;

const app = await fillApp(ACCOUNTS);
const { env, sql, commandLine } = app;
const start = () => startProduct(['apps/server/dist/main.js'], env);
if (LISTS.length > 0) console.log(commandLine('lists', 'import', ...LISTS));
const token = app.tokenOf('ADMIN');
const { rows: accounts } = await sql.query<{ account_id: string }>(
  `select account_id from account where account_type = 'studio' order by account_id`,
);
const authorization = `Bearer ${token}`;

const FIRST = ['Anna', 'Zsófia', 'Marek', 'Chukwuemeka', 'Lena', 'Juan', 'Olena', 'Piet', 'Mia'];
const LAST = ['Halmos', 'Nowak', 'Okafor', 'Lindholm', 'García', 'Shevchenko', 'de Vos', 'Meyer'];

/** Every other row is of an account that is there; names and companies repeat as they do in life. */
function aBatchOf(rows: number): Buffer {
  const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';
  const cells = Array.from({ length: rows }, (_, at) => {
    const known = Number(accounts[(at >> 1) % accounts.length]?.account_id ?? 0);
    return aRow(at % 2 ? known : 10_000_000 + at, {
      business: at % 5 ? `${pick(LAST, at * 7)} ${at % 3000} Media Ltd` : '',
      first: pick(FIRST, at * 31),
      last: `${pick(LAST, at * 17)}-${pick(LAST, at)}${String.fromCharCode(97 + (at % 23))}`,
      birthday: `${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 9}`,
      country: pick(['HU', 'PL', 'DE', 'NL', 'UA', 'NG'], at),
    });
  });
  return aWorkbook(cells);
}

async function call<T>(baseUrl: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${baseUrl}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A colleague's browser. Were it where it should be, on another machine, it would take nothing of this one. */
const colleague = fork(new URL('measuring/upload.process.ts', import.meta.url), {
  detached: true,
  serialization: 'advanced',
});
lowerProcessPriority(colleague.pid ?? 0, 19);

async function askColleague(ask: UploadAsk): Promise<string> {
  colleague.send(ask);
  const [answer] = await once(colleague, 'message');
  return answer;
}

/** Gives him a workbook, which he has from then on. */
const handOver = (workbook: Buffer) =>
  askColleague({ kind: 'have', bytes: new Uint8Array(workbook) });
/** The name of the batch his workbook has become. */
const upload = (baseUrl: string) => askColleague({ kind: 'send', baseUrl, authorization });

const isFinished = async (status_flag: string): Promise<boolean> => {
  const found = await sql.query('select finished from aml_batch where status_flag = $1', [
    status_flag,
  ]);
  return found.rows[0]?.finished !== null;
};

const TERMS = ['duna', 'studio', 'kovacs', 'media', 'anna', 'halmos', '48213', 'silva', 'film'];

/** Asks for pages one after the other; what each of them took. */
async function askPages(baseUrl: string, goesOn: (asked: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  while (goesOn(took.length)) {
    const search_string = TERMS[took.length % TERMS.length] ?? '';
    const began = performance.now();
    await call(baseUrl, '/search', { search_string, search_type: 'all' });
    took.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return took;
}

/** Longer than needed, and finite, should the bench die before it ends it. */
const LOOP = 'const end = Date.now() + 120_000; while (Date.now() < end);';

/**
 * The floor: loops that do nothing, at the worker's priority, on every core. What pages take
 * beside them is what any work takes of them that leaves no core unused.
 */
function idleOnEveryCore(): ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () => {
    const loop = spawn(process.execPath, ['-e', LOOP], { detached: true });
    if (loop.pid !== undefined) lowerProcessPriority(loop.pid, 19);
    return loop;
  });
}

let product: RunningProduct = await start();
await handOver(aBatchOf(ROWS));
// The accounts are rescreened against lists that were just imported first; that is not measured.
const openRescreeningRuns = `select count(*)::int as open from sanctions_list l
  where not exists (select from rescreening_run r where r.version_id = l.id and r.state = 'done')`;
while ((await sql.query(openRescreeningRuns)).rows[0].open > 0) await sleep(200);
const isTurnOpen = (asked: number) => asked < TURN_PAGES;
await askPages(product.baseUrl, isTurnOpen);

const { rows: backends } = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
const postmaster = parentOf(backends[0]?.pid ?? 0);
/** Processor time of the web, of the worker it has begun and of PostgreSQL. */
const spentSoFar = () => [
  cpuOf(product.pid),
  cpuOfChildren(product.pid),
  cpuOfChildren(postmaster),
];

let isDone = false;
const spentBefore = spentSoFar();
const began = performance.now();
const status_flag = await upload(product.baseUrl);
const ingested = performance.now();
const busyPages = askPages(product.baseUrl, () => !isDone);
await call(product.baseUrl, '/run_account_updates', { account_type: 'studio', status_flag });
while (!(await isFinished(status_flag))) await sleep(100);
const finished = performance.now();
isDone = true;
await busyPages;

const spent = spentSoFar().map((now, at) => (now - (spentBefore[at] ?? 0)) / 1000);
const seconds = (finished - began) / 1000;
console.log(`\n${ROWS} rows, ${accounts.length} accounts, PostgreSQL, the web beside the worker:`);
printTable([
  ['', 'seconds', ''],
  ['uploaded, read and ingested', (ingested - began) / 1000, ''],
  ['screened and settled', (finished - ingested) / 1000, ''],
  ['from upload to results', seconds, verdict(seconds, SECONDS_AIM)],
  ['processor time of the web', spent[0] ?? 0, ''],
  ['of the worker', spent[1] ?? 0, ''],
  ['of PostgreSQL', spent[2] ?? 0, ''],
]);

/** Pages with nothing beside them, beside loops that do nothing, a workbook read in, a batch at work. */
const took: Record<'alone' | 'loops' | 'ingest' | 'batch', number[]> = {
  alone: [],
  loops: [],
  ingest: [],
  batch: [],
};

async function ingestDuringPages(): Promise<string> {
  let isIngested = false;
  const pages = askPages(product.baseUrl, () => !isIngested);
  const name = await upload(product.baseUrl);
  isIngested = true;
  took.ingest.push(...(await pages));
  return name;
}

async function askDuringLoops(): Promise<void> {
  const loops = idleOnEveryCore();
  took.loops.push(...(await askPages(product.baseUrl, isTurnOpen)));
  for (const loop of loops) loop.kill();
}

/** They take turns, because this machine is not as fast one minute as it is the next. */
async function askInTurns(): Promise<void> {
  const held = await ingestDuringPages();
  const key = { account_type: 'studio', status_flag: held };
  await call(product.baseUrl, '/run_account_updates', key);
  while (!(await isFinished(held))) {
    took.batch.push(...(await askPages(product.baseUrl, isTurnOpen)));
    if (await isFinished(held)) break;
    await call(product.baseUrl, '/pause_aml_batch', key);
    await sleep(PAUSED_MS);
    took.alone.push(...(await askPages(product.baseUrl, isTurnOpen)));
    await askDuringLoops();
    await call(product.baseUrl, '/resume_aml_batch', key);
    await sleep(PAUSED_MS);
  }
}
for (let batch = 0; batch < BATCHES; batch += 1) await askInTurns();

const shares = (of: readonly number[]) => [0.5, 0.95, 0.99].map((share) => percentile(of, share));
const ratio = (of: readonly number[]) => percentile(of, 0.99) / percentile(took.alone, 0.99);
const whole = [...took.batch, ...took.ingest];
printTable([
  ['POST /api/search', 'pages', 'p50 ms', 'p95 ms', 'p99 ms', 'p99 to that of nothing'],
  ['nothing beside', took.alone.length, ...shares(took.alone), ''],
  ['loops that do nothing', took.loops.length, ...shares(took.loops), ratio(took.loops).toFixed(2)],
  ['a workbook read in', took.ingest.length, ...shares(took.ingest), ratio(took.ingest).toFixed(2)],
  ['a batch at work', took.batch.length, ...shares(took.batch), ratio(took.batch).toFixed(2)],
  [
    'both',
    whole.length,
    ...shares(whole),
    `${ratio(whole).toFixed(2)}: ${verdict(ratio(whole), P99_AIM)}`,
  ],
]);

await handOver(aBatchOf(KILL_ROWS));
const killed = await upload(product.baseUrl);
await call(product.baseUrl, '/run_account_updates', {
  account_type: 'studio',
  status_flag: killed,
});
const progress = async () => {
  const found = await sql.query<{ have_run_count: number; finished: string | null }>(
    'select have_run_count, finished from aml_batch where status_flag = $1',
    [killed],
  );
  return found.rows[0] ?? { have_run_count: 0, finished: null };
};

/** Waits until the worker has brought the batch to a random place, no further than it may be for the kills to come. */
async function randomMoment(left: number): Promise<void> {
  const { have_run_count } = await progress();
  const goal = have_run_count + (Math.random() * (KILL_ROWS - have_run_count)) / (left + 1);
  while (childrenOf(product.pid).length === 0) await sleep(10);
  for (;;) {
    const now = await progress();
    if (now.have_run_count >= goal || now.finished !== null) break;
    await sleep(5);
  }
  await sleep(Math.random() * 60);
}

let kills = 0;
while (kills < KILLS) {
  await randomMoment(KILLS - kills);
  if (await isFinished(killed)) break;
  for (const pid of [...childrenOf(product.pid), product.pid]) process.kill(pid, 'SIGKILL');
  kills += 1;
  product = await start();
}
while (!(await isFinished(killed))) await sleep(100);
const counted = await sql.query(
  `select count(r.responses)::int as results, count(distinct r.row_no)::int as rows,
     count(*) filter (where r.account_found and r.individual_aml_status <> 'NOT_RUN')::int as persons,
     count(*) filter (where r.account_found and r.account_aml_status <> 'NOT_RUN')::int as companies,
     (select count(*)::int from aml_individual_history where batch_id = b.id and client_id not like '%&%') as kept_persons,
     (select count(*)::int from aml_business_history where batch_id = b.id) as kept_companies,
     b.have_run_count as counted,
     (select count(*)::int from audit_log where act = 'aml-batch.finished'
       and request_id = b.status_flag::text) as ends
   from aml_batch b join aml_batch_row r on r.batch_id = b.id
   where b.status_flag = $1 group by b.id`,
  [killed],
);
const { results, persons, companies, kept_persons, kept_companies, ends } = counted.rows[0];
const doubled = Math.abs(kept_persons - persons) + Math.abs(kept_companies - companies);
console.log(`\n${KILL_ROWS} rows, kill -9 at ${kills} random moments:`);
printTable([
  ['', 'rows', ''],
  ['lost', KILL_ROWS - results, verdict(KILL_ROWS - results, 0)],
  ['doubled or lost in the histories', doubled, verdict(doubled, 0)],
  ['counted twice or not', Math.abs(KILL_ROWS - counted.rows[0].counted), ''],
  ['ends in the audit log', ends, verdict(ends, 1)],
]);

await product.stop();
colleague.disconnect();
await app.close();
