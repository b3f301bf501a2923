const RULEBOOK = '^packages/rulebook/src/';
const SCREENING = '^packages/screening/src/';
const DEMO = '^packages/demo/src/';
const SERVER = '^apps/server/src/';
const TEST = '\\.test\\.tsx?$';

/** Where the demo is put into a database. */
export const SERVER_DEMO = `${SERVER}demo/`;

/** What may load it. */
const LOADS_DEMO = `${SERVER}(?:main\\.ts$|command-line/)`;

/**
 * What the demo may read, and who may read it.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const DEMO_RULES = [
  {
    name: 'demo-is-pure',
    comment: 'The demo is made of the rulebook alone, so that the same seed makes the same demo.',
    from: { path: DEMO, pathNot: TEST },
    to: { pathNot: [DEMO, RULEBOOK, SCREENING] },
  },
  {
    name: 'demo-takes-only-types-of-screening',
    comment: 'The demo may name what the screening engine says; it never runs it.',
    from: { path: DEMO, pathNot: TEST },
    to: { path: SCREENING, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'demo-for-the-demo-only',
    comment:
      'What is delivered reads the demo data from the demo folder of the server and nowhere else.',
    from: { path: '^(?:packages|apps)/', pathNot: ['^packages/demo/', SERVER_DEMO, TEST] },
    to: { path: '^packages/demo/' },
  },
  {
    name: 'demo-loaded-by-entries',
    comment: 'Only the entries of the server load its demo folder: the demo mode, and a command.',
    from: { path: SERVER, pathNot: [SERVER_DEMO, LOADS_DEMO, TEST] },
    to: { path: SERVER_DEMO },
  },
  {
    name: 'demo-loaded-when-needed',
    comment: 'The demo folder is imported when it is needed, so that production never loads it.',
    from: { path: LOADS_DEMO, pathNot: TEST },
    to: { path: SERVER_DEMO, dynamic: false },
  },
];
