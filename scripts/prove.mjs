import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './built.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { CACHE, ROOT, tool } from './places.mjs';
import { runNode } from './run.mjs';
import { stop } from './stop.mjs';

/**
 * @typedef {object} Experiment
 * @property {string} name
 * @property {string} tries what the tests of these files try, where they leave no figure of their own
 * @property {string} planted where it is shown that the experiment finds a fault
 * @property {string[]} [tests] files of the server project
 * @property {string} [journey] or journeys in a browser whose file has this in its name
 * @property {string} [title] the tests of these files whose title has this
 * @property {string} [bench] or a benchmark that fails with its experiment
 * @property {Record<string, string>} [env]
 */

/** @type {readonly Experiment[]} */
const EXPERIMENTS = [
  {
    name: 'roles and calls',
    tries: 'every role × call cell',
    planted: 'law: a call without access does not compile',
    tests: ['tests/server/role-call.test.ts'],
  },
  {
    name: 'forged links',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/forged-links.test.ts'],
  },
  {
    name: 'forged tokens',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/forged-tokens.test.ts'],
  },
  {
    name: 'fuzzed calls',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/fuzzed-calls.test.ts'],
  },
  {
    name: 'concurrent operations',
    tries: '1000000 operations of 20 people against a model',
    planted: 'checkers.test.ts: one for each checker',
    tests: ['tests/server/races.test.ts', 'tests/server/races/checkers.test.ts'],
  },
  {
    name: 'maker and checker',
    tries: '10000 random sequences of five people',
    planted: 'in the database, each found by the oracle',
    tests: ['tests/server/two-people'],
    env: { SEQUENCES: '10000', LANES: '4' },
  },
  {
    name: 'retention run',
    tries: '5000 random sequences of holds, statuses and runs',
    planted: 'a run that knows no hold, a run whose clock is ahead',
    tests: ['tests/server/retention-run.test.ts'],
  },
  {
    name: 'hostile files',
    tries: '60 files of the threat model and more',
    planted: 'in the corpus: files that are taken',
    tests: [
      'apps/server/src/documents/validation',
      'apps/server/src/documents/files/files.browser.test.ts',
      'apps/server/src/aml-batches/workbook/hostile-workbooks.test.ts',
      'apps/server/src/lists/files/hostile-sheets.test.ts',
    ],
  },
  {
    name: 'hostile text',
    tries: '',
    planted: '',
    journey: 'hostile-text.journey.ts',
  },
  {
    name: 'planted values',
    tries: '1000 payout values in a dump',
    planted: 'T20: a beneficiary in clear is found',
    tests: ['apps/server/src/payments/payments.commands.test.ts'],
    title: 'T20',
  },
  {
    name: 'canaries',
    tries: 'every field of every call, in logs and refusals',
    planted: 'the log has lines',
    tests: ['tests/server/faults.test.ts'],
  },
  {
    name: 'audit log',
    tries: 'every changed, missing, moved and added line',
    planted: 'each is a planted fault',
    tests: ['apps/server/src/kernel/audit.test.ts', 'apps/server/src/audit'],
  },
  {
    name: 'rolling upgrade',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/rolling-upgrade'],
  },
  {
    name: 'kills',
    tries: '1000 kill -9 of server, database and sessions',
    planted: 'power-cut.bench.ts, without fsync',
    bench: 'bench/kills.bench.ts',
  },
  {
    name: 'kills of a key rotation',
    tries: '30 kill -9',
    planted: 'a value that does not decrypt is counted',
    tests: ['apps/server/src/keys/key-rotation.test.ts'],
    env: { KILLS: '30' },
  },
  {
    name: 'kills of a retention run',
    tries: '12 kill -9',
    planted: 'a run that was not killed at work fails',
    tests: ['apps/server/src/retention/run/retention-faults.test.ts'],
  },
];

const REPORTS = join(CACHE, 'prove');

/**
 * @param {import('./run.mjs').Ran} ran
 * @param {string} report
 * @param {(file: string) => import('./counts.mjs').Counts} count
 */
function counted(ran, report, count) {
  if (!existsSync(report)) return { ...ran, ok: false, passed: 'FAILED' };
  const { passed, failed } = count(report);
  const ok = ran.ok && failed === 0 && passed > 0;
  return { ...ran, ok, passed: ok ? `${passed} passed` : `${failed} FAILED` };
}

/**
 * @param {Experiment} experiment
 * @returns {Promise<{ ok: boolean, passed: string, seconds: number, output: string }>}
 */
async function runExperiment({ name, tests = [], journey, title, bench, env = {} }) {
  if (bench !== undefined) {
    const args = ['--import', './scripts/typescript.mjs', '--expose-gc', bench];
    const ran = await runNode(args, { env });
    return { ...ran, passed: ran.ok ? 'passed' : 'FAILED' };
  }
  if (journey !== undefined) {
    const report = join(REPORTS, `${name}.playwright.json`);
    const args = ['test', journey, '--workers=1', '--reporter=list,json'];
    const ran = await runNode([tool('playwright'), ...args], {
      env: { PROVE_REPORTS: REPORTS, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    });
    return counted(ran, report, countPlaywright);
  }
  const report = join(REPORTS, `${name}.vitest.json`);
  const named = title === undefined ? [] : ['--testNamePattern', title];
  const args = ['run', ...tests, ...named, '--project', 'server', '--reporter=json'];
  const ran = await runNode([tool('vitest'), ...args, `--outputFile.json=${report}`], {
    env: { PROVE_REPORTS: REPORTS, ...env },
  });
  return counted(ran, report, countVitest);
}

/**
 * What an experiment left about itself.
 * @param {Experiment} experiment
 */
function facts({ name, tries, planted }) {
  const file = join(REPORTS, `${name}.json`);
  if (!existsSync(file)) return { tries, planted, figures: [] };
  /** @type {{ tried: string, plantedFoundAfter: number, figures?: string[][] }} */
  const { tried, plantedFoundAfter, figures = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return { tries: tried, planted: `found at try ${plantedFoundAfter}`, figures };
}

/** @param {string[][]} rows */
function printTable(rows) {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row.length > 1 ? (row[at]?.length ?? 0) : 0))),
  );
  for (const row of rows)
    process.stdout.write(`${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}\n`);
}

const [filter = ''] = process.argv.slice(2);
const wanted = EXPERIMENTS.filter(({ name }) => name.includes(filter));
if (wanted.length === 0) stop(`No experiment has “${filter}” in its name.`);

endWithParent();
await installed();
await built(['server', 'web']);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** @type {string[][]} */
const rows = [['experiment', 'tried', 'planted fault', 'result', 'seconds']];
/** @type {string[][][]} */
const tables = [];
for (const experiment of wanted) {
  process.stderr.write(`${experiment.name} …\n`);
  const { ok, passed, seconds, output } = await runExperiment(experiment);
  const { tries, planted, figures } = facts(experiment);
  if (figures.length > 0) tables.push(figures);
  rows.push([experiment.name, tries, planted, passed, seconds.toFixed(0)]);
  if (ok) continue;
  process.stderr.write(`${output.slice(-4_000)}\n`);
  process.exitCode = 1;
}

printTable(rows);
for (const table of tables) {
  process.stdout.write('\n');
  printTable(table);
}
process.stdout.write(
  `\nFrom ${ROOT}; each experiment is a test that is run in a short form by npm test.\n`,
);
