import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/places.mjs';

const program = join(ROOT, 'apps/server/bin/verify-admin.mjs');

/** What a command says on its error stream, and its exit code as the last line, where its output goes to this end of a shell line. */
function run(command: string, end: string): string {
  const line = `{ "${process.execPath}" "${program}" ${command} ${end}; echo "code \${PIPESTATUS[0]}" >&2; }`;
  return spawnSync('bash', ['-c', line], { encoding: 'utf8' }).stderr;
}

it.runIf(process.platform === 'linux')(
  'output that nobody reads on ends no command, and one that cannot be written is said in one sentence',
  () => {
    // `true` has ended long before the command writes.
    expect(run('--help', '| true')).toBe('code 0\n');
    expect(run('--help', '2>&1 | true')).toBe('code 0\n');
    expect(run('--help', '> /dev/full')).toMatch(
      /^The output cannot be written: ENOSPC[^\n]*\.\ncode 1\n$/,
    );
  },
);
