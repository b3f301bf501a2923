import { quoted } from '../apps/server/src/backup/database/catalog.store.ts';
import { fillApp } from './measuring/filled-database.ts';
import { printTable } from './measuring/figures.ts';

/**
 * What the tables of many accounts weigh and what their care takes: vacuum, indexes made again, and a copy as a backup
 * makes it. The figures of a million accounts are counted up from these.
 */
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 50_000);
const SHOWN = 15;
const MILLION = 1_000_000;
/** Care of one table that takes longer does not fit into a night beside the backup. */
const LONGEST_CARE_SECONDS = 3600;

const app = await fillApp(ACCOUNTS);

interface Weight {
  readonly name: string;
  readonly rows: string;
  readonly bytes: string;
}

async function seconds(statement: string): Promise<number> {
  const began = performance.now();
  await app.sql.query(statement);
  return (performance.now() - began) / 1000;
}

const { rows: tables } = await app.sql.query<Weight>(`
  select relname as name, reltuples::int8::text as rows, pg_total_relation_size(oid)::text as bytes
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  order by pg_total_relation_size(oid) desc`);
const all = tables.reduce((sum, { bytes }) => sum + Number(bytes), 0);
const timesMore = MILLION / ACCOUNTS;

const care = [];
for (const { name, rows, bytes } of tables.slice(0, SHOWN)) {
  const table = quoted(name);
  const vacuum = await seconds(`vacuum (freeze, analyze) ${table}`);
  const indexes = await seconds(`reindex table ${table}`);
  const copy = await seconds(`copy (select * from ${table}) to '/dev/null'`);
  const longest = Math.max(vacuum, indexes, copy);
  care.push([
    name,
    Number(rows) / ACCOUNTS,
    Number(bytes) / ACCOUNTS,
    (Number(bytes) * timesMore) / 1e9,
    vacuum * timesMore,
    indexes * timesMore,
    copy * timesMore,
    (LONGEST_CARE_SECONDS / longest) * (ACCOUNTS / MILLION),
  ]);
}

console.log(`\n${ACCOUNTS} accounts weigh ${(all / 1e9).toFixed(2)} GB. Counted up to ${MILLION}:`);
printTable([
  [
    'table',
    'rows/account',
    'bytes/account',
    'GB',
    'vacuum s',
    'indexes s',
    'copy s',
    'partitions from, million accounts',
  ],
  ...care,
  ['all tables', '', all / ACCOUNTS, (all * timesMore) / 1e9, '', '', '', ''],
]);
await app.close();
