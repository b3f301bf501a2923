import type { StatusFilter } from '@verify-admin/rulebook/status/status-filters';
import { NO_FILTER } from '@verify-admin/rulebook/status/status-filters';
import {
  DEFAULT_ORDER,
  STATUS_COLUMNS,
  STATUS_SORTS,
  type StatusOrder,
} from '@verify-admin/rulebook/status/status-list.rules';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Schema } from '../apps/server/src/platform/database/schema.ts';
import { readPage } from '../apps/server/src/status/read-page.ts';
import { fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { measure } from './measuring/load.ts';
import { startProduct } from './measuring/product.ts';

/** The status list over so many accounts, one size after the other; growth is from the first to the last. */
const SIZES = (process.env.BENCH_ACCOUNTS ?? '10000,1000000').split(',').map(Number);
const ROUNDS = 20;
const PAGE_SIZE = 25;
const MS_AIM = 150;
const RATIO_AIM = 1.5;
const GROWTH_AIM = 2;
/** One account of so many has a featured note. */
const FEATURED_EACH = 20;

interface Case {
  readonly name: string;
  readonly filter: StatusFilter;
  readonly order: StatusOrder;
  readonly part: 'first' | 'middle' | 'last';
}

const FILTERS: Readonly<Record<string, Partial<StatusFilter>>> = {
  'no filter': {},
  'KYB submitted': { kyb_status: ['SUBMITTED'] },
  'KYB approved, submitted': { kyb_status: ['SUBMITTED', 'APPROVED'] },
  'KYC pending': { kyc_status: ['pending'] },
  'KYC denied': { kyc_status: ['denied'] },
  'legal expired': { due_diligence_status: ['EXPIRED'] },
  'payment pending': { pay_status: ['PENDING'] },
  'of Legal': { assigned_to: ['Legal'] },
  affiliates: { account_type: ['partner'] },
  'affiliates of Legal, KYC denied': {
    account_type: ['partner'],
    assigned_to: ['Legal'],
    kyc_status: ['denied'],
  },
};
const PARTS = ['first', 'middle', 'last'] as const;

const filterOf = (name: string): StatusFilter => ({ ...NO_FILTER, ...FILTERS[name] });

const CASES: readonly Case[] = [
  ...Object.keys(FILTERS).flatMap((name) =>
    PARTS.map((part) => ({ name, part, filter: filterOf(name), order: DEFAULT_ORDER })),
  ),
  ...STATUS_SORTS.filter((sort) => sort !== DEFAULT_ORDER.sort_by).flatMap((sort_by) =>
    ['no filter', 'KYB submitted'].flatMap((name) =>
      PARTS.map((part) => ({
        name: `${name}, by ${sort_by}`,
        part,
        filter: filterOf(name),
        order: { sort_by, sort_dir: STATUS_COLUMNS[sort_by].firstDir },
      })),
    ),
  ),
];

function pathOf({ filter, order }: Case, page: number): string {
  const chosen = Object.entries(filter).filter(([, words]) => words.length > 0);
  const query = new URLSearchParams([
    ...chosen.map(([field, words]) => [field, words.join(',')]),
    ['sort_by', order.sort_by],
    ['sort_dir', order.sort_dir],
    ['page', String(page)],
    ['page_size', String(PAGE_SIZE)],
  ]);
  return `/api/get_kyb_results_by_payment_status?${query}`;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The sorted columns as anybody would write them first; a status sorts by its word. */
const PLAIN_SORT: Readonly<Partial<Record<StatusOrder['sort_by'], string>>> = {
  company_name: 'v.company_sort',
  featured_note: '(n.note is not null)',
};

/** The page and its total as one would write them first, and leave the plan to PostgreSQL. */
function plainStatements({ filter, order }: Case, offset: number): Statement[] {
  const chosen = Object.entries(filter).filter(([, words]) => words.length > 0);
  const where = chosen.map(([field], at) => `v.${field} = any($${at + 1})`).join(' and ') || 'true';
  const values = chosen.map(([, words]) => words);
  const column = PLAIN_SORT[order.sort_by] ?? `v.${order.sort_by}`;
  const from = `from verification v
    join account a using (account_type, account_id)
    left join note n on n.account_type = v.account_type and n.account_id = v.account_id and n.is_featured
    where ${where}`;
  return [
    {
      text: `select v.*, a.company_name, n.note ${from}
        order by ${column} ${order.sort_dir}, v.id ${order.sort_dir}
        limit ${PAGE_SIZE} offset ${offset}`,
      values,
    },
    { text: `select count(*) from verification v where ${where}`, values },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function alone(sql: Client, statements: readonly Statement[]): Promise<number> {
  return timed(async () => {
    for (const { text, values } of statements) await sql.query(text, [...values]);
  });
}

const p95Of = (latencies: readonly number[]) => percentile(latencies, 0.95);

/** Milliseconds: the 95th of 100, and the middle one, on which what else the machine does weighs less. */
interface Figures {
  readonly ours: number;
  readonly best: number;
  readonly oursMiddle: number;
  readonly bestMiddle: number;
}

async function measureSize(accounts: number): Promise<Map<string, Figures>> {
  const app = await fillApp(accounts);
  const token = app.tokenOf('CS');
  await app.sql.query(
    `insert into note (account_type, account_id, note, created, admin_uuid, is_featured)
     select account_type, account_id, 'Seen by phone', now(),
       (select uuid from admin_user limit 1), true
     from verification where id % ${FEATURED_EACH} = 0`,
  );
  // As after minutes of running: PostgreSQL vacuums by itself what was filled.
  await app.sql.query('vacuum analyze');
  const sql = new Client({ connectionString: app.url });
  await sql.connect();
  let recorded: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: app.url, max: 1 }) }),
    log: ({ query }) => {
      recorded.push({ text: query.sql, values: query.parameters });
    },
  });
  const product = await startProduct(['apps/server/dist/main.js'], app.env);
  const found = new Map<string, Figures>();
  for (const one of CASES) {
    const at = { filter: one.filter, order: one.order };
    const { total } = await readPage(db, { ...at, slice: { offset: 0, limit: 1 } });
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const page = { first: 1, middle: Math.ceil(pages / 2), last: pages }[one.part];
    const offset = (page - 1) * PAGE_SIZE;
    recorded = [];
    await readPage(db, { ...at, slice: { offset, limit: PAGE_SIZE } });
    const own = [
      { text: 'begin isolation level repeatable read read only', values: [] },
      ...recorded.filter(({ text }) => !/^(?:start|begin|commit)/i.test(text)),
      { text: 'commit', values: [] },
    ];
    const plain = plainStatements(one, offset);
    const ask = () => ({ method: 'GET' as const, path: pathOf(one, page), token });
    const ours: number[] = [];
    const asOwn: number[] = [];
    const asPlain: number[] = [];
    // Once for the caches of all, unmeasured; then in turn, so that what else runs weighs on all.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const size = { count: 1, width: 1 };
      const { latencies } = await measure(product.baseUrl, product.pid, ask, size);
      const direct = await alone(sql, own);
      // What is slow anyway need not be slow twenty times.
      const tried = round < 3 || p95Of(asPlain) < 300 ? await alone(sql, plain) : null;
      if (round === 0) continue;
      ours.push(...latencies);
      asOwn.push(direct);
      if (tried !== null) asPlain.push(tried);
    }
    const best = Math.min(p95Of(asOwn), p95Of(asPlain));
    const bestMiddle = Math.min(median(asOwn), median(asPlain));
    found.set(`${one.name}: ${one.part} page`, {
      ours: p95Of(ours),
      best,
      oursMiddle: median(ours),
      bestMiddle,
    });
  }
  await product.stop();
  await db.destroy();
  await sql.end();
  await app.close();
  return found;
}

const bySize = new Map<number, Map<string, Figures>>();
for (const size of SIZES) bySize.set(size, await measureSize(size));

const [first, last] = [bySize.get(SIZES[0] ?? 0), bySize.get(SIZES.at(-1) ?? 0)];
for (const [size, found] of bySize) {
  console.log(`\n${size} accounts, ${ROUNDS} rounds:`);
  printTable([
    ['list', 'p95 ms', 'best SQL', 'ratio', 'p50 ms', 'best SQL', 'ratio'],
    ...[...found].map(([name, { ours, best, oursMiddle, bestMiddle }]) => [
      name,
      ours,
      best,
      ours / best,
      oursMiddle,
      bestMiddle,
      oursMiddle / bestMiddle,
    ]),
  ]);
  const slowest = p95Of([...found.values()].map(({ ours }) => ours));
  const ratio = p95Of([...found.values()].map(({ ours, best }) => ours / best));
  console.log(`p95 of all lists ${slowest.toFixed(1)} ms: ${verdict(slowest, MS_AIM)}`);
  console.log(`p95 of all ratios ${ratio.toFixed(2)}: ${verdict(ratio, RATIO_AIM)}`);
}
if (first && last && SIZES.length > 1) {
  console.log(`\nGrowth from ${SIZES[0]} to ${SIZES.at(-1)} accounts:`);
  const grown = [...last].map(
    ([name, { ours }]) => [name, ours / (first.get(name)?.ours ?? 1)] as const,
  );
  printTable([
    ['list', 'growth', ''],
    ...grown.map(([name, growth]) => [name, growth, verdict(growth, GROWTH_AIM)]),
  ]);
}
