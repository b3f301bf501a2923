import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} skippedNames printed, so that a skipped test does not go unnoticed
 * @property {string[]} failures what failed, where and why, in a few lines each
 */

/** Of an error: enough to know what was expected and what was there. */
const ERROR_LINES = 8;

/**
 * @typedef {object} VitestReport
 * @property {VitestSuite[]} testResults
 *
 * @typedef {object} VitestSuite
 * @property {string} name
 * @property {string} status
 * @property {string} message why the file could not be read
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightReport
 * @property {Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>} stats
 * @property {Suite[]} suites
 *
 * @typedef {{ message?: string, location?: { file: string, line: number } }} PlaywrightError
 * @typedef {{ status: string, results: { errors: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Counts the tests of a vitest JSON report.
 * @param {string} file
 * @returns {Counts}
 */
export function countVitest(file) {
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.testResults.flatMap((suite) => suite.assertionResults);
  const unread = report.testResults.filter(
    (suite) =>
      suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  );
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + unread.length,
    skipped: skipped.length,
    skippedNames: skipped.map(({ fullName }) => fullName),
    failures: [
      ...unread.map(({ name, message }) => failureOf(relative('.', name), message)),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages[0])),
    ],
  };
}

/**
 * Counts the tests of a Playwright JSON report.
 * @param {string} file
 * @returns {Counts}
 */
export function countPlaywright(file) {
  /** @type {PlaywrightReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    skippedNames: specs.filter(isSkipped).map((spec) => spec.title),
    failures: specs.flatMap(failuresOf),
  };
}

/**
 * @param {Spec} spec
 * @returns {string[]}
 */
function failuresOf({ title, file, tests }) {
  return tests
    .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
    .map(({ message, location }) =>
      failureOf(`${file}${location ? `:${location.line}` : ''} ${title}`, message),
    );
}

/**
 * @param {string} name
 * @param {string} [message]
 */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
  return [name, ...lines.slice(0, ERROR_LINES).map((line) => `    ${line}`)].join('\n');
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {Spec} spec */
function isSkipped({ tests }) {
  return tests.some(({ status }) => status === 'skipped');
}
