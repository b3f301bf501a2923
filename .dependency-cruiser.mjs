import { DECLARATION_RULES } from './tests/law/declaration-rules.mjs';
import { DEMO_RULES, SERVER_DEMO } from './tests/law/demo-rules.mjs';
import { FEATURE_EDGES } from './tests/law/feature-edges.mjs';
import { COMMON_RULES, COMPOSERS, GROUND, PUBLIC_FEATURES } from './tests/law/folder-kinds.mjs';
import { READERS } from './tests/law/readers.mjs';
import { SCREENING_STAGES } from './tests/law/screening-stages.mjs';
import { TRACING_RULES } from './tests/law/tracing-rules.mjs';

const RULEBOOK = '^packages/rulebook/src/';
const SCREENING = '^packages/screening/src/';
const SERVER = '^apps/server/src/';
const WEB = '^apps/web/src/';
const APPS = '^apps/(?:server|web)/src/';
const FEATURED = '^(?:packages/rulebook|apps/server|apps/web)/src/';
/** Where running begins: the server, its command line, the processes it forks, the two pages. */
const ENTRIES = [
  '^apps/server/src/(?:command-line/)?main\\.ts$',
  '^apps/server/src/.+\\.(?:process|worker)\\.ts$',
  '^apps/web/src/[^/]+\\.main\\.tsx$',
];
const TEST = '\\.test\\.tsx?$';
const MANIFEST = '\\.feature\\.ts$';

/** @param {readonly string[]} names */
const any = (names) => `(?:${names.join('|')})`;

const COMMON = `${RULEBOOK}${any(COMMON_RULES)}/`;

/** @typedef {import('dependency-cruiser').IForbiddenRuleType[]} Rules */

/** @type {Rules} */
const ZONES = [
  {
    name: 'rulebook-is-pure',
    comment:
      'The rulebook reads itself and zod/mini, so that it runs in any place and in milliseconds.',
    from: { path: RULEBOOK, pathNot: TEST },
    to: { pathNot: [RULEBOOK, '(^|/)node_modules/zod/mini/'] },
  },
  {
    name: 'screening-stands-alone',
    comment:
      'The screening engine imports itself and a reader of XML: it is an independent library.',
    from: { path: SCREENING, pathNot: TEST },
    to: { pathNot: [SCREENING, '^node_modules/saxes/'] },
  },
  {
    name: 'screening-has-stages',
    comment: 'Every file of the screening engine is in the folder of its stage.',
    from: {},
    to: { path: SCREENING, pathNot: `${SCREENING}${any(SCREENING_STAGES)}/` },
  },
  ...SCREENING_STAGES.slice(0, -1).map((stage, i) => ({
    name: `stages-before-${stage}`,
    comment: `The stage ${stage} of the screening reads only itself and the stages before it.`,
    from: { path: `${SCREENING}${stage}/`, pathNot: TEST },
    to: { path: `${SCREENING}${any(SCREENING_STAGES.slice(i + 1))}/` },
  })),
  {
    name: 'packages-never-apps',
    comment: 'A package, its tests included, never reads an app.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'server-never-web',
    comment: 'The server never reads the web app.',
    from: { path: SERVER },
    to: { path: '^apps/web/' },
  },
  {
    name: 'web-never-server',
    comment: 'The web app never reads server code: what both need is in the rulebook.',
    from: { path: WEB },
    to: { path: '^apps/server/' },
  },
  {
    name: 'web-never-screening',
    comment: 'Screening runs on the server; a browser never loads the lists or the engine.',
    from: { path: WEB },
    to: { path: '^packages/screening/' },
  },
  {
    name: 'web-never-node',
    comment: 'The web app runs in a browser: no module of Node.',
    from: { path: WEB, pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'kernel-knows-no-feature',
    comment: 'The rulebook’s kernel knows no feature; only the rules of who may do what.',
    from: { path: `${RULEBOOK}${any(GROUND)}/`, pathNot: TEST },
    to: { path: `${RULEBOOK}[^/]+/`, pathNot: [`${RULEBOOK}${any(GROUND)}/`, COMMON] },
  },
  {
    name: 'ground-knows-no-feature',
    comment: 'The shared folders of the apps (kernel, platform, ui …) import no feature.',
    from: { path: `${APPS}${any(GROUND)}/`, pathNot: TEST },
    to: { path: `${APPS}[^/]+/`, pathNot: `${APPS}${any(GROUND)}/` },
  },
  {
    name: 'ground-takes-only-types',
    comment: 'The shared folders of the apps may import a feature’s types, and none of its rules.',
    from: { path: `${APPS}${any(GROUND)}/`, pathNot: TEST },
    to: {
      path: `${RULEBOOK}[^/]+/`,
      pathNot: [`${RULEBOOK}${any(GROUND)}/`, COMMON],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'platform-never-kernel',
    comment:
      'The platform reads the rulebook, the migrations and itself; the kernel of the server imports it.',
    from: { path: `${SERVER}platform/`, pathNot: TEST },
    to: { path: SERVER, pathNot: `${SERVER}(?:platform|migrations)/` },
  },
  {
    name: 'public-never-staff',
    comment: 'An applicant’s browser never loads a staff feature.',
    from: { path: `${WEB}public\\.main\\.tsx$` },
    to: {
      path: `${WEB}(?:[^/]+/|staff\\.main\\.tsx$)`,
      pathNot: `${WEB}${any([...PUBLIC_FEATURES, 'kernel', 'ui'])}/`,
      reachable: true,
    },
  },
  {
    name: 'product-never-tests',
    comment: 'What is delivered never reads tests, benchmarks or scripts.',
    from: { path: '^(?:packages|apps)/[^/]+/src/', pathNot: TEST },
    to: { path: ['^(?:tests|bench|scripts)/', TEST] },
  },
];

/** @type {Rules} */
const INSIDE_A_FEATURE = [
  {
    name: 'states-at-the-bottom',
    comment: 'States are words: they read no rule and no contract.',
    from: { path: `${RULEBOOK}.+\\.states\\.ts$` },
    to: { path: `${RULEBOOK}.+\\.(?:rules|contract)\\.ts$` },
  },
  {
    name: 'rules-below-contracts',
    comment: 'Rules read states; a contract reads rules, never the other way.',
    from: { path: `${RULEBOOK}.+\\.rules\\.ts$` },
    to: { path: `${RULEBOOK}.+\\.contract\\.ts$` },
  },
  {
    name: 'stores-at-the-bottom',
    comment: 'A store is read by commands and queries; it knows neither.',
    from: { path: `${SERVER}.+\\.store\\.ts$` },
    to: { path: `${SERVER}.+\\.(?:commands|queries|routes)\\.ts$` },
  },
  {
    name: 'queries-never-commands',
    comment: 'A query changes nothing, so it reads no command.',
    from: { path: `${SERVER}.+\\.queries\\.ts$` },
    to: { path: `${SERVER}.+\\.commands\\.ts$` },
  },
  {
    name: 'routes-at-the-top',
    comment: 'Routes are mounted by main.ts or named by their feature.',
    from: { path: `${SERVER}[^/]+/`, pathNot: [TEST, MANIFEST] },
    to: { path: `${SERVER}.+\\.routes\\.ts$` },
  },
  {
    name: 'hooks-below-cards',
    comment: 'A hook makes one call; it knows no card, modal or page.',
    from: { path: `${WEB}.+/use-[^/]+\\.tsx?$` },
    to: { path: `${WEB}.+(?:-card|-modal|\\.page)\\.tsx$` },
  },
  {
    name: 'cards-below-pages',
    comment: 'A page shows cards and modals; they know no page.',
    from: { path: `${WEB}.+(?:-card|-modal)\\.tsx$` },
    to: { path: `${WEB}.+\\.page\\.tsx$` },
  },
  {
    name: 'css-of-one-component',
    comment:
      'A CSS module belongs to the file of one component; what several show alike is a component.',
    from: {},
    module: { path: `${WEB}.+\\.module\\.css$`, numberOfDependentsMoreThan: 1 },
  },
  {
    name: 'migrations-by-one-hand',
    comment: 'Nothing else reads a migration: the order they run in is written in migrations.ts.',
    from: { pathNot: [`${SERVER}migrations/`, TEST] },
    to: { path: `${SERVER}migrations/(?!(?:replaced-)?migrations\\.ts$)` },
  },
];

/** @type {Rules} */
const BETWEEN_FEATURES = [
  ...Object.entries(FEATURE_EDGES).flatMap(([feature, edges]) => {
    if (edges === '*') return [];
    const mayRead = any([feature, ...edges, ...GROUND, ...COMPOSERS]);
    return {
      name: `edges-of-${feature}`,
      comment: `${feature} reads only the features of its row in tests/law/feature-edges.mjs.`,
      from: { path: `${FEATURED}${feature}/`, pathNot: TEST },
      to: { path: `${FEATURED}[^/]+/`, pathNot: [`${FEATURED}${mayRead}/`, COMMON] },
    };
  }),
  {
    name: 'readers-only-read',
    comment: 'A feature that reads all others calls no command and mounts no route of theirs.',
    from: { path: `${SERVER}(${any(READERS)})/`, pathNot: TEST },
    to: { path: `${SERVER}.+\\.(?:commands|routes)\\.ts$`, pathNot: `${SERVER}$1/` },
  },
  {
    name: 'composers-are-read-by-none',
    comment: 'The folders that compose features are imported by no feature and no shared folder.',
    from: { path: `${FEATURED}[^/]+/`, pathNot: [`${FEATURED}${any(COMPOSERS)}/`, TEST] },
    to: { path: `${FEATURED}${any(COMPOSERS)}/`, pathNot: SERVER_DEMO },
  },
  {
    name: 'entries-are-read-by-none',
    comment:
      'A file outside the feature folders composes them, so no feature and no platform file imports it.',
    from: {
      path: '^(packages/rulebook|apps/server|apps/web)/src/[^/]+/',
      pathNot: [`${FEATURED}${any(COMPOSERS)}/`, TEST],
    },
    to: { path: '^$1/src/[^/]+\\.tsx?$', pathNot: `${SERVER}(?:feature|tables)\\.ts$` },
  },
];

/** @type {Rules} */
const EVERYWHERE = [
  {
    name: 'no-cycles',
    comment: 'Files that read each other in a circle cannot be understood or tested one at a time.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment:
      'An import that does not resolve is a mistake, or an import of an app: the apps export nothing.',
    from: { path: '^(?:packages|apps)/' },
    // The bundler answers these itself, with what it knows when it builds.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'own-dependencies',
    comment: 'A package uses only what its own package.json names; npm would let the rest leak in.',
    from: { path: '^(?:packages|apps)/[^/]+/src/', pathNot: TEST },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'server-runs-without-dev-dependencies',
    comment: 'The running server uses nothing that an installation for production leaves out.',
    from: { path: SERVER, pathNot: TEST },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nothing-unused',
    comment: 'Every file is reached from an entry of the product, or it is dead.',
    from: { path: ENTRIES },
    to: {
      path: '^(?:packages|apps)/[^/]+/src/',
      pathNot: [...ENTRIES, TEST, '\\.d\\.ts$'],
      reachable: false,
    },
  },
];

/** @type {Rules} */
const forbidden = [
  ...ZONES,
  ...DEMO_RULES,
  ...DECLARATION_RULES,
  ...TRACING_RULES,
  ...INSIDE_A_FEATURE,
  ...BETWEEN_FEATURES,
  ...EVERYWHERE,
].map((rule) => ({ ...rule, severity: 'error' }));

/** @type {import('dependency-cruiser').ICruiseOptions} */
const options = {
  parser: 'tsc',
  // Types count: who imports a type depends on the folder it comes from.
  tsPreCompilationDeps: true,
  exclude: { path: '^(?:packages|apps)/[^/]+/(?:dist|\\.cache)/' },
  doNotFollow: { path: '(^|/)node_modules/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['source', 'import', 'node', 'browser', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};

export default { forbidden, options };
