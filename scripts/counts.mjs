import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} skippedNames printed, so that a skipped test does not go unnoticed
 */

/**
 * @typedef {object} VitestReport
 * @property {{ status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 *
 * @typedef {object} PlaywrightReport
 * @property {Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>} stats
 * @property {Suite[]} suites
 *
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
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
  };
}

/**
 * Counts the tests of a Playwright JSON report. A test that passed only on a second try is a failure.
 * @param {string} file
 * @returns {Counts}
 */
export function countPlaywright(file) {
  /** @type {PlaywrightReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    skippedNames: report.suites
      .flatMap(specsOf)
      .filter(isSkipped)
      .map((spec) => spec.title),
  };
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
