const SERVER = '^apps/server/src/';
const TEST = '\\.test\\.tsx?$';

/** What makes spans with OpenTelemetry. */
const OTLP = `${SERVER}platform/tracing/otlp/`;

/**
 * Where OpenTelemetry may be used, and how it is loaded.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const TRACING_RULES = [
  {
    name: 'opentelemetry-in-one-folder',
    comment:
      'What is traced names the port platform/tracing/trace.ts; one folder behind it knows OpenTelemetry.',
    from: { path: '^(?:packages|apps)/', pathNot: [OTLP, TEST] },
    to: { path: '(^|/)node_modules/@opentelemetry/' },
  },
  {
    name: 'opentelemetry-loaded-when-set',
    comment: 'OpenTelemetry is imported when a collector is set, so that nobody else loads it.',
    from: { path: SERVER, pathNot: [OTLP, TEST] },
    to: { path: OTLP, dynamic: false },
  },
];
