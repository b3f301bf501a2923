import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import {
  aDatabase,
  anEmptyDatabase,
  type TestDatabase,
} from '../../../../tests/factories/a-database.ts';
import { aFolder } from '../../../../tests/factories/a-folder.ts';
import { runAsAdmin, urlOf } from '../../../../tests/servers/postgres-template.ts';
import { freePort } from '../platform/embedded-postgres/free-port.ts';
import { startSentences } from '../start-sentences.ts';
import { main } from './main.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const folder = aFolder('main');

/** Runs a command with these settings: its exit code, what it printed as an error, and what else. */
async function run(settings: Readonly<Record<string, string>>, ...argv: string[]) {
  const all = { MODE: 'demo', LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  let said = '';
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  return { code: await main(argv), said, printed };
}

const oneSentence = /^[^\n]+\.\n$/;

describe('a command that cannot be done says why in one sentence', () => {
  it('a password that PostgreSQL refuses', async () => {
    const wrong = Object.assign(new URL(database.owner_url), { password: 'not-this-one' }).href;
    for (const command of [['audit', 'verify'], ['roles'], ['migrate']]) {
      const { code, said } = await run({ DATABASE_URL: wrong }, ...command);
      expect([command, code]).toEqual([command, 1]);
      expect(said).toMatch(oneSentence);
      expect(said).toContain('PostgreSQL refuses the role or its password');
      expect(said).not.toContain('not-this-one');
    }
  });

  it('a role without rights on the tables', async () => {
    const role = `bare_${randomBytes(6).toString('hex')}`;
    await runAsAdmin(database.owner_url, `create role ${role} login password 'a-password'`);
    const DATABASE_URL = Object.assign(new URL(database.owner_url), {
      username: role,
      password: 'a-password',
    }).href;
    const { code, said } = await run({ DATABASE_URL }, 'audit', 'verify');
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
    expect(said).toMatch(
      /lacks a right \(permission denied for table \w+\)\. As the owner of the tables/,
    );
    await runAsAdmin(urlOf(database.owner_url, 'postgres'), `drop role ${role}`);
  });

  it('a full disk of the database', async () => {
    const { owner_url: DATABASE_URL } = database;
    await run({ DATABASE_URL }, 'audit', 'verify');
    await sql
      .raw(
        `create function be_full() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
         create trigger full_disk before insert on staff_session for each row execute function be_full()`,
      )
      .execute(database.kysely);
    const { code, said } = await run({ DATABASE_URL }, 'token', '--role', 'ADMIN');
    expect({ code, said }).toEqual({
      code: 1,
      said: 'The disk of the database is full: nothing was stored.\n',
    });
    await sql`drop function be_full() cascade`.execute(database.kysely);
  });

  it('a full disk of this machine, by the path that could not be written', () => {
    const path = '/mnt/backups/2026-11-29';
    const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path });
    expect(startSentences(full)).toEqual([
      `A disk of this machine is full: ${path}. What was being written is not complete.`,
    ]);
    expect(startSentences(new Error('wrapped', { cause: full }))).toEqual([
      expect.stringContaining('A disk of this machine is full'),
    ]);
  });

  it('a fault of ours keeps its stack', () => {
    expect(startSentences(new TypeError('x is not a function'))).toBeNull();
  });
});

describe('doctor goes on where something does not open', () => {
  /** The subjects of the lines, those that begin with BAD, and their text. */
  const subjectsOf = (printed: string) => {
    const lines = printed.trim().split('\n');
    const subject = (line: string) => line.slice(5).split(': ')[0];
    const bad = lines.filter((line) => line.startsWith('BAD  '));
    return { all: lines.map(subject), bad: bad.map(subject), said: bad.join('\n') };
  };
  const OUTSIDE = 'storage,disks,mail,provider,scanner,checkpoints,security log,webhooks'.split(
    ',',
  );

  it('the database is away: it is BAD, and every other system is looked at', async () => {
    const away = Object.assign(new URL(database.owner_url), { port: String(await freePort()) });
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const settings = { DATABASE_URL: away.href, STORAGE_URL: `file:${file}` };
    const { code, said, printed } = await run(settings, 'doctor');
    expect([code, said]).toEqual([1, '']);
    const { all, bad, said: reported } = subjectsOf(printed);
    expect(all).toEqual(['build', 'kms', 'settings', 'issuer', 'traces', 'database', ...OUTSIDE]);
    expect(bad).toEqual(['database', 'storage']);
    expect(reported).toMatch(
      /^BAD {2}database: .* Not looked at: replica, role, clock, keys, audit log, lists, decisions, backup, and /,
    );
  });

  it('the database has no tables for a role that may not make them', async () => {
    const empty = await anEmptyDatabase();
    const name = `bare_${randomBytes(6).toString('hex')}`;
    await runAsAdmin(empty.url, `create role ${name} login password 'a-password'`);
    const bare = { username: name, password: 'a-password' };
    const { code, printed } = await run(
      { DATABASE_URL: Object.assign(new URL(empty.url), bare).href },
      'doctor',
    );
    expect(code).toBe(1);
    expect(subjectsOf(printed)).toMatchObject({
      all: expect.arrayContaining(OUTSIDE),
      bad: ['database'],
    });
    await empty.drop();
    await runAsAdmin(database.owner_url, `drop role ${name}`);
  });

  it('a setting is refused: it is BAD, as it is at a start', async () => {
    const { code, said, printed } = await run({ DATABASE_URL: 'mysql://x' }, 'doctor');
    expect([code, said]).toEqual([1, '']);
    expect(printed).toMatch(
      /^BAD {2}settings: DATABASE_URL is not valid: .* Nothing else was looked at\.\n$/,
    );
  });

  it('a file of the agreement cannot be read: the start is BAD, not the database', async () => {
    const settings = {
      DATABASE_URL: database.owner_url,
      AGREEMENT_PRIVACY_POLICY: join(folder, 'absent.txt'),
    };
    const { code, printed } = await run(settings, 'doctor');
    expect(code).toBe(1);
    expect(subjectsOf(printed).bad).toEqual(['start']);
    expect(printed).toContain('AGREEMENT_PRIVACY_POLICY is not valid: the file cannot be read.');
  });
});
