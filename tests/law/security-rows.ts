import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';
import { cellsOf, faultsOfTests, type NamedTest, testsIn } from './named-tests.ts';

const STATES = [
  'met and tested',
  'met, not tested',
  'operator',
  'identity provider',
  'not applicable',
  'not met',
];
/** The lines of the totals, each with the states it counts. */
const TOTALS: Readonly<Record<string, readonly string[]>> = {
  'met and tested': ['met and tested'],
  'met, not tested': ['met, not tested'],
  'operator or identity provider': ['operator', 'identity provider'],
  'not applicable': ['not applicable'],
  'not met': ['not met'],
  all: STATES,
};

const ID = /\bV\d+\.\d+\.\d+\b/g;

/** One line of a table: requirements that have the same answer. */
interface Row {
  readonly ids: readonly string[];
  readonly level: number;
  readonly state: string;
  readonly how: string;
  readonly tests: readonly NamedTest[];
}

/** The rows of docs/security.md that answer requirements, in their order. */
function readRows(text: string): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const [ids = '', level = '', , state = '', how = '', tests = ''] = cellsOf(line);
    if (!/^V\d/.test(ids)) return [];
    return {
      ids: ids.match(ID) ?? [],
      level: Number(level.slice(1)),
      state,
      how,
      tests: testsIn(tests),
    };
  });
}

function faultsOfIds(rows: readonly Row[]): string[] {
  const answered = rows.flatMap(({ ids }) => ids);
  const levels = rows.flatMap(({ ids, level }) => ids.map((id) => ({ id, level })));
  const known = Object.keys(ASVS_REQUIREMENTS);
  return [
    ...known.filter((id) => !answered.includes(id)).map((id) => `${id} is missing`),
    ...answered
      .filter((id, at) => answered.indexOf(id) !== at)
      .map((id) => `${id} is there more than once`),
    ...levels
      .filter(({ id, level }) => ASVS_REQUIREMENTS[id] !== level)
      .map(({ id, level }) => `${id} is not of level ${level}`),
  ];
}

function faultsOfRow({ ids, state, how, tests }: Row, root: string): string[] {
  const row = ids.join(', ');
  const faults: string[] = [];
  if (!STATES.includes(state)) faults.push(`${row} has no state, but ${state}`);
  if (how.length < 10) faults.push(`${row} does not say how`);
  if (state === 'met and tested' && tests.length === 0) faults.push(`${row} names no test`);
  faults.push(...faultsOfTests(row, tests, root));
  return faults;
}

function faultsOfTotals(text: string, rows: readonly Row[]): string[] {
  const counted = (states: readonly string[], level: number) =>
    rows
      .filter((row) => states.includes(row.state) && row.level === level)
      .reduce((sum, { ids }) => sum + ids.length, 0);
  return Object.entries(TOTALS).flatMap(([name, states]) => {
    const [first, second] = [counted(states, 1), counted(states, 2)];
    const line = `| ${name} | ${first} | ${second} | ${first + second} |`;
    return text.split('\n').includes(line) ? [] : [`the totals lack: ${line}`];
  });
}

function faultsOfList(text: string, rows: readonly Row[]): string[] {
  const [, list = ''] = /\n## What is not met\n(.*?)\n## /s.exec(text) ?? [];
  const listed: readonly string[] = list.match(ID) ?? [];
  const notMet = rows.filter(({ state }) => state === 'not met').flatMap(({ ids }) => ids);
  return [
    ...notMet.filter((id) => !listed.includes(id)).map((id) => `${id} is not in the list`),
    ...listed.filter((id) => !notMet.includes(id)).map((id) => `${id} is in the list, and met`),
  ];
}

/**
 * What is wrong with the text of docs/security.md: one sentence each.
 * @param root the folder that the names of test files begin at
 */
export function faultsOf(text: string, root: string): readonly string[] {
  const rows = readRows(text);
  return [
    ...faultsOfIds(rows),
    ...rows.flatMap((row) => faultsOfRow(row, root)),
    ...faultsOfTotals(text, rows),
    ...faultsOfList(text, rows),
  ];
}
