import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { findAccountsById } from '../apps/server/src/accounts/account-search.store.ts';
import { findAccount } from '../apps/server/src/accounts/accounts.store.ts';
import { listActivity } from '../apps/server/src/activity/activity.store.ts';
import { listAccountImages } from '../apps/server/src/documents/documents.store.ts';
import { listOwners } from '../apps/server/src/kyc/kyc.store.ts';
import { findNotes } from '../apps/server/src/notes/notes.store.ts';
import type { Schema } from '../apps/server/src/platform/database/schema.ts';
import { findKybResult } from '../apps/server/src/verification/verification.store.ts';
import { fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { type Ask, measure } from './measuring/load.ts';
import { startProduct } from './measuring/product.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
const ROUNDS = 7;
const COUNT = 200;
const AIM = 3;
const DOCUMENTS = 8;
const NOTES = 5;
const RENAMES = 5;
/** As many lines of the timeline as the desk asks for. */
const ACTIVITY = 20;
/** The lines it fills in have no encrypted values. */
const NO_KEYS = { token: [], link: [], data: [], webhook: [], audit: [] };

const app = await fillApp(ACCOUNTS);
const { env, sql } = app;
const token = app.tokenOf('LEGAL');
const { rows } = await sql.query<{ account_id: string }>(
  `select account_id from account where account_type = 'studio' order by md5(account_id::text) limit ${COUNT}`,
);
const keys: AccountKey[] = rows.map((row) => ({
  account_type: 'studio',
  account_id: Number(row.account_id),
}));

// An account as staff find it: with documents and notes, and things that were done on it.
await sql.query(
  `insert into compliance_image (account_type, account_id, filename, img_type, description, category,
     display, storage_key, media_type, size, sha256, created)
   select 'studio', id, 'studio:' || id || '_Company-W-9_' || n || '.pdf', 'application/pdf', '', 'studio',
     1, 'bench/' || id || '/' || n, 'application/pdf', 1, '', now()
   from unnest($1::bigint[]) id, generate_series(1, ${DOCUMENTS}) n`,
  [keys.map(({ account_id }) => account_id)],
);
await sql.query(
  `insert into note (account_type, account_id, note, created, admin_uuid)
   select 'studio', id, 'Seen ' || n, now(), (select uuid from admin_user limit 1)
   from unnest($1::bigint[]) id, generate_series(1, ${NOTES}) n`,
  [keys.map(({ account_id }) => account_id)],
);

/** The statements the product's own stores send, written down so that they can be sent alone. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}
let recorded: Statement[] = [];
const db = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool: new Pool({ connectionString: app.url, max: 1 }) }),
  log: ({ query }) => {
    recorded.push({ text: query.sql, values: query.parameters });
  },
});

/** Every call asks first who is behind the token. */
const SESSION = `select s.bind_hash, s.expires, s.last_seen, s.revoked, u.uuid, u.username, u.email, u.role, u.disabled
  from staff_session s join admin_user u on u.uuid = s.admin_uuid where s.jti = $1`;
const claims: { jti: string } = JSON.parse(
  Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
);
const session: Statement = { text: SESSION, values: [claims.jti] };

async function statementsOf(read: (key: AccountKey) => Promise<unknown>): Promise<Statement[][]> {
  const all: Statement[][] = [];
  for (const key of keys) {
    recorded = [session];
    await read(key);
    all.push(recorded);
  }
  return all;
}

const keyAt = (index: number): AccountKey =>
  keys[index % keys.length] ?? { account_type: 'studio', account_id: 0 };
const post = (path: string, body: object): Ask => ({ method: 'POST', path, token, body });
const get = (path: string, { account_type, account_id }: AccountKey): Ask => ({
  method: 'GET',
  path: `${path}?account_type=${account_type}&account_id=${account_id}`,
  token,
});

/** Every call the account page makes when it opens, with what it reads. */
const CALLS: readonly {
  readonly name: string;
  readonly ask: (key: AccountKey) => Ask;
  readonly read: (key: AccountKey) => Promise<unknown>;
}[] = [
  {
    name: 'POST /api/search (by id)',
    ask: ({ account_id }) => {
      const search_string = String(account_id);
      return post('/api/search', { search_string, search_type: 'id', is_single_account: 1 });
    },
    read: ({ account_id }) => findAccountsById(db, account_id, ['studio', 'partner']),
  },
  {
    name: 'GET /api/get_account_detail',
    ask: (key) => get('/api/get_account_detail', key),
    read: (key) => findAccount(db, key),
  },
  {
    name: 'POST …_type_with_kyc',
    ask: (key) => post('/api/get_kyb_result_by_account_and_type_with_kyc', key),
    read: (key) => Promise.all([findKybResult(db, key), listOwners(db, key)]),
  },
  {
    name: 'POST /api/get_images',
    ask: (key) => post('/api/get_images', key),
    read: (key) => listAccountImages(db, key),
  },
  {
    name: 'GET /api/get_all_notes',
    ask: (key) => get('/api/get_all_notes', key),
    read: (key) => findNotes(db, key),
  },
  {
    name: 'GET /api/get_account_activity',
    ask: (key) => get('/api/get_account_activity', key),
    read: (key) => listActivity({ db, keys: NO_KEYS }, key, ACTIVITY),
  },
];

const connections = new Pool({ connectionString: app.url, max: CALLS.length });

async function send({ text, values }: Statement): Promise<void> {
  await sql.query(text, [...values]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The statements of one call after another, over one connection. */
async function alone(statements: readonly Statement[][]): Promise<number[]> {
  const latencies: number[] = [];
  for (const asked of statements) {
    const run = async () => {
      for (const statement of asked) await send(statement);
    };
    latencies.push(await timed(run));
  }
  return latencies;
}

const product = await startProduct(['apps/server/dist/main.js'], env);
console.log(
  `\n${ACCOUNTS} accounts, PostgreSQL, ${COUNT} studios, one after the other, median of ${ROUNDS} rounds:`,
);
const table: (string | number)[][] = [
  ['call', 'p50 ms', 'p95 ms', 'SQL p50', 'SQL p95', 'p95 ratio', ''],
];

/** Renames are what fills a timeline. */
const rename = (index: number) =>
  post('/api/update_company_name', { ...keyAt(index), company_name: `Renamed ${index} Ltd` });
await measure(product.baseUrl, product.pid, rename, { count: COUNT * RENAMES, width: 4 });
await sql.query('analyze');

const share = (all: readonly (readonly number[])[], part: number) =>
  median(all.map((latencies) => percentile(latencies, part)));

/** Rounds of both in turn, so that what else the machine does weighs on both. */
async function compare(
  name: string,
  work: {
    readonly ours: () => Promise<readonly number[]>;
    theirs: () => Promise<readonly number[]>;
  },
): Promise<void> {
  // Once for the caches of both, unmeasured.
  await work.theirs();
  await work.ours();
  const ours: (readonly number[])[] = [];
  const theirs: (readonly number[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await work.theirs());
    ours.push(await work.ours());
  }
  const ratio = share(ours, 0.95) / share(theirs, 0.95);
  const [p50, p95] = [share(ours, 0.5), share(ours, 0.95)];
  table.push([name, p50, p95, share(theirs, 0.5), share(theirs, 0.95), ratio, verdict(ratio, AIM)]);
}
// A process that has served for a while; what a fresh one takes, the bench of the start shows.
for (const { ask } of CALLS) {
  const size = { count: COUNT * 10, width: 4 };
  await measure(product.baseUrl, product.pid, (at) => ask(keyAt(at)), size);
}
const page: Statement[][][] = [];
for (const { name, ask, read } of CALLS) {
  const statements = await statementsOf(read);
  page.push(statements);
  const size = { count: COUNT, width: 1 };
  await compare(name, {
    ours: async () =>
      (await measure(product.baseUrl, product.pid, (at) => ask(keyAt(at)), size)).latencies,
    theirs: () => alone(statements),
  });
}

/** The page asks all of it at once and waits for the last; so do the statements, over as many connections. */
await compare('the whole page, all at once', {
  ours: async () => {
    const latencies: number[] = [];
    for (const key of keys) {
      const size = { count: CALLS.length, width: CALLS.length };
      const asks = (at: number) => CALLS[at]?.ask(key) ?? get('/api/health', key);
      latencies.push(
        Math.max(...(await measure(product.baseUrl, product.pid, asks, size)).latencies),
      );
    }
    return latencies;
  },
  theirs: async () => {
    const latencies: number[] = [];
    for (const at of keys.keys()) {
      const call = async (statements: readonly Statement[] = []) => {
        for (const { text, values } of statements) await connections.query(text, [...values]);
      };
      latencies.push(await timed(() => Promise.all(page.map((all) => call(all[at])))));
    }
    return latencies;
  },
});
printTable(table);

await connections.end();
await db.destroy();
await product.stop();
await app.close();
