import { Client, DatabaseError } from 'pg';
import { openFilledBefore } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { type Ask, measure } from './measuring/load.ts';
import { type RunningProduct, startProduct } from './measuring/product.ts';
import { fillScreens } from './staff-screens/fill-screens.ts';
import { memberAndStudioCalls } from './staff-screens/member-and-studio-calls.ts';
import {
  type Asked,
  createRecorder,
  type ScreenCall,
  type Statement,
} from './staff-screens/screen-call.ts';
import { searchAndAuditCalls } from './staff-screens/search-and-audit-calls.ts';
import { statusCalls } from './staff-screens/status-calls.ts';
import { workCalls } from './staff-screens/work-calls.ts';

/**
 * The calls of the staff screens at each size; growth is from the first size to the last, which may be a
 * database that was filled before.
 */
const SIZES = (process.env.BENCH_ACCOUNTS ?? '10000,1000000').split(',').map(Number);
const ONLY = process.env.BENCH_CALLS ?? '';
const ROUNDS = 3;
const COUNT = Number(process.env.BENCH_COUNT ?? 40);
const MS_AIM = 150;
const RATIO_AIM = 1.5;
const GROWTH_AIM = 2;
/** Growth of a call that is faster than this even at the last size is noise of the machine. */
const NOISE_MS = 5;
/** What is searched again after so many renames, before PostgreSQL has vacuumed. */
const RENAMED = 20_000;
const SEARCHES = ['search', 'studios: search'];

const QUERY_CANCELED = '57014';
const SLOWEST_MS = 60_000;

const SESSION = `select s.bind_hash, s.expires, s.last_seen, s.revoked, u.uuid, u.username, u.email, u.role, u.disabled
  from staff_session s join admin_user u on u.uuid = s.admin_uuid where s.jti = $1`;

/** Every call asks first who is behind the token. */
function sessionOf(token: string): Statement {
  const claims: { jti: string } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  return { text: SESSION, values: [claims.jti] };
}

function isCanceled(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === QUERY_CANCELED;
}

/** A machine that stalls may cancel even this, by the limit before. */
async function limitTo(sql: Client, ms: number): Promise<void> {
  const limit = () => sql.query(`set statement_timeout = ${Math.ceil(ms)}`);
  try {
    await limit();
  } catch (error) {
    if (!isCanceled(error)) throw error;
    await limit();
  }
}

/** Null where it takes longer than `most` milliseconds. */
async function millisecondsOf(
  sql: Client,
  statements: readonly Statement[],
  most: number,
): Promise<number | null> {
  await limitTo(sql, most);
  const start = performance.now();
  try {
    for (const { text, values } of statements) await sql.query(text, [...values]);
    return performance.now() - start;
  } catch (error) {
    await sql.query('rollback');
    if (isCanceled(error)) return null;
    throw error;
  }
}

/** The fastest of the ways to an answer; each is tried twice, the first time for the caches. */
async function fastest(
  sql: Client,
  ways: readonly (readonly Statement[])[],
): Promise<readonly Statement[]> {
  let best: { readonly way: readonly Statement[]; readonly ms: number } | null = null;
  for (const way of ways) {
    // Cold caches may make a way several times slower; one that is slower still is not the fastest.
    const most = best ? best.ms * 5 + 50 : SLOWEST_MS;
    if ((await millisecondsOf(sql, way, most)) === null) continue;
    const ms = await millisecondsOf(sql, way, most);
    if (ms !== null && (best === null || ms < best.ms)) best = { way, ms };
  }
  return best?.way ?? [];
}

/** Milliseconds an answer takes. */
interface Figures {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

interface Servers {
  readonly product: RunningProduct;
  readonly bare: RunningProduct;
  readonly sql: Client;
}

async function measureCall(
  { product, bare, sql }: Servers,
  call: ScreenCall,
  session: Statement,
): Promise<Figures> {
  const asks: Ask[] = [];
  const bareAsks: Ask[] = [];
  for (let at = 0; at < COUNT; at += 1) {
    asks.push(await call.ask(at));
    const body = [session, ...(await fastest(sql, await call.ways(at)))];
    bareAsks.push({ method: 'POST', path: '/', body });
  }
  const round = async ({ baseUrl, pid }: RunningProduct, own: readonly Ask[]) => {
    const askAt = (at: number): Ask => own[at] ?? { method: 'GET', path: '/' };
    return (await measure(baseUrl, pid, askAt, { count: COUNT, width: 1 })).latencies;
  };
  // Once for the caches of both, unmeasured; then in turn, so that what else runs weighs on both.
  await round(product, asks);
  await round(bare, bareAsks);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    ours.push(...(await round(product, asks)));
    theirs.push(...(await round(bare, bareAsks)));
  }
  return { ours, bare: theirs };
}

async function measureSize(accounts: number): Promise<Map<string, Figures>> {
  const app =
    (accounts === SIZES.at(-1) && (await openFilledBefore())) || (await fillScreens(accounts));
  const { rows } = await app.sql.query<{ uuid: string }>(
    `select uuid from admin_user where role = 'ADMIN' order by created, username limit 1`,
  );
  const asked: Asked = { url: app.url, token: app.tokenOf('ADMIN'), uuid: rows[0]?.uuid ?? '' };
  const recorder = createRecorder(app.url);
  const sql = new Client({ connectionString: app.url });
  await sql.connect();
  const product = await startProduct(['apps/server/dist/main.js'], app.env);
  const bare = await startProduct(
    ['--import', './scripts/typescript.mjs', 'bench/measuring/bare-statements.process.ts'],
    app.env,
  );
  const calls = [
    ...statusCalls(asked, recorder),
    ...workCalls(asked, recorder),
    ...(await memberAndStudioCalls(asked, app.sql, recorder)),
    ...(await searchAndAuditCalls(asked, app.sql, recorder)),
  ].filter(({ name }) => name.includes(ONLY));
  const figures = new Map<string, Figures>();
  const measureAll = async (all: readonly ScreenCall[], when = '') => {
    for (const call of all) {
      const found = await measureCall({ product, bare, sql }, call, sessionOf(asked.token));
      const name = `${call.name}${when}`;
      figures.set(name, found);
      console.log(`${name}: ${median(found.ours).toFixed(1)} ms`);
    }
  };
  await measureAll(calls);
  const searches = calls.filter(({ name }) => SEARCHES.includes(name));
  if (searches.length > 0) {
    await app.sql.query(
      `update account set search_text = search_text || ' renamed', name_text = name_text || ' renamed'
       where (account_type, account_id) in (select account_type, account_id from account limit $1)`,
      [RENAMED],
    );
    await measureAll(searches, ', after renames');
    await app.sql.query('analyze');
    await measureAll(searches, ', analysed again');
  }
  await product.stop();
  await bare.stop();
  await sql.end();
  await recorder.close();
  await app.close();
  return figures;
}

const p95Of = (latencies: readonly number[]) => percentile(latencies, 0.95);

function printSize(accounts: number, figures: ReadonlyMap<string, Figures>): void {
  console.log(
    `\n${accounts} accounts, members and audit entries; ${ROUNDS} rounds in turn of ${COUNT} requests each, one after the other; bare: node:http with the best SQL:`,
  );
  printTable([
    ['call', 'p50 ms', 'bare p50', 'ratio', 'p95 ms', 'bare p95', 'ratio', '', ''],
    ...[...figures].map(([name, { ours, bare }]) => [
      name,
      median(ours),
      median(bare),
      median(ours) / median(bare),
      p95Of(ours),
      p95Of(bare),
      p95Of(ours) / p95Of(bare),
      verdict(p95Of(ours) / p95Of(bare), RATIO_AIM),
      p95Of(ours) <= MS_AIM ? '' : `ABOVE ${MS_AIM} ms`,
    ]),
  ]);
}

const bySize = new Map<number, Map<string, Figures>>();
for (const size of SIZES) {
  const figures = await measureSize(size);
  bySize.set(size, figures);
  printSize(size, figures);
}

const [first, last] = [bySize.get(SIZES[0] ?? 0), bySize.get(SIZES.at(-1) ?? 0)];
if (first && last && SIZES.length > 1) {
  console.log(`\nGrowth from ${SIZES[0]} to ${SIZES.at(-1)} accounts:`);
  printTable([
    ['call', 'p50', 'bare p50', 'p95', 'bare p95', ''],
    ...[...last].map(([name, { ours, bare }]) => {
      const { ours: before = [], bare: bareBefore = [] } = first.get(name) ?? {};
      const growth = p95Of(ours) / p95Of(before);
      const isNoise = p95Of(ours) <= NOISE_MS;
      const found = isNoise ? `≤ ${NOISE_MS} ms` : verdict(growth, GROWTH_AIM);
      const growths = [
        median(ours) / median(before),
        median(bare) / median(bareBefore),
        growth,
        p95Of(bare) / p95Of(bareBefore),
      ];
      return [name, ...growths, found];
    }),
  ]);
}
