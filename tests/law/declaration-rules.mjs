const SERVER = '^apps/server/src/';
const MANIFEST = '\\.feature\\.ts$';
const TABLES = `${SERVER}(?:tables|[^/]+/[^/]+\\.tables)\\.ts$`;

/**
 * What features declare of themselves, and how.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const DECLARATION_RULES = [
  {
    name: 'shape-of-manifests',
    comment: 'A feature declares itself in its manifest.',
    from: { path: `${SERVER}[^/]+/`, pathNot: MANIFEST },
    to: { path: `${SERVER}feature\\.ts$` },
  },
  {
    name: 'tables-are-data',
    comment:
      'Declared tables are data: a command of the command line reads them and loads no feature.',
    from: { path: TABLES },
    to: {
      path: SERVER,
      pathNot: [TABLES, `${SERVER}platform/database/(?:declared-tables|tables/.+)\\.ts$`],
    },
  },
];
