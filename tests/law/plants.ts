import { SCREENING_STAGES } from './screening-stages.mjs';

/**
 * One way to break each rule; `caught` are all violations the law must report for it, and no
 * others.
 */
export interface Plant {
  readonly rule: string;
  readonly planted: Readonly<Record<string, string>>;
  readonly caught: readonly string[];
  /** Its rule follows imports through other files: beside other plants it would find more. */
  readonly isAlone?: true;
}

const KYB = {
  states: 'packages/rulebook/src/kyb/kyb.states.ts',
  rules: 'packages/rulebook/src/kyb/kyb.rules.ts',
  contract: 'packages/rulebook/src/kyb/kyb.contract.ts',
  store: 'apps/server/src/kyb/kyb.store.ts',
  commands: 'apps/server/src/kyb/kyb.commands.ts',
  queries: 'apps/server/src/kyb/kyb.queries.ts',
  routes: 'apps/server/src/kyb/kyb.routes.ts',
  card: 'apps/web/src/kyb/kyb-card.tsx',
  hook: 'apps/web/src/kyb/use-decide-kyb.ts',
};

const MAIN = 'apps/server/src/main.ts';
const DEMO_CASE = 'packages/demo/src/cases/a-case.ts';

/** An import that only the named rule forbids; what it leads to is made when it is ours. */
function plant(rule: string, from: string, specifier: string, to: string): Plant {
  return {
    rule,
    planted: {
      [from]: `import { planted } from '${specifier}';`,
      ...(/^(?:packages|apps)\//.test(to) ? { [to]: '' } : {}),
    },
    caught: [`${rule}: ${from} → ${to}`],
  };
}

export const PLANTS: readonly Plant[] = [
  plant('rulebook-is-pure', KYB.rules, 'node:fs', 'fs'),
  plant('rulebook-is-pure', KYB.contract, 'zod', 'node_modules/zod/index.js'),
  plant(
    'screening-stands-alone',
    'packages/screening/src/screen/stage.ts',
    '@verify-admin/rulebook/kyc/kyc.states',
    'packages/rulebook/src/kyc/kyc.states.ts',
  ),
  plant(
    'screening-has-stages',
    'packages/screening/src/screen/stage.ts',
    '../match/match.ts',
    'packages/screening/src/match/match.ts',
  ),
  ...SCREENING_STAGES.slice(0, -1).map((stage, i) => {
    const later = SCREENING_STAGES[i + 1] ?? '';
    return plant(
      `stages-before-${stage}`,
      `packages/screening/src/${stage}/stage.ts`,
      `../${later}/other.ts`,
      `packages/screening/src/${later}/other.ts`,
    );
  }),
  {
    rule: 'packages-never-apps',
    planted: {
      'packages/rulebook/src/kyb/kyb.test.ts': `import { a } from '../../../../${KYB.store}';`,
    },
    caught: [`packages-never-apps: packages/rulebook/src/kyb/kyb.test.ts → ${KYB.store}`],
  },
  plant('demo-is-pure', DEMO_CASE, 'zod', 'node_modules/zod/index.js'),
  plant('demo-is-pure', DEMO_CASE, 'node:crypto', 'crypto'),
  plant(
    'demo-takes-only-types-of-screening',
    DEMO_CASE,
    '@verify-admin/screening/fold/fold',
    'packages/screening/src/fold/fold.ts',
  ),
  plant('demo-for-the-demo-only', KYB.store, '@verify-admin/demo/cases/a-case', DEMO_CASE),
  plant('demo-for-the-demo-only', MAIN, '@verify-admin/demo/cases/a-case', DEMO_CASE),
  plant('demo-for-the-demo-only', KYB.card, '@verify-admin/demo/cases/a-case', DEMO_CASE),
  plant(
    'demo-loaded-by-entries',
    KYB.commands,
    '../demo/names.ts',
    'apps/server/src/demo/names.ts',
  ),
  {
    rule: 'demo-loaded-by-entries',
    planted: {
      [MAIN]: `import { planted } from './open-app.ts';`,
      'apps/server/src/open-app.ts': `export const planted = () => import('./demo/names.ts');`,
      'apps/server/src/demo/names.ts': '',
    },
    caught: ['demo-loaded-by-entries: apps/server/src/open-app.ts → apps/server/src/demo/names.ts'],
  },
  plant('demo-loaded-when-needed', MAIN, './demo/names.ts', 'apps/server/src/demo/names.ts'),
  plant(
    'demo-loaded-when-needed',
    'apps/server/src/command-line/seed.command.ts',
    '../demo/names.ts',
    'apps/server/src/demo/names.ts',
  ),
  plant(
    'opentelemetry-in-one-folder',
    KYB.store,
    '@opentelemetry/api',
    'node_modules/@opentelemetry/api/index.js',
  ),
  plant(
    'opentelemetry-loaded-when-set',
    MAIN,
    './platform/tracing/otlp/otlp-tracer.ts',
    'apps/server/src/platform/tracing/otlp/otlp-tracer.ts',
  ),
  plant(
    'server-never-web',
    KYB.store,
    '../../../web/src/ui/badge.tsx',
    'apps/web/src/ui/badge.tsx',
  ),
  plant('web-never-server', KYB.card, '../../../server/src/kyb/kyb.store.ts', KYB.store),
  plant(
    'web-never-screening',
    KYB.card,
    '@verify-admin/screening/fold/stage',
    'packages/screening/src/fold/stage.ts',
  ),
  plant('web-never-node', KYB.card, 'node:fs', 'fs'),
  plant(
    'kernel-knows-no-feature',
    'packages/rulebook/src/kernel/call.ts',
    '../kyc/kyc.states.ts',
    'packages/rulebook/src/kyc/kyc.states.ts',
  ),
  plant(
    'platform-never-kernel',
    'apps/server/src/platform/screening/engine/screening.worker.ts',
    '../../../kernel/command.ts',
    'apps/server/src/kernel/command.ts',
  ),
  plant(
    'ground-knows-no-feature',
    'apps/server/src/kernel/command.ts',
    '../kyb/kyb.store.ts',
    KYB.store,
  ),
  plant(
    'ground-knows-no-feature',
    'apps/web/src/kernel/send.ts',
    '../members/member.ts',
    'apps/web/src/members/member.ts',
  ),
  plant(
    'ground-takes-only-types',
    'apps/web/src/ui/badge.tsx',
    '@verify-admin/rulebook/kyb/kyb.states',
    KYB.states,
  ),
  {
    rule: 'public-never-staff',
    planted: {
      'apps/web/src/wizard/wizard.page.tsx': `import { a } from '../kyb/use-decide-kyb.ts';`,
    },
    caught: [`public-never-staff: apps/web/src/public.main.tsx → ${KYB.hook}`],
    isAlone: true,
  },
  plant('product-never-tests', KYB.store, './kyb.test.ts', 'apps/server/src/kyb/kyb.test.ts'),

  plant(
    'states-at-the-bottom',
    KYB.states,
    './kyb-other.rules.ts',
    'packages/rulebook/src/kyb/kyb-other.rules.ts',
  ),
  plant(
    'rules-below-contracts',
    KYB.rules,
    './kyb-other.contract.ts',
    'packages/rulebook/src/kyb/kyb-other.contract.ts',
  ),
  plant(
    'stores-at-the-bottom',
    KYB.store,
    './kyb-other.queries.ts',
    'apps/server/src/kyb/kyb-other.queries.ts',
  ),
  plant('queries-never-commands', KYB.queries, './kyb.commands.ts', KYB.commands),
  plant(
    'routes-at-the-top',
    KYB.commands,
    './kyb-other.routes.ts',
    'apps/server/src/kyb/kyb-other.routes.ts',
  ),
  plant('hooks-below-cards', KYB.hook, './other-card.tsx', 'apps/web/src/kyb/other-card.tsx'),
  plant('cards-below-pages', KYB.card, './kyb.page.tsx', 'apps/web/src/kyb/kyb.page.tsx'),
  {
    rule: 'css-of-one-component',
    planted: {
      [KYB.card]: `import classes from './kyb-card.module.css';`,
      'apps/web/src/kyb/kyb-modal.tsx': `import classes from './kyb-card.module.css';`,
      'apps/web/src/kyb/kyb-card.module.css': '',
    },
    caught: ['css-of-one-component: apps/web/src/kyb/kyb-card.module.css'],
  },
  plant(
    'migrations-by-one-hand',
    'apps/server/src/main.ts',
    './migrations/2026-01-first.ts',
    'apps/server/src/migrations/2026-01-first.ts',
  ),

  plant(
    'readers-only-read',
    'apps/server/src/overview/overview.routes.ts',
    '../kyb/kyb.commands.ts',
    KYB.commands,
  ),
  plant(
    'composers-are-read-by-none',
    KYB.commands,
    '../command-line/say.ts',
    'apps/server/src/command-line/say.ts',
  ),
  plant('entries-are-read-by-none', KYB.card, '../routes.tsx', 'apps/web/src/routes.tsx'),
  plant('entries-are-read-by-none', KYB.contract, '../calls.ts', 'packages/rulebook/src/calls.ts'),
  plant('shape-of-manifests', KYB.commands, '../feature.ts', 'apps/server/src/feature.ts'),
  plant('tables-are-data', 'apps/server/src/kyb/kyb.tables.ts', './kyb.store.ts', KYB.store),

  {
    rule: 'no-cycles',
    planted: {
      [KYB.states]: `import type { A } from './kyb.words.ts';`,
      'packages/rulebook/src/kyb/kyb.words.ts': `import type { A } from './kyb.states.ts';`,
    },
    caught: [`no-cycles: ${KYB.states} → packages/rulebook/src/kyb/kyb.words.ts`],
  },
  {
    rule: 'no-reexports',
    planted: { [KYB.rules]: `export * from './kyb.states.ts';` },
    caught: [`no-reexports: ${KYB.rules}`],
  },
  {
    rule: 'no-barrels',
    planted: {
      [KYB.rules]: `import { a } from './index.ts';`,
      'packages/rulebook/src/kyb/index.ts': '',
    },
    caught: ['no-barrels: packages/rulebook/src/kyb/index.ts'],
  },
  plant(
    'everything-resolves',
    KYB.card,
    'verify-admin/kyb/kyb.store',
    'verify-admin/kyb/kyb.store',
  ),
  plant(
    'everything-resolves',
    KYB.store,
    '@verify-admin/web/ui/badge',
    '@verify-admin/web/ui/badge',
  ),
  plant('own-dependencies', KYB.store, 'react', 'node_modules/react/index.js'),
  plant(
    'server-runs-without-dev-dependencies',
    KYB.store,
    'supertest',
    'node_modules/supertest/index.js',
  ),
  {
    rule: 'nothing-unused',
    planted: { 'apps/server/src/kyb/forgotten.ts': '' },
    caught: ['nothing-unused: apps/server/src/kyb/forgotten.ts'],
  },
  {
    rule: 'feature-has-a-row',
    planted: { 'apps/web/src/nowhere/thing.test.ts': '' },
    caught: ['feature-has-a-row: apps/web/src/nowhere'],
  },
  ...[
    `export const rows = (db) => db.selectFrom('kyb');`,
    'export const rows = sql<Row>`select 1`;',
    'export const rows = (db) => db.executeQuery(ROWS);',
    `export const rows = (client) => client.query('select 1');`,
  ].map((asking) => ({
    rule: 'sql-in-stores',
    planted: { [KYB.commands]: asking, [KYB.store]: asking },
    caught: [`sql-in-stores: ${KYB.commands}`],
  })),
  ...['new Date()', 'Date.now()', 'Math.random()'].map((impure) => ({
    rule: 'no-clock-no-chance',
    planted: {
      [KYB.rules]: `export const seen = ${impure};`,
      [DEMO_CASE]: `export const seen = ${impure};`,
    },
    caught: [`no-clock-no-chance: ${KYB.rules}`, `no-clock-no-chance: ${DEMO_CASE}`],
  })),
];
