import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../tests/factories/a-database.ts';
import { aFolder } from '../../../../tests/factories/a-folder.ts';
import { runAsAdmin, urlOf } from '../../../../tests/servers/postgres-template.ts';
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

/** Runs a command with these settings: its exit code, and what it printed as an error. */
async function run(settings: Readonly<Record<string, string>>, ...argv: string[]) {
  const all = { MODE: 'demo', LOG_LEVEL: 'silent', DATA_DIR: folder, ...settings };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  let said = '';
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  return { code: await main(argv), said };
}

const oneSentence = /^[^\n]+\.\n$/;

describe('a command that cannot be done says why in one sentence', () => {
  it('a password that PostgreSQL refuses', async () => {
    const wrong = Object.assign(new URL(database.owner_url), { password: 'not-this-one' }).href;
    for (const command of [['doctor'], ['audit', 'verify'], ['roles'], ['migrate']]) {
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
