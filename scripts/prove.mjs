import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { built } from './built.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { CACHE, ROOT, tool } from './places.mjs';
import { EXPERIMENTS } from './prove-experiments.mjs';
import { ProveResults } from './prove-results.mjs';
import { runNode } from './run.mjs';
import { stop } from './stop.mjs';

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
 * @param {import('./prove-experiments.mjs').Experiment} experiment
 * @returns {Promise<{ ok: boolean, passed: string, seconds: number, output: string }>}
 */
async function runExperiment({
  name,
  tests = [],
  project = 'server',
  journey,
  title,
  bench,
  env = {},
}) {
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
  const args = ['run', ...tests, ...named, '--project', project, '--reporter=json'];
  const ran = await runNode([tool('vitest'), ...args, `--outputFile.json=${report}`], {
    env: { PROVE_REPORTS: REPORTS, ...env },
  });
  return counted(ran, report, countVitest);
}

/**
 * What an experiment left about itself.
 * @param {import('./prove-experiments.mjs').Experiment} experiment
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

/** An option: experiments that passed at this commit are run once more, too. */
const AGAIN = '--again';

const given = process.argv.slice(2);
const [filter = ''] = given.filter((argument) => argument !== AGAIN);
const wanted = EXPERIMENTS.filter(({ name }) => name.includes(filter));
if (wanted.length === 0) stop(`No experiment has “${filter}” in its name.`);

endWithParent();
await installed();
await built(['server', 'web']);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const results = new ProveResults();
const repeats = given.includes(AGAIN) || filter !== '';

/**
 * Runs it, unless it passed at this commit before.
 * @param {import('./prove-experiments.mjs').Experiment} experiment
 * @returns {Promise<import('./prove-results.mjs').Result>}
 */
async function prove(experiment) {
  const { name } = experiment;
  const before = repeats ? undefined : results.find(name);
  process.stderr.write(before ? `${name}: passed at ${before.ended}\n` : `${name} …\n`);
  if (before) return before;
  const { ok, passed, seconds, output } = await runExperiment(experiment);
  const ended = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const result = { name, passed, seconds: Math.round(seconds), ended, ...facts(experiment) };
  if (ok) results.add(result);
  else {
    process.stderr.write(`${output.slice(-4_000)}\n`);
    process.exitCode = 1;
  }
  return result;
}

/**
 * One after the other.
 * @param {readonly import('./prove-experiments.mjs').Experiment[]} experiments
 */
async function proveInTurn(experiments) {
  /** @type {import('./prove-results.mjs').Result[]} */
  const done = [];
  for (const experiment of experiments) done.push(await prove(experiment));
  return done;
}

const done = await Promise.all([
  proveInTurn(wanted.filter(({ waits }) => waits === true)),
  proveInTurn(wanted.filter(({ waits }) => waits !== true)),
]);
const printed = wanted.flatMap(({ name }) => done.flat().filter((result) => result.name === name));

printTable([
  ['experiment', 'tried', 'planted fault', 'result', 'seconds', 'ended (UTC)'],
  ...printed.map(({ name, tries, planted, passed, seconds, ended }) => [
    name,
    tries,
    planted,
    passed,
    String(seconds),
    ended,
  ]),
]);
for (const { figures } of printed) {
  if (figures.length === 0) continue;
  process.stdout.write('\n');
  printTable(figures);
}
process.stdout.write(
  `\nFrom ${ROOT}, ${results.source}; each experiment is a test that is run in a short form by npm test.\n`,
);
