import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { sql } from 'kysely';
import { rowHash } from '../apps/server/src/kernel/audit-chain.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { type FilledDatabase, fillApp } from './measuring/filled-database.ts';
import { printTable } from './measuring/figures.ts';
import { startProduct } from './measuring/product.ts';

// Backup while people work, destruction and restore of a database with documents; and of one whose audit log
// was rewritten, which is refused. The floor is a plain copy of the same documents and PostgreSQL's own COPY.
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 200_000);
const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? ACCOUNTS);
const BYTES = 8_000;
const SAMPLE = 1_000;
const REWRITTEN_LINE = 3;
/** What goes to another machine than the data, as the guide for operators asks. */
const KEY_FILES = ['keys.json', 'audit-key.json'];

interface StoredDocument {
  readonly key: string;
  readonly sha256: string;
}

interface Place {
  readonly url: string;
  readonly folder: string;
}

/** Documents with bytes of their own, one after the other on the accounts. */
async function storeDocuments({ folder, sql: client }: FilledDatabase): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  const root = join(folder, 'files');
  // Generated accounts name documents of which nothing is stored.
  await client.query('delete from compliance_image');
  for (let part = 0; part * 1000 < DOCUMENTS; part += 1) {
    const objects = join('documents', String(part).padStart(4, '0'));
    mkdirSync(join(root, objects), { recursive: true });
    const added = Array.from({ length: Math.min(1000, DOCUMENTS - part * 1000) }, () => {
      const bytes = randomBytes(BYTES);
      const key = `${objects}/${randomUUID()}`;
      writeFileSync(join(root, key), bytes);
      return { key, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    await client.query(
      `insert into compliance_image (account_type, account_id, filename, img_type, description,
         category, display, storage_key, media_type, size, sha256, created)
       select a.account_type, a.account_id, 'a.pdf', 'application/pdf', '', 'company', 1, d.key,
         'application/pdf', $2::int, d.sha256, now()
       from rows from (json_to_recordset($1::json) as (key text, sha256 text))
         with ordinality as d (key, sha256, n)
       join (select account_type, account_id, row_number() over () as n
         from (select account_type, account_id from account
           order by account_type, account_id offset $3 limit 1000) as part) a on a.n = d.n`,
      [JSON.stringify(added), BYTES, (part * 1000) % Math.max(1, ACCOUNTS - 1000)],
    );
    stored.push(...added);
  }
  return stored;
}

const outside = mkdtempSync(join(tmpdir(), 'verify-admin-outside-'));
const settings = {
  BACKUP_KEY: randomBytes(32).toString('base64'),
  AUDIT_CHECKPOINT_URL: `file:${join(outside, 'checkpoints.jsonl')}`,
  AUDIT_CHECKPOINT_SECONDS: '1',
  LOG_LEVEL: 'warn',
  PORT: '0',
};
const envOf = ({ url, folder }: Place) => ({ ...settings, DATABASE_URL: url, DATA_DIR: folder });

/** A command of the product; how long it took, and what it said. */
async function run(place: Place, ...args: string[]) {
  const began = performance.now();
  const command = ['apps/server/bin/verify-admin.mjs', ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...envOf(place) } });
  const [said, fault] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'exit');
  const seconds = (performance.now() - began) / 1000;
  return { seconds, isDone: code === 0, said: `${await said}${await fault}`.trim() };
}

/** What the bytes alone need: every table read by COPY, every document copied and read. */
async function measureFloor({ folder, sql: client }: FilledDatabase): Promise<number> {
  const began = performance.now();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) await client.query(`copy ${name} to program 'cat > /dev/null'`);
  const copy = mkdtempSync(join(tmpdir(), 'verify-admin-floor-'));
  cpSync(join(folder, 'files'), copy, { recursive: true });
  rmSync(copy, { recursive: true });
  return (performance.now() - began) / 1000;
}

async function emptyPlace(client: Client, from: FilledDatabase): Promise<Place> {
  const name = `restored_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'verify-admin-restored-'));
  for (const file of KEY_FILES) cpSync(join(from.folder, file), join(folder, file));
  return { url: from.url.replace(/\/[^/]*$/, `/${name}`), folder };
}

/** Renames one account again and again until it is stopped; how many renames were acknowledged. */
function work(baseUrl: string, token: string) {
  const state = { isOn: true, renames: 0, failed: 0 };
  const done = (async () => {
    while (state.isOn) {
      const answer = await fetch(`${baseUrl}/api/update_company_name`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          account_type: 'studio',
          account_id: 10,
          company_name: `Renamed ${state.renames} Ltd`,
        }),
      });
      if (answer.ok) state.renames += 1;
      else state.failed += 1;
    }
  })();
  const stop = async () => {
    state.isOn = false;
    await done;
    return state;
  };
  return { stop };
}

/** What was done after the backup is lost; where the checkpoints outside go further, that is accepted by its line. */
async function restoreInto(place: Place, from: string) {
  const first = await run(place, 'restore', from);
  const [, line] = /--accept-loss-after (\d+)/.exec(first.said) ?? [];
  if (line === undefined) return first;
  const second = await run(place, 'restore', from, '--accept-loss-after', line);
  return { ...second, seconds: first.seconds + second.seconds };
}

/** What the owner of a database can do: change a line and hash every line after it again. */
async function rewriteLine(url: string, changed: number): Promise<void> {
  const database = await openDatabase({ database_url: url, data_dir: '' });
  const { kysely: db } = database;
  await sql`alter table audit_log disable trigger user`.execute(db);
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
  let prev_hash = '';
  for (const row of rows) {
    const next = { ...row, outcome: row.seq === changed ? 'DENIED' : row.outcome, prev_hash };
    prev_hash = rowHash(next);
    await db
      .updateTable('audit_log')
      .set({ outcome: next.outcome, prev_hash: next.prev_hash, hash: prev_hash })
      .where('seq', '=', row.seq)
      .execute();
  }
  await sql`alter table audit_log enable trigger user`.execute(db);
  await db.updateTable('audit_head').set({ hash: prev_hash }).execute();
  await database.close();
}

const app = await fillApp(ACCOUNTS);
const documents = await storeDocuments(app);
console.log(`${ACCOUNTS} accounts and ${documents.length} documents of ${BYTES} bytes are there.`);
const floor = await measureFloor(app);
const product = await startProduct(['apps/server/dist/main.js'], envOf(app));
const people = work(product.baseUrl, app.tokenOf('ADMIN'));
const backups = mkdtempSync(join(tmpdir(), 'verify-admin-backups-'));
const backup = await run(app, 'backup', join(backups, 'first'));
console.log(backup.said);
const { renames, failed } = await people.stop();
await product.stop();

rmSync(join(app.folder, 'files'), { recursive: true });
const target = await emptyPlace(app.sql, app);
const restored = await restoreInto(target, join(backups, 'first'));
console.log(restored.said);
const verified = await run(target, 'audit', 'verify');
console.log(verified.said);
const sample = documents.filter((_, at) => at % Math.ceil(documents.length / SAMPLE) === 0);
const broken = sample.filter(({ key, sha256 }) => {
  const bytes = readFileSync(join(target.folder, 'files', key));
  return createHash('sha256').update(bytes).digest('hex') !== sha256;
});

await rewriteLine(target.url, REWRITTEN_LINE);
const rewritten = await run(target, 'backup', join(backups, 'rewritten'));
const refused = await run(await emptyPlace(app.sql, app), 'restore', join(backups, 'rewritten'));
console.log(refused.said);

const isRefused = !refused.isDone && refused.said.includes(`broken at line ${REWRITTEN_LINE}`);
let isAsExpected = true;
/** The last two cells of a row: the time in relation to the floor, and whether the step went as expected. */
function outcome(seconds: number, isRight: boolean, right = 'ok') {
  isAsExpected &&= isRight;
  return [seconds, seconds / floor, isRight ? right : 'FAILED'] as const;
}

printTable([
  [`${ACCOUNTS} accounts, ${documents.length} documents`, 'seconds', 'of the floor', ''],
  ['COPY of every table, copy of every file (floor)', floor, 1, ''],
  ['backup while people work', ...outcome(backup.seconds, backup.isDone)],
  ['restore', ...outcome(restored.seconds, restored.isDone)],
  ['audit log of the restored one', ...outcome(verified.seconds, verified.isDone)],
  [`${sample.length} documents compared`, ...outcome(0, broken.length === 0)],
  [`${renames} renames meanwhile`, ...outcome(0, renames > 0 && failed === 0)],
  ['backup of the rewritten one', ...outcome(rewritten.seconds, rewritten.isDone)],
  ['its restore', ...outcome(refused.seconds, isRefused, 'refused')],
]);
if (!isAsExpected) process.exitCode = 1;
await app.close();
for (const folder of [outside, backups, target.folder]) rmSync(folder, { recursive: true });
