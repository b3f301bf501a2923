import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { type FilledDatabase, fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { startProduct } from './measuring/product.ts';

/**
 * Two web processes and one worker on one PostgreSQL: how long until a change made through one is seen
 * through the other, and whether a case is ever given to two people.
 */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 10_000);
const CHANGES = Number(process.env.BENCH_CHANGES ?? 500);
const RACES = Number(process.env.BENCH_RACES ?? 10_000);
const SEEN_MS_AIM = 1000;
const RACERS = 16;
/** The status of `work/nothing-free`. */
const NOTHING_FREE = 409;

interface Caller {
  readonly baseUrl: string;
  readonly token: string;
}

async function call({ baseUrl, token }: Caller, path: string, body?: object): Promise<Response> {
  return fetch(`${baseUrl}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** The acts that a stream of live changes tells of, as they come. */
async function* actsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const act = /"act":"([^"]+)"/.exec(text.slice(0, end));
      text = text.slice(end + 2);
      if (act?.[1]) yield act[1];
    }
  }
}

interface Seen {
  /** Milliseconds from the request that changes to the message about it in the other process. */
  readonly latencies: number[];
  /** How often the other process still read the old value when it got the message. */
  stale: number;
}

/** Renames one account through one process and watches it through the other. */
async function watchChanges(changing: Caller, watching: Caller): Promise<Seen> {
  const key = { account_type: 'studio', account_id: 10 };
  const query = new URLSearchParams({ account_type: 'studio', account_id: '10' });
  const live = await call(watching, `/live?${query}`);
  if (!live.body) throw new Error('no stream of live changes');
  const acts = actsOf(live.body);
  const seen: Seen = { latencies: [], stale: 0 };
  for (let change = 0; change < CHANGES; change += 1) {
    const company_name = `Renamed ${change} Ltd`;
    const start = performance.now();
    const [answer] = await Promise.all([
      call(changing, '/update_company_name', { ...key, company_name }),
      acts.next(),
    ]);
    if (!answer.ok) throw new Error(`a rename was answered with ${answer.status}`);
    seen.latencies.push(performance.now() - start);
    const read = await call(watching, `/get_account_detail?${query}`);
    if (!(await read.text()).includes(company_name)) seen.stale += 1;
  }
  await acts.return(undefined);
  return seen;
}

interface Race {
  left: number;
  taken: number;
  twice: number;
  seconds: number;
  readonly latencies: number[];
}

/** Everybody takes the next free KYB case again and again; a round ends when none is free. */
async function race({ sql }: FilledDatabase, racers: readonly Caller[]): Promise<Race> {
  const found: Race = { left: RACES, taken: 0, twice: 0, seconds: 0, latencies: [] };
  const takers = new Map<string, number>();
  const run = async (racer: Caller, at: number): Promise<void> => {
    while (found.left > 0) {
      found.left -= 1;
      const start = performance.now();
      const answer = await call(racer, '/take_next_work_case', { kind: 'kyb', scope: 'everyone' });
      found.latencies.push(performance.now() - start);
      if (answer.status === NOTHING_FREE) return;
      if (!answer.ok) throw new Error(`a race was answered with ${answer.status}`);
      const { data }: { data: { account_type: string; account_id: number; ref: string } } =
        await answer.json();
      const key = `${data.account_type} ${data.account_id} ${data.ref}`;
      const taker = takers.get(key);
      if (taker !== undefined && taker !== at) found.twice += 1;
      takers.set(key, at);
      found.taken += 1;
    }
  };
  while (found.left > 0) {
    takers.clear();
    await sql.query('update work_case set held_by = null, lease_until = null');
    const start = performance.now();
    await Promise.all(racers.map(run));
    found.seconds += (performance.now() - start) / 1000;
  }
  return found;
}

/** @returns what ends the worker */
async function startWorker(env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    env: { ...process.env, ...env, ROLE: 'worker' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

const app = await fillApp(ACCOUNTS);
app.tokenOf('LEGAL');
const { rows } = await app.sql.query<{ email: string }>('select email from admin_user limit 1');
const domain = rows[0]?.email.split('@').at(-1) ?? '';
const tokens = Array.from({ length: RACERS }, (_, at) =>
  app
    .commandLine('token', '--role', 'LEGAL', '--email', `racer-${at}@${domain}`)
    .split('\n')
    .at(-1),
);
const stopWorker = await startWorker(app.env);
const web = [
  await startProduct(['apps/server/dist/main.js'], { ...app.env, ROLE: 'web' }),
  await startProduct(['apps/server/dist/main.js'], { ...app.env, ROLE: 'web' }),
];
const racers = tokens.map((token = '', at) => ({
  baseUrl: web[at % web.length]?.baseUrl ?? '',
  token,
}));
const [one, other] = racers;
if (!one || !other) throw new Error('nobody races');

const seen = await watchChanges(one, other);
const slowest = Math.max(...seen.latencies);
console.log(`\n${ACCOUNTS} accounts, two web processes and one worker, ${CHANGES} changes:`);
printTable([
  ['seen through the other', 'p50 ms', 'p99 ms', 'slowest ms', 'read as before', ''],
  [
    '',
    median(seen.latencies),
    percentile(seen.latencies, 0.99),
    slowest,
    seen.stale,
    verdict(slowest, SEEN_MS_AIM),
  ],
]);

const raced = await race(app, racers);
printTable([
  ['races', 'taken', 'twice', 'per second', 'p50 ms', 'p99 ms', ''],
  [
    RACES,
    raced.taken,
    raced.twice,
    raced.taken / raced.seconds,
    median(raced.latencies),
    percentile(raced.latencies, 0.99),
    verdict(raced.twice, 0),
  ],
]);
if (raced.twice > 0 || seen.stale > 0) process.exitCode = 1;

for (const process of web) await process.stop();
await stopWorker();
await app.close();
