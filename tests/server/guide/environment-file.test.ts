import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironmentFile } from '../../../apps/server/bin/environment-file.mjs';
import { ROOT } from '../../../scripts/places.mjs';
import { aFolder } from '../../factories/a-folder.ts';
import { PRODUCTION } from '../../factories/production-settings.ts';

describe('a file of settings is read as systemd reads it', () => {
  it.each([
    [
      'an address with & and #',
      'A=s3://audit/a?region=eu&lock_days=3650#x',
      's3://audit/a?region=eu&lock_days=3650#x',
    ],
    ['$ and spaces', 'A=p$word with (spaces)  ', 'p$word with (spaces)'],
    ['double quotes', 'A="a \\"b\\" \\$c \\d"', 'a "b" $c \\d'],
    ['single quotes, in which nothing is escaped', 'A=\'a\\b "c"\'', 'a\\b "c"'],
    ['quotes within a value', 'A=say "yes"', 'say "yes"'],
    ['a backslash before a line end', 'A=one \\\ntwo', 'one two'],
    ['an escaped backslash', 'A=C:\\\\keys', 'C:\\keys'],
    ['a quoted line end', 'A="one\ntwo"', 'one\ntwo'],
    ['nothing', 'A=', ''],
  ])('%s', (_what, text, value) => {
    const lines = `# A=comment\n; A=another\n\n${text}\nB=after\nno setting\nC = spaced`;
    expect(readEnvironmentFile(lines)).toEqual({ A: value, B: 'after', C: 'spaced' });
  });
});

describe('verify-admin on a machine with services', () => {
  const folder = aFolder('services');
  const state = join(folder, 'state');
  mkdirSync(state);
  const program = join(ROOT, 'apps/server/bin/verify-admin-of-services.mjs');
  const env = { PATH: process.env['PATH'], SETTINGS_DIRECTORY: folder, STATE_DIRECTORY: state };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env });

  it('says in one sentence that the settings cannot be read', () => {
    const { status, stderr } = run('doctor');
    expect(status).toBe(1);
    expect(stderr).toContain('verify-admin.env');
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('gives a command the settings of the services, and the address of the owner with --owner', () => {
    writeFileSync(
      join(folder, 'verify-admin.env'),
      'MODE=demo\nDATABASE_URL=postgres://w@127.0.0.1:1/v?a=1&b=2\n',
    );
    writeFileSync(join(folder, 'owner.env'), 'DATABASE_URL=postgres://o@127.0.0.1:1/v\n');
    const refused = run('migrate');
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('127.0.0.1')]);
    expect(run('--owner', 'migrate').stderr).toContain('127.0.0.1');
    expect(run('--owner', 'help').stdout).toContain('verify-admin <command>');
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('passes %s on to the command, and ends as it does', async (signal, code) => {
    const settings = 'MODE=demo\nDATABASE_URL=postgres://w@127.0.0.1:1/v\n';
    writeFileSync(join(folder, 'verify-admin.env'), settings);
    const command = spawn(process.execPath, [program, 'migrate', '--wait'], { env });
    await once(command.stdout, 'data');
    command.kill(signal);
    // The output is closed when nobody has it any more: neither of the two processes is left.
    expect(await once(command, 'close')).toEqual([code, null]);
  });

  it('judges the settings as those of processes that share the work', () => {
    const settings = Object.entries({ ...PRODUCTION, DATABASE_URL: 'postgres://w@127.0.0.1:1/v' });
    const text = settings.map(([name, value]) => `${name}=${value}\n`).join('');
    writeFileSync(join(folder, 'verify-admin.env'), text);
    const { status, stdout, stderr } = run('doctor');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^BAD {2}settings: STORAGE_URL is not set, and ROLE is worker: .*\.$/m);
    expect(stdout).not.toContain('All settings are valid');
    // No command stores files where no process of the services finds them.
    const imported = run('lists', 'import', join(folder, 'verify-admin.env'));
    expect([imported.status, imported.stderr]).toEqual([
      1,
      expect.stringMatching(/^STORAGE_URL is not set.*\.\n$/),
    ]);
  });
});
