/**
 * A drill of PostgreSQL's own backup on this machine: base backup and archived WAL, writes, destruction, recovery to
 * a moment. It checks the audit log and every document afterwards, and prints RPO and RTO. `npm run drill`
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from './built.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { ROOT } from './places.mjs';
import { stop } from './stop.mjs';

const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_ctl', 'pg_basebackup', 'psql'];
const ACCOUNTS = process.env.DRILL_ACCOUNTS ?? '2000';

/** The newest installed PostgreSQL with its client programs; the npm package has none of them. */
function findBin() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Boolean) : [];
  const bins = versions
    .toSorted((a, b) => b - a)
    .map((version) => join(DEBIAN, String(version), 'bin'));
  return bins.find((bin) => NEEDED.every((name) => existsSync(join(bin, name))));
}

const bin = findBin();
if (bin === undefined) {
  console.log(`DRILL SKIPPED: no PostgreSQL with ${NEEDED.join(', ')} in ${DEBIAN}/*/bin.`);
  console.log('Install one, as with apt-get install postgresql, and run the drill again.');
  process.exit(0);
}

endWithParent();
await installed();
await built(['server']);

/** @returns {Promise<number>} a port that nobody listens at */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-drill-'));
chmodSync(folder, 0o755);
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
const port = await freePort();
const [data, archive, base, app] = ['pgdata', 'archive', 'base', 'app'].map((name) =>
  join(folder, name),
);
const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`, DATA_DIR: app };

/** @param {string} which */
function idOf(which) {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** Why PostgreSQL did not start is in its own log alone. */
function endOfLog() {
  const path = join(folder, 'log', 'postgres.log');
  return existsSync(path) ? `\n${readFileSync(path, 'utf8').slice(-2_000)}` : '';
}

/** @param {string} program @param {string[]} args */
function run(program, ...args) {
  const done = spawnSync(join(bin ?? '', program), args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr}${endOfLog()}`);
  return done.stdout.trim();
}

/** @param {string} statement */
const sql = (statement) =>
  run(
    'psql',
    '-X',
    '-A',
    '-t',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-c',
    statement,
  );

/** @param {string[]} args */
function verifyAdmin(...args) {
  const program = join(ROOT, 'apps/server/bin/verify-admin.mjs');
  const done = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (done.status !== 0)
    throw new Error(`verify-admin ${args[0]} failed: ${done.stderr}${done.stdout}`);
  return done.stdout.trim();
}

const startServer = () =>
  run(
    'pg_ctl',
    '-D',
    data ?? '',
    '-w',
    '-t',
    '120',
    '-l',
    join(folder, 'log', 'postgres.log'),
    'start',
  );
/** @param {string} how */
const stopServer = (how) => run('pg_ctl', '-D', data ?? '', '-w', '-m', how, 'stop');

/** A folder of PostgreSQL's own user. @param {string} path */
function makeFolder(path) {
  mkdirSync(path, { mode: 0o700 });
  if (isRoot) execFileSync('chown', ['postgres:postgres', path]);
}

function makeServer() {
  for (const path of [archive, base, data, join(folder, 'log')]) makeFolder(path ?? '');
  run(
    'initdb',
    '-D',
    data ?? '',
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  );
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'wal_level = replica',
    'archive_mode = on',
    'archive_timeout = 60',
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    `restore_command = 'cp ${archive}/%f %p'`,
  ];
  const path = join(data ?? '', 'postgresql.conf');
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n${settings.join('\n')}\n`);
  startServer();
}

/** Stores documents with their rows; the SHA-256 of each. @param {number} count */
function addDocuments(count) {
  for (let number = 0; number < count; number += 1) {
    const bytes = randomBytes(20_000);
    const key = `documents/2026-11-25/${randomBytes(16).toString('hex')}`;
    const path = join(app ?? '', 'files', ...key.split('/'));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    sql(`insert into compliance_image (account_type, account_id, filename, img_type, description, category, display,
        storage_key, media_type, size, sha256, created)
      select account_type, account_id, 'drill.pdf', 'application/pdf', '', 'company', 1, '${key}', 'application/pdf',
        ${bytes.length}, '${sha256}', now() from account limit 1`);
  }
}

/** How many documents of rows are there with their SHA-256, of how many. */
function checkDocuments() {
  const rows = sql('select storage_key, sha256 from compliance_image').split('\n').filter(Boolean);
  const good = rows.filter((row) => {
    const [key = '', sha256] = row.split('|');
    const path = join(app ?? '', 'files', ...key.split('/'));
    return (
      existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === sha256
    );
  });
  return { good: good.length, all: rows.length };
}

/** Waits until the archive has everything written so far; when that was. */
function archiveWal() {
  const file = sql('select pg_walfile_name(pg_switch_wal())');
  while (
    sql(`select coalesce(last_archived_wal >= '${file}', false) from pg_stat_archiver`) !== 't'
  )
    continue;
  return sql('select last_archived_time from pg_stat_archiver');
}

function drill() {
  makeServer();
  mkdirSync(app ?? '');
  console.log(verifyAdmin('seed', '--accounts', ACCOUNTS));
  addDocuments(20);
  const took = performance.now();
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    base ?? '',
    '--checkpoint=fast',
    '-X',
    'none',
  );
  console.log(`Base backup in ${seconds(took)} s.`);
  // After the base backup, in the WAL alone.
  verifyAdmin('token', '--role', 'ADMIN');
  addDocuments(20);
  const moment = sql('select clock_timestamp()');
  const lines = Number(sql('select seq from audit_head'));
  cpSync(join(app ?? '', 'files'), join(folder, 'files-copy'), { recursive: true });
  // PostgreSQL recovers to a moment only where the archive has a transaction after it.
  verifyAdmin('token', '--role', 'LEGAL');
  const lost = Number(sql('select seq from audit_head')) - lines;
  const lastArchived = archiveWal();

  const began = performance.now();
  stopServer('immediate');
  rmSync(data ?? '', { recursive: true });
  rmSync(join(app ?? '', 'files'), { recursive: true });
  console.log('Destroyed: the database and every document.');

  cpSync(base ?? '', data ?? '', { recursive: true });
  writeFileSync(join(data ?? '', 'recovery.signal'), '');
  const settings = `recovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`;
  writeFileSync(join(data ?? '', 'postgresql.auto.conf'), settings);
  if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', data ?? '']);
  chmodSync(data ?? '', 0o700);
  startServer();
  cpSync(join(folder, 'files-copy'), join(app ?? '', 'files'), { recursive: true });
  while (sql('select pg_is_in_recovery()') === 't') continue;

  console.log(verifyAdmin('audit', 'verify'));
  const { good, all } = checkDocuments();
  const restored = Number(sql('select seq from audit_head'));
  console.log(
    `Documents: ${good} of ${all} are there with their SHA-256. Audit log: ${restored} of ${lines} lines.`,
  );
  console.log(`RTO: ${seconds(began)} s from the destruction to a checked database.`);
  console.log(
    `RPO: restored to ${moment}; ${lost} later lines are lost. The last WAL was archived at ${lastArchived}.`,
  );
  if (good !== all || all !== 40 || restored !== lines)
    throw new Error('The drill failed: something is missing.');
}

/** @param {number} began */
function seconds(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}

let failure = '';
try {
  drill();
} catch (error) {
  failure = error instanceof Error ? error.message : String(error);
}
spawnSync(join(bin, 'pg_ctl'), ['-D', data ?? '', '-m', 'immediate', 'stop'], {
  ...user,
  cwd: '/',
});
rmSync(folder, { recursive: true, force: true });
if (failure !== '') stop(failure);
