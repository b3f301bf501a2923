import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRunnable } from './guide-commands.ts';
import { Machine } from './machine.ts';

const PATIENCE_MS = 1_800_000;

/** Commands of the guide are of Debian, and ask PostgreSQL by psql. */
const canFollow =
  process.platform === 'linux' &&
  spawnSync('psql', ['--version'], { stdio: 'ignore' }).status === 0;
if (!canFollow) {
  process.stderr.write(
    '\nSKIPPED: the commands of docs/operating.md need Linux and psql: apt-get install postgresql-client.\n',
  );
}

describe.runIf(canFollow)('the guide, followed word by word', () => {
  let machine: Machine;
  beforeAll(async () => {
    machine = await Machine.open();
  }, PATIENCE_MS);
  afterAll(() => machine.close());

  it(
    'installs, upgrades, changes keys, backs up and restores, and no line of doctor begins with BAD',
    async () => {
      const { ok, output } = await machine.follow(listRunnable());
      expect({ ok, output: ok ? '' : output.slice(-4_000) }).toEqual({ ok: true, output: '' });
      // Once each: installed, upgraded, restored.
      expect(output.match(/^ok {3}backup: /gm)).toHaveLength(3);
      expect(output).not.toMatch(/^BAD/m);
      expect(output).toContain('RTO: open after');
      expect(output).toMatch(/^ok {3}build: \d+\.\d+\.\d+\+(files-)?[0-9a-f]{12}\.\d{12}$/m);
    },
    PATIENCE_MS,
  );
});
