import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserTable } from './browser-table.mjs';
import { CHECKS } from './check-steps.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { findEngines } from './engines.mjs';
import { installed } from './installed.mjs';
import { CACHE, tool } from './places.mjs';
import { runNode } from './run.mjs';
import { lineOf, runSteps } from './steps.mjs';
import { stop } from './stop.mjs';

const REPORTS = join(CACHE, 'reports');

/** More of one step than these have one cause. */
const MOST_FAILURES = 10;

/** Journeys that fail beside others and are repeated alone. More of them than these have one cause. */
const MOST_REPEATED = 3;

const OLDEST_POSTGRES = '/usr/lib/postgresql/15/bin';
/** Migrations, locks, leases and the calls of the desk: what of our SQL a version could change. */
const ON_OLDEST_POSTGRES = [
  'platform/database',
  'platform/events',
  'emails/failed-email',
  'kernel/audit',
  'aml/aml.commands',
  'aml-batches/run/work-batches',
  'tests/server/desk-calls',
  'tests/server/idempotency',
];

/** @type {import('./steps.mjs').Step} */
const BUILD = { name: 'build', run: () => runNode(['scripts/build-stale.mjs']) };

/** @type {Record<string, import('./steps.mjs').Step[]>} */
const GROUPS = {
  check: CHECKS,
  // The longest first: unit and oldest postgres are run beside it.
  server: [BUILD, { name: 'server', after: ['build'], run: () => server() }],
  unit: [{ name: 'unit', run: () => vitest('unit', 'unit') }],
  'oldest-postgres': [BUILD, { name: 'oldest postgres', after: ['build'], run: serverOnOldest }],
  journeys: [BUILD, { name: 'journeys', after: ['build'], alone: true, run: journeys }],
  browsers: [BUILD, { name: 'browsers', after: ['build'], alone: true, run: browsers }],
};

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const wanted = values.only ?? Object.keys(GROUPS);
for (const name of wanted) {
  if (!(name in GROUPS))
    stop(`There is no “${name}”; --only takes ${Object.keys(GROUPS).join(', ')}.`);
}

endWithParent();
await installed();
mkdirSync(REPORTS, { recursive: true });
const steps = new Set(wanted.flatMap((name) => GROUPS[name] ?? []));
close(await runSteps([...steps]));

/** @param {{ name?: string, env?: Record<string, string>, files?: string[] }} [how] */
function server({ name = 'server', env = {}, files = [] } = {}) {
  return vitest(name, 'server', { env, files });
}

/**
 * The tests whose SQL depends on the server, on PostgreSQL 15, the oldest version we promise to run on.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
async function serverOnOldest() {
  if (existsSync(join(OLDEST_POSTGRES, 'initdb'))) {
    const env = { TEST_POSTGRES_BIN: OLDEST_POSTGRES };
    return server({ name: 'oldest-postgres', env, files: ON_OLDEST_POSTGRES });
  }
  console.log(`  skipped: PostgreSQL 15; looked for it in ${OLDEST_POSTGRES}.`);
  console.log('  To run it too: apt-get install postgresql-15.');
  return { ok: true, output: '', passed: 0, failed: 0, skipped: 1 };
}

/**
 * @param {string} name
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: string[] }} [how]
 */
async function vitest(name, project, { env = {}, files = [] } = {}) {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const args = ['run', ...files, '--project', project, '--reporter=default', '--reporter=json'];
  const ran = await runNode([tool('vitest'), ...args, `--outputFile.json=${report}`], { env });
  return counted(ran, report, countVitest);
}

/**
 * Three browsers, a server and a database share the cores: a journey can miss a time limit that is not its
 * subject. The few that failed are repeated without any other beside them; what then passes counts as passed,
 * and its failure is printed as unsteady (docs/decisions/0087-unsteady-journeys.md).
 * @param {string} name
 * @param {string[]} [args]
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
async function repeatedAlone(name, args = []) {
  const first = await playwright(name, args);
  const { failed = 0, passed = 0 } = first;
  if (failed === 0 || failed > MOST_REPEATED) return first;
  const alone = ['--last-failed', '--workers=1'];
  const repeated = await playwright(`${name}-repeated`, [...args, ...alone]);
  if (!repeated.ok || repeated.passed !== failed) return first;
  return {
    ...first,
    ok: true,
    passed: passed + failed,
    failed: 0,
    failures: [],
    unsteady: first.failures ?? [],
  };
}

function journeys() {
  return repeatedAlone('journeys');
}

/**
 * The errands of applicants and staff in every engine of this machine
 * (docs/decisions/0104-engines.md). Nothing is installed here; what is missing is named.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
async function browsers() {
  const { engines, missing } = await findEngines();
  for (const { name, debian, places } of missing) {
    console.log(`  skipped: ${name}; looked for it at ${places}.`);
    if (debian.length > 0) console.log(`  To run it too: apt-get install ${debian.join(' ')}.`);
  }
  const none = { ok: true, output: '', passed: 0, failed: 0, skipped: missing.length };
  if (engines.length === 0) return none;
  const ran = await repeatedAlone('browsers', ['--config', 'tests/browsers/browsers.config.ts']);
  for (const line of browserTable(join(REPORTS, 'browsers.json'))) console.log(line);
  return { ...ran, skipped: (ran.skipped ?? 0) + missing.length };
}

/**
 * @param {string} name
 * @param {string[]} [args]
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
async function playwright(name, args = []) {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const ran = await runNode([tool('playwright'), 'test', '--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return counted(ran, report, countPlaywright);
}

/**
 * @param {import('./run.mjs').Ran} ran
 * @param {string} report
 * @param {(file: string) => import('./counts.mjs').Counts} count
 */
function counted({ ok, output }, report, count) {
  if (!existsSync(report)) return { ok: false, output };
  const { passed, failed, skipped, skippedNames, failures } = count(report);
  for (const name of skippedNames) console.log(`  skipped: ${name}`);
  const none = passed + failed === 0 ? 'There was no test to run.\n' : '';
  const isGood = ok && failed === 0 && none === '';
  return { ok: isGood, output: output + none, passed, failed, skipped, failures };
}

/**
 * The last line is plain, for people and for machines that read only that.
 * @param {import('./steps.mjs').Finished[]} finished
 */
function close(finished) {
  const sum = (/** @type {'passed' | 'skipped'} */ key) =>
    finished.reduce((total, step) => total + (step[key] ?? 0), 0);
  // A step that broke without a failing test of its own is one failure.
  const failed = finished.reduce(
    (total, step) => total + (step.ok ? 0 : Math.max(step.failed ?? 0, 1)),
    0,
  );
  const skipped = sum('skipped');
  console.log('');
  for (const step of finished) console.log(lineOf(step));
  // Once more at the end: of a long log the end is read first, and sometimes alone.
  for (const { failures = [] } of finished) {
    for (const failure of failures.slice(0, MOST_FAILURES)) console.log(`\n✗ ${failure}`);
  }
  for (const failure of finished.flatMap(({ unsteady = [] }) => unsteady)) {
    console.log(`\n~ unsteady: failed beside others, passed alone: ${failure}`);
  }
  console.log(
    `\n${sum('passed')} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}
