import { workKindsFor, type WorkKind } from '@verify-admin/rulebook/work/work-kinds';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { openApp } from '../apps/server/src/open-app.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import type { Schema } from '../apps/server/src/platform/database/schema.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { listAssigned } from '../apps/server/src/work/dashboard.store.ts';
import { takeNext } from '../apps/server/src/work/claims.store.ts';
import { readCaseWords } from '../apps/server/src/work/case-words.store.ts';
import { workAskOf } from '../apps/server/src/work/work-ask.ts';
import { countCases, listCases } from '../apps/server/src/work/work-cases.store.ts';
import { type FilledDatabase, fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { type Ask, measure } from './measuring/load.ts';
import { startProduct } from './measuring/product.ts';

/** Work lists with 10,000 accounts and with many more: an answer must not take longer for it. */
const SIZES = [10_000, Number(process.env.BENCH_ACCOUNTS ?? 200_000)];
const RACES = Number(process.env.BENCH_RACES ?? 10_000);
const COUNT = 100;
const PAGE = 25;
/** Times the statements of the call, sent alone over one connection. */
const AIM = 3;
const RACERS = 16;

interface Person {
  readonly uuid: string;
  readonly role: 'LEGAL';
}

interface Call {
  readonly name: string;
  readonly path: string;
  /** What the call reads, as its own store sends it. */
  readonly read: (db: Kysely<Schema>) => Promise<unknown>;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function callsOf(me: Person): readonly Call[] {
  const kinds = workKindsFor(me.role);
  const count = (scope: string): Call => ({
    name: `counts, ${scope}`,
    path: `/api/work_counts?scope=${scope}`,
    read: async (db) => countCases(db, kinds, await workAskOf(db, me, scope)),
  });
  const list = (kind: WorkKind, scope: string): Call => ({
    name: `list of ${kind}, ${scope}`,
    path: `/api/work_list?kind=${kind}&scope=${scope}`,
    read: async (db) => {
      const ask = await workAskOf(db, me, scope);
      const page = { kind, isPaused: false, offset: 0, limit: PAGE };
      await countCases(db, [kind], ask);
      await readCaseWords(db, kind, await listCases(db, page, ask));
    },
  });
  return [
    count('mine'),
    count('Legal'),
    count('everyone'),
    ...kinds.map((kind) => list(kind, 'mine')),
    list('kyb', 'Legal'),
    list('kyb', me.uuid),
    {
      name: 'assigned accounts',
      path: '/api/user_dashboard',
      read: (db) => listAssigned(db, me.uuid, { offset: 0, limit: PAGE }),
    },
  ];
}

/** People of two processes take cases at the same time; how many got one that another has. */
async function race({ env, sql }: FilledDatabase, me: Person): Promise<(string | number)[]> {
  const log = createLog('silent');
  const opened = await Promise.all(
    [0, 1].map(() => openApp(readConfig(env), log, { supervisesDatabase: false })),
  );
  const { rows: staff } = await sql.query<{ uuid: string }>(
    `select uuid from admin_user where role in ('LEGAL', 'ADMIN')`,
  );
  /** Who has what in the present round; a round ends when nothing is free any more. */
  const taken = new Set<string>();
  let all = 0;
  const latencies: number[] = [];
  let twice = 0;
  const races = { left: RACES };
  const racer = async (at: number) => {
    const { db } = opened[at % opened.length]?.app ?? { db: null };
    const own = staff[at % staff.length]?.uuid;
    if (!db || !own) throw new Error('nobody races');
    const ask = {
      ...(await workAskOf(db, { ...me, uuid: own }, 'everyone')),
      kind: 'kyb' as const,
    };
    while (races.left > 0) {
      races.left -= 1;
      let key: Awaited<ReturnType<typeof takeNext>> = null;
      latencies.push(
        await timed(async () => {
          key = await db.transaction().execute((trx) => takeNext(trx, { ...ask, after: null }));
        }),
      );
      if (key === null) return;
      const name = JSON.stringify(key);
      if (taken.has(name)) twice += 1;
      taken.add(name);
      all += 1;
    }
  };
  let seconds = 0;
  while (races.left > 0) {
    taken.clear();
    await sql.query('update work_case set held_by = null, lease_until = null');
    seconds +=
      (await timed(() => Promise.all(Array.from({ length: RACERS }, (_, at) => racer(at))))) / 1000;
  }
  for (const one of opened) await one.close();
  if (twice > 0) process.exitCode = 1;
  return [
    all,
    twice,
    all / seconds,
    median(latencies),
    percentile(latencies, 0.99),
    verdict(twice, 0),
  ];
}

for (const accounts of SIZES) {
  const database = await fillApp(accounts);
  const token = database.tokenOf('LEGAL');
  const { rows } = await database.sql.query<{ uuid: string }>(
    `select uuid from admin_user where role = 'LEGAL' order by created, username limit 1`,
  );
  const me: Person = { uuid: rows[0]?.uuid ?? '', role: 'LEGAL' };
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const waiting = await database.sql.query<{ n: string }>('select count(*) as n from work_case');
  const product = await startProduct(['apps/server/dist/main.js'], database.env);
  const table: (string | number)[][] = [
    ['call', 'p50 ms', 'p95 ms', 'SQL p50', 'SQL p95', 'p95 ratio', ''],
  ];
  for (const { name, path, read } of callsOf(me)) {
    const ask = (): Ask => ({ method: 'GET', path, token });
    const size = { count: COUNT, width: 1 };
    await measure(product.baseUrl, product.pid, ask, size);
    const { latencies } = await measure(product.baseUrl, product.pid, ask, size);
    const alone: number[] = [];
    for (let round = 0; round < COUNT; round += 1) alone.push(await timed(() => read(db)));
    const ratio = percentile(latencies, 0.95) / percentile(alone, 0.95);
    table.push([
      name,
      median(latencies),
      percentile(latencies, 0.95),
      median(alone),
      percentile(alone, 0.95),
      ratio,
      verdict(ratio, AIM),
    ]);
  }
  await product.stop();
  await db.destroy();
  console.log(`\n${accounts} accounts, ${waiting.rows[0]?.n} cases wait, one call after another:`);
  printTable(table);
  printTable([['taken', 'twice', 'per second', 'p50 ms', 'p99 ms', ''], await race(database, me)]);
  await database.close();
}
