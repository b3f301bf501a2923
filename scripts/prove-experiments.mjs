/**
 * @typedef {object} Experiment
 * @property {string} name
 * @property {string} tries what the tests of these files try, where they leave no figure of their own
 * @property {string} planted where it is shown that the experiment finds a fault
 * @property {string[]} [tests] files of the project
 * @property {'unit' | 'server'} [project] of the tests; the server's where none is given
 * @property {string} [journey] or journeys in a browser whose file has this in its name
 * @property {string} [title] the tests of these files whose title has this
 * @property {string} [bench] or a benchmark that fails with its experiment
 * @property {Record<string, string>} [env]
 * @property {boolean} [waits] most of its time for others in the same queue: it runs beside all others
 */

/** @type {readonly Experiment[]} */
export const EXPERIMENTS = [
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
    name: 'slow clients',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/slow-clients'],
  },
  {
    name: 'slow machine',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/slow-machine'],
  },
  {
    name: 'torn clients',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/torn-clients'],
  },
  {
    name: 'concurrent operations',
    tries: '1000000 operations of 20 people against a model',
    planted: 'checkers.test.ts: one for each checker',
    tests: ['tests/server/races.test.ts', 'tests/server/races/checkers.test.ts'],
    waits: true,
  },
  {
    name: 'maker and checker',
    tries: '10000 random sequences of five people',
    planted: 'in the database, each found by the oracle',
    tests: ['tests/server/two-people'],
    env: { SEQUENCES: '10000', LANES: '4' },
  },
  {
    name: 'facts and decisions, in memory',
    tries: '100000 random sequences against the rulebook',
    planted: 'each write without reopening, each kind of fact left out, and 23 more',
    tests: ['tests/facts-model'],
    project: 'unit',
    env: { FACTS_SEQUENCES: '100000' },
  },
  {
    name: 'facts and decisions',
    tries: '5000 random sequences of eight people',
    planted: 'a write aside, facts left out, a decision outside the lock, two that are one',
    tests: ['tests/server/facts-model'],
    env: { FACTS_SEQUENCES: '5000', LANES: '2' },
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
    name: 'failover',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/failover'],
  },
  {
    name: 'outages',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/outages'],
  },
  {
    name: 'rolling restart',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/rolling-restart'],
  },
  {
    name: 'killed migrations',
    tries: '',
    planted: '',
    tests: ['tests/server/prove/killed-migrations.test.ts'],
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
    name: 'changed keys',
    tries: 'each step of a change, both ways, in five kinds of requests',
    planted: 'a step that is left out',
    tests: ['tests/server/key-change.test.ts'],
  },
  {
    name: 'kills of a retention run',
    tries: '12 kill -9',
    planted: 'a run that was not killed at work fails',
    tests: ['apps/server/src/retention/run/retention-faults.test.ts'],
  },
];
