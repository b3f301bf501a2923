import {
  listPartitions,
  listPlainIndexes,
  quoted,
} from '../apps/server/src/backup/database/catalog.store.ts';
import { type ChainEnd, rowHash } from '../apps/server/src/kernel/audit-chain.ts';
import { fillApp } from './measuring/filled-database.ts';
import { median, printTable } from './measuring/figures.ts';
import { measure } from './measuring/load.ts';
import { startProduct } from './measuring/product.ts';

/**
 * The audit log after years: what its size costs. Every line is chained as the product chains it. Pages of the trail and
 * appended lines are measured before and after; 50,000,000 lines need about 50 GB and an hour and a half.
 */
const LINES = Number(process.env.BENCH_LINES ?? 2_000_000);
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 10_000);
const ASKED = 200;
/** A page of the long log may take so many times as long as one of the short log. */
const MOST_OF_SHORT = 2;
/** How often an act is done, of a thousand lines. */
const ACTS = [
  ['account.opened', 700],
  ['note.added', 200],
  ['legal.decided', 99],
  ['audit.exported', 1],
] as const;
const DETAIL = JSON.stringify({ note: 'x'.repeat(120) });

const app = await fillApp(ACCOUNTS);
const token = app.tokenOf('ADMIN');
const { sql } = app;

async function column(statement: string): Promise<string[]> {
  const { rows } = await sql.query<{ value: string }>(statement);
  return rows.map(({ value }) => value);
}
const numberOf = async (statement: string) => Number((await column(statement))[0] ?? 0);

const actors = await column('select uuid::text as value from admin_user order by uuid');
const accounts = await column(
  `select account_id::text as value from account where account_type = 'studio' order by account_id`,
);
const actOfThousand = ACTS.flatMap(([act, often]) => Array.from({ length: often }, () => act));

/** A piece of so many lines is stored in one statement. */
const PIECE = 2000;

/** The lines after one, each chained to the one before it. */
function linesAfter({ seq: from, hash }: ChainEnd, since: number, count: number) {
  let prev_hash = hash;
  return Array.from({ length: count }, (_, nth) => {
    const seq = from + nth + 1;
    const line = {
      seq,
      created: new Date(since + seq * 1000).toISOString(),
      actor_uuid: actors[seq % actors.length] ?? null,
      actor_role: 'LEGAL' as const,
      act: actOfThousand[(seq * 7919) % 1000] ?? 'note.added',
      account_type: 'studio' as const,
      account_id: Number(accounts[(seq * 31) % accounts.length]),
      outcome: null,
      detail: DETAIL,
      request_id: `request-${seq}`,
      prev_hash,
    };
    prev_hash = rowHash(line);
    return { ...line, hash: prev_hash };
  });
}

/** Adds the lines as a restore does: without indexes, which are made afterwards. */
async function addLines(): Promise<void> {
  const { rows } = await sql.query<{ seq: string; hash: string }>(
    'select seq::int8, hash from audit_head',
  );
  let end: ChainEnd = { seq: Number(rows[0]?.seq ?? 0), hash: rows[0]?.hash ?? '' };
  const last = end.seq + LINES;
  const since = Date.now() - last * 1000;
  const indexes = (await listPlainIndexes(sql)).filter(({ table }) => table === 'audit_log');
  for (const { name } of indexes) await sql.query(`drop index ${quoted(name)}`);
  while (end.seq < last) {
    const lines = linesAfter(end, since, Math.min(PIECE, last - end.seq));
    await sql.query(
      'insert into audit_log select * from json_populate_recordset(null::audit_log, $1)',
      [JSON.stringify(lines)],
    );
    end = lines.at(-1) ?? end;
  }
  await sql.query('update audit_head set seq = $1, hash = $2', [end.seq, end.hash]);
  for (const { definition } of indexes) await sql.query(definition);
  // As autovacuum does: it looks at partitions, and never at the table as a whole.
  for (const name of (await listPartitions(sql)).keys()) await sql.query(`analyze ${quoted(name)}`);
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1000;
}

const web = await startProduct(['apps/server/dist/main.js'], { ...app.env, ROLE: 'web' });

/** Milliseconds of each page of the trail and of an added note. */
async function pages(): Promise<ReadonlyMap<string, number>> {
  const end = await numberOf('select seq as value from audit_head');
  const trail = (query: string) => () => ({
    method: 'GET' as const,
    path: `/api/audit_trail?${query}`,
    token,
  });
  const note = () => ({
    method: 'POST' as const,
    path: '/api/add_note',
    token,
    body: { account_type: 'studio', account_id: accounts[0], note: 'A note.' },
  });
  const asks = {
    'newest page': trail('limit=50'),
    'page in the middle': trail(`limit=50&older_than=${Math.floor(end / 2)}`),
    'oldest page': trail('limit=50&oldest=true'),
    'an act that is often done': trail('limit=50&act=account.opened'),
    'an act that is seldom done': trail('limit=50&act=audit.exported'),
    'one person': trail(`limit=50&actor=${actors[0]}`),
    'one account': trail(`limit=50&account_type=studio&account_id=${accounts[0]}`),
    'a note is added': note,
  };
  const taken = new Map<string, number>();
  for (const [name, ask] of Object.entries(asks)) {
    await measure(web.baseUrl, web.pid, ask, { count: 20, width: 1 });
    const { latencies } = await measure(web.baseUrl, web.pid, ask, { count: ASKED, width: 1 });
    taken.set(name, median(latencies));
  }
  return taken;
}

const short = await pages();
const lines = await numberOf('select seq as value from audit_head');
const filling = await seconds(addLines);
const long = await pages();
const bytes = await numberOf(
  `select sum(pg_total_relation_size(inhrelid)) as value from pg_inherits where inhparent = 'audit_log'::regclass`,
);
const frozen = await seconds(() => sql.query('vacuum (freeze) audit_log_1'));
const again = await seconds(() => sql.query('vacuum (freeze) audit_log_1'));
await sql.query('alter table audit_log detach partition audit_log_1');
// What the migration waits for: PostgreSQL reads every line to see that it belongs to its partition.
const attached = await seconds(() =>
  sql.query(
    'alter table audit_log attach partition audit_log_1 for values from (minvalue) to (20000000)',
  ),
);
const verified = await seconds(async () => {
  console.log(app.commandLine('audit', 'verify'));
});

console.log(`\n${lines} lines, then ${LINES} more, on ${ACCOUNTS} accounts:`);
printTable([
  ['median ms', 'short log', 'long log', 'share', ''],
  ...[...long].map(([name, ms]) => {
    const share = ms / (short.get(name) ?? Number.NaN);
    return [name, short.get(name) ?? Number.NaN, ms, share, share <= MOST_OF_SHORT ? 'ok' : 'SLOW'];
  }),
]);
printTable([
  ['the log as a whole', ''],
  ['bytes per line with its indexes', bytes / (lines + LINES)],
  ['GB', bytes / 1e9],
  ['filling, lines/s', LINES / filling],
  ['vacuum freeze of the first partition, s', frozen],
  ['the same once more, s', again],
  ['making it a partition, s', attached],
  ['audit verify, lines/s', (lines + LINES) / verified],
]);
if ([...long].some(([name, ms]) => ms > MOST_OF_SHORT * (short.get(name) ?? 0)))
  process.exitCode = 1;

await web.stop();
await app.close();
