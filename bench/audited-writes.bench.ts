import { fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable } from './measuring/figures.ts';
import { type Ask, measure } from './measuring/load.ts';
import { type RunningProduct, startProduct } from './measuring/product.ts';

/**
 * Notes added by 40 at once through one, two and three web processes on one PostgreSQL, and the same without the chain:
 * its function is replaced by one that locks nothing and hashes nothing. Everything runs on the same cores.
 */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 10_000);
const COUNT = Number(process.env.BENCH_WRITES ?? 1200);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const WIDTH = 40;
/** Of more processes: the share of what one writes in a second, and of the same writes without the chain. */
const LEAST_OF_ONE = 0.9;
const LEAST_OF_UNCHAINED = 0.8;

const UNCHAINED = `
create or replace function append_audit(lines text[], decision jsonb) returns bigint language plpgsql as $$
declare
  line text;
  fields json;
begin
  foreach line in array lines loop
    fields := ('[' || line)::json;
    insert into audit_log (seq, created, actor_uuid, actor_role, act, account_type, account_id,
      outcome, detail, request_id, prev_hash, hash)
    values (nextval('unchained'), (fields ->> 0)::timestamptz, (fields ->> 1)::uuid, fields ->> 2,
      fields ->> 3, fields ->> 4, (fields ->> 5)::bigint, fields ->> 6, fields ->> 7, fields ->> 8, '', '');
  end loop;
  return currval('unchained');
end $$;`;

interface Written {
  readonly perSecond: number;
  readonly latencies: readonly number[];
}

const app = await fillApp(ACCOUNTS);
const token = app.tokenOf('LEGAL');
await app.sql.query('create sequence unchained start 100000000');
const chained = await app.sql.query<{ definition: string }>(
  `select pg_get_functiondef('append_audit'::regproc) as definition`,
);
const CHAINED = chained.rows[0]?.definition ?? '';
const { rows } = await app.sql.query<{ account_id: string }>(
  `select account_id from account where account_type = 'studio' order by md5(account_id::text)`,
);
const ids = rows.map(({ account_id }) => account_id);
let at = 0;

function nextNote(): Ask {
  at += 1;
  const body = { account_type: 'studio', account_id: ids[at % ids.length], note: `Note ${at}` };
  return { method: 'POST', path: '/api/add_note', token, body };
}

/** The same number of notes by the same number of connections, spread over these processes. */
async function write(web: readonly RunningProduct[]): Promise<Written> {
  const size = { count: Math.floor(COUNT / web.length), width: Math.floor(WIDTH / web.length) };
  const began = performance.now();
  const measured = await Promise.all(
    web.map(({ baseUrl, pid }) => measure(baseUrl, pid, nextNote, size)),
  );
  const seconds = (performance.now() - began) / 1000;
  const latencies = measured.flatMap((one) => one.latencies);
  return { perSecond: latencies.length / seconds, latencies };
}

const start = () => startProduct(['apps/server/dist/main.js'], { ...app.env, ROLE: 'web' });
const web = [await start(), await start(), await start()];
const written = new Map<string, Written[]>();

async function note(name: string, processes: number, isCounted: boolean): Promise<void> {
  const of = await write(web.slice(0, processes));
  if (isCounted) written.set(name, [...(written.get(name) ?? []), of]);
}

// In turn, so that what else the machine does weighs on all; the first round is for the caches.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const processes of [1, 2, 3]) await note(`${processes}, chained`, processes, round > 0);
  await app.sql.query(UNCHAINED);
  for (const processes of [1, 3]) await note(`${processes}, not chained`, processes, round > 0);
  await app.sql.query(CHAINED);
}

const rateOf = (name: string) => median((written.get(name) ?? []).map((one) => one.perSecond));
const isEnough = (share: number, least: number) =>
  share >= least ? `ok (aim ≥ ${least})` : `BELOW the aim of ${least}`;
const ofOne = rateOf('3, chained') / rateOf('1, chained');
const ofUnchained = rateOf('3, chained') / rateOf('3, not chained');
console.log(`\n${COUNT} notes by ${WIDTH} at once, median of ${ROUNDS} rounds:`);
printTable([
  ['web processes', 'notes/s', 'p50 ms', 'p99 ms'],
  ...[...written].map(([name, all]) => [
    name,
    rateOf(name),
    median(all.flatMap((one) => one.latencies)),
    percentile(
      all.flatMap((one) => one.latencies),
      0.99,
    ),
  ]),
]);
printTable([
  ['three against', 'share', ''],
  ['one', ofOne, isEnough(ofOne, LEAST_OF_ONE)],
  ['three without the chain', ofUnchained, isEnough(ofUnchained, LEAST_OF_UNCHAINED)],
]);
if (ofOne < LEAST_OF_ONE || ofUnchained < LEAST_OF_UNCHAINED) process.exitCode = 1;

for (const process of web) await process.stop();
await app.close();
