import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ projectName: string, status: string, annotations: Annotation[] }} RunOfErrand
 * @typedef {{ specs?: { tests: RunOfErrand[] }[], suites?: Suite[] }} Suite
 */

/**
 * What ran where, from the JSON report of the errands: engine, version, errands, passed.
 * @param {string} report
 * @returns {string[]} lines of a table
 */
export function browserTable(report) {
  if (!existsSync(report)) return [];
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(report, 'utf8'));
  const runs = suites.flatMap(runsOf);
  const engines = [...new Set(runs.map(({ projectName }) => projectName))];
  return [
    lineOf('engine', 'version', 'errands', 'passed'),
    ...engines.map((engine) => {
      const here = runs.filter(({ projectName }) => projectName === engine);
      const passed = here.filter(({ status }) => status === 'expected');
      return lineOf(engine, versionOf(here), String(here.length), String(passed.length));
    }),
  ];
}

/**
 * @param {Suite} suite
 * @returns {RunOfErrand[]}
 */
function runsOf({ specs = [], suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(runsOf)];
}

/** @param {RunOfErrand[]} runs */
function versionOf(runs) {
  const annotations = runs.flatMap((run) => run.annotations);
  return annotations.find(({ type }) => type === 'version')?.description ?? 'did not start';
}

/** @param {[string, string, string, string]} cells */
function lineOf(...cells) {
  const [engine, version, errands, passed] = cells;
  return `  ${engine.padEnd(26)}${version.padEnd(18)}${errands.padStart(8)}${passed.padStart(8)}`;
}
