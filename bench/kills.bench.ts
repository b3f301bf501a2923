import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isDatabaseGone } from '../apps/server/src/platform/database/faults/database-gone.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { findDatabasePlace } from '../apps/server/src/platform/embedded-postgres/database-place.ts';
import { readPostmaster } from '../apps/server/src/platform/embedded-postgres/postmaster-file.ts';
import { findRunAs } from '../apps/server/src/platform/embedded-postgres/run-as.ts';
import { Acknowledged, checkLedger, type Losses } from './durability/ledger.ts';
import { Writers } from './durability/writers.ts';
import { median, percentile, printTable } from './measuring/figures.ts';

/** kill -9 of the server, of PostgreSQL or of one of its sessions, while four writers commit. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 1_000);
const VICTIMS = ['server', 'database', 'session'] as const;
type Victim = (typeof VICTIMS)[number];
const MOST_ROWS = 40;

const dataDir = mkdtempSync(join(tmpdir(), 'verify-admin-kills-'));
const { pgdata } = findDatabasePlace(dataDir, findRunAs());
const acknowledged = new Acknowledged();
let writers = new Writers(dataDir, acknowledged);

async function findSession(): Promise<number> {
  const database = await openDatabase({ data_dir: dataDir });
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = 'verify-admin' and pid <> pg_backend_pid() order by random() limit 1
  `.execute(database.kysely);
  await database.close();
  return rows[0]?.pid ?? 0;
}

async function killServer(): Promise<void> {
  await writers.kill();
  writers = new Writers(dataDir, acknowledged);
}

async function killOne(victim: Victim): Promise<void> {
  if (victim === 'server') return killServer();
  const pid = victim === 'session' ? await findSession() : (readPostmaster(pgdata)?.pid ?? 0);
  if (pid === 0) throw new Error(`no ${victim} to kill`);
  process.kill(pid, 'SIGKILL');
}

/** A killed session makes PostgreSQL end all others, the one that checks among them. */
async function check(): Promise<Losses> {
  for (;;) {
    try {
      const database = await openDatabase({ data_dir: dataDir });
      const losses = await checkLedger(database, acknowledged);
      await database.close();
      return losses;
    } catch (error) {
      if (!isDatabaseGone(error)) throw error;
    }
  }
}

const lost: string[] = [];
let torn = 0;
const rounds: Record<Victim, number[]> = { server: [], database: [], session: [] };
await writers.acknowledge(1);
for (let round = 0; round < ROUNDS; round += 1) {
  const victim = VICTIMS[round % VICTIMS.length] ?? 'server';
  await writers.acknowledge(1 + Math.floor(Math.random() * MOST_ROWS));
  const killed = performance.now();
  await killOne(victim);
  await writers.acknowledge(1);
  rounds[victim].push(performance.now() - killed);
  const losses = await check();
  lost.push(...losses.lost);
  torn += losses.torn.length;
  if ((round + 1) % 100 === 0) console.log(`${round + 1} rounds, ${acknowledged.count} rows`);
}
await writers.kill();
rmSync(dataDir, { recursive: true, force: true });

printTable([
  ['killed', 'rounds', 'until the next acknowledged row, median ms', 'slowest ms'],
  ...VICTIMS.map((victim) => [
    victim,
    rounds[victim].length,
    median(rounds[victim]),
    percentile(rounds[victim], 1),
  ]),
]);
console.log(
  `${acknowledged.count} acknowledged rows, ${lost.length} lost, ${torn} half transactions.`,
);
if (lost.length > 0 || torn > 0) process.exitCode = 1;
