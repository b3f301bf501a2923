import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDatabasePlace } from '../embedded-postgres/database-place.ts';
import { findPrograms, programIn } from '../embedded-postgres/programs.ts';
import { findRunAs } from '../embedded-postgres/run-as.ts';
import { openDatabase } from './open-database.ts';

const PASSWORD = 'verify-admin.password';

it('E26 a folder whose pages have no checksums is refused, and stays as it is', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'va-settings-'));
  await (await openDatabase({ data_dir })).close();
  const { pgdata, runAs, programs } = findDatabasePlace(data_dir, findRunAs());
  const { bin, major } = findPrograms(runAs, programs);
  renameSync(pgdata, `${pgdata}-ours`);
  const unchecked = major >= 18 ? ['--no-data-checksums'] : [];
  const made = spawnSync(
    programIn(bin, 'initdb'),
    ['-D', pgdata, '--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C']
      .concat(unchecked)
      .concat(`--pwfile=${join(`${pgdata}-ours`, PASSWORD)}`),
    { ...runAs, cwd: '/', encoding: 'utf8' },
  );
  expect([made.status, made.stderr]).toEqual([0, '']);
  cpSync(join(`${pgdata}-ours`, PASSWORD), join(pgdata, PASSWORD));
  await expect(openDatabase({ data_dir })).rejects.toThrow('data_checksums off instead of on');
  await expect(openDatabase({ data_dir })).rejects.toThrow('data_checksums off instead of on');
  rmSync(data_dir, { recursive: true });
});
