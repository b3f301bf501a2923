import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canMoveClocks } from './clock-library.mjs';
import { findEngines } from './engines.mjs';
import { installed } from './installed.mjs';
import { run } from './run.mjs';

/**
 * Installs the engines that the errands of `tests/browsers` do not find, and the programs beside which the product runs,
 * which tests ask or put in front of it, and the library that moves the clocks of tests, where it may: on Debian, as root.
 * `npm test` installs nothing by itself. What cannot be installed is said; it is no failure.
 */

/** A mirror that does not answer must not hold up the tests. */
const LONGEST_SECONDS = 300;

/**
 * What tests of operation need: alert rules are evaluated, a pooler is refused, restarts are behind a proxy, commands of the
 * guide use psql, a database fails over.
 * @type {readonly { debian: string, asked: readonly [string, ...string[]] }[]}
 */
const PROGRAMS = [
  { debian: 'prometheus', asked: ['promtool', '--version'] },
  { debian: 'pgbouncer', asked: ['pgbouncer', '--version'] },
  { debian: 'caddy', asked: ['caddy', 'version'] },
  { debian: 'postgresql-client', asked: ['psql', '--version'] },
  // Its programs are not in the path; a second server needs them.
  { debian: 'postgresql', asked: ['sh', '-c', 'ls /usr/lib/postgresql/*/bin/pg_basebackup'] },
];

// Which engines there are, the packages say too.
await installed();
const { missing } = await findEngines();
const library = canMoveClocks ? [] : ['libfaketime'];
const wanted = [...missing.flatMap(({ debian }) => debian), ...listMissingPrograms(), ...library];
if (wanted.length > 0) await install(wanted);

/** The packages of those programs that do not answer. */
function listMissingPrograms() {
  return PROGRAMS.filter(({ asked }) => spawnSync(asked[0], asked.slice(1)).status !== 0).map(
    ({ debian }) => debian,
  );
}

/** @param {string[]} packages */
async function install(packages) {
  const list = packages.join(' ');
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.log(`Not installed, for that needs Debian and root: ${list}.`);
    return;
  }
  console.log(`Installing ${list} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Lists that cannot be renewed may still be good enough.
  await run('timeout', [String(LONGEST_SECONDS), 'apt-get', 'update'], { env });
  for (const one of packages) {
    const args = ['apt-get', 'install', '-y', '--no-install-recommends', one];
    const { ok, output } = await run('timeout', [String(LONGEST_SECONDS), ...args], { env });
    if (!ok) console.log(`${one} could not be installed: ${lastLine(output)}`);
  }
}

/** @param {string} output */
function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}
