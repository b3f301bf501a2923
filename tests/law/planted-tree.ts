import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SCREENING_STAGES } from './screening-stages.mjs';

/** A file of each stage, which reads one of the stage before it. */
const STAGES = Object.fromEntries(
  SCREENING_STAGES.map((stage, i) => {
    const before = SCREENING_STAGES[i - 1];
    const text = before === undefined ? '' : `import { a } from '../${before}/stage.ts';`;
    return [`packages/screening/src/${stage}/stage.ts`, text];
  }),
);

/** A small tree that keeps the law: every suffix, every zone, nothing unused. */
const CLEAN: Record<string, string> = {
  'packages/rulebook/src/kernel/call.ts': `import { ROLES } from '../staff/roles.ts';`,
  'packages/rulebook/src/staff/roles.ts': '',
  'packages/rulebook/src/kyc/kyc.states.ts': '',
  'packages/rulebook/src/kyb/kyb.states.ts': '',
  'packages/rulebook/src/kyb/kyb.rules.ts': `import { a } from './kyb.states.ts';`,
  'packages/rulebook/src/kyb/kyb.contract.ts': `
    import * as z from 'zod/mini';
    import { a } from '../kernel/call.ts';
    import { b } from './kyb.rules.ts';`,
  'packages/rulebook/src/legal/legal.rules.ts': `
    import { a } from '../kyc/kyc.states.ts';
    import { b } from '../kyb/kyb.states.ts';`,
  ...STAGES,
  'packages/demo/src/cases/a-case.ts': `
    import { a } from '../names/names.ts';
    import { b } from '@verify-admin/rulebook/kyb/kyb.states';
    import type { C } from '@verify-admin/screening/self-test/stage';`,
  'packages/demo/src/names/names.ts': '',
  'apps/server/src/main.ts': `
    import { a } from './kyb/kyb.routes.ts';
    import { b } from './overview/overview.routes.ts';
    import { c } from './platform/database.ts';
    import { d } from '@verify-admin/rulebook/legal/legal.rules';
    import { e } from '@verify-admin/screening/self-test/stage';
    export const demo = () => import('./demo/insert-demo.ts');`,
  'apps/server/src/kernel/command.ts': `import { a } from 'node:crypto';`,
  'apps/server/src/platform/database.ts': `
    import pg from 'pg';
    import { a } from '../migrations/migrations.ts';
    import type { B } from '@verify-admin/rulebook/kyb/kyb.states';`,
  'apps/server/src/migrations/migrations.ts': `import { a } from './2026-01-first.ts';`,
  'apps/server/src/migrations/2026-01-first.ts': '',
  'apps/server/src/tables.ts': `import { a } from './kyb/kyb.tables.ts';`,
  'apps/server/src/platform/database/declared-tables.ts': '',
  'apps/server/src/kyb/kyb.tables.ts': `import { a } from '../platform/database/declared-tables.ts';`,
  'apps/server/src/kyb/kyb.store.ts': `import { a } from '@verify-admin/rulebook/kyb/kyb.states';`,
  'apps/server/src/kyb/kyb.commands.ts': `
    import { a } from '../kernel/command.ts';
    import { b } from './kyb.store.ts';`,
  'apps/server/src/kyb/kyb.queries.ts': `
    import { a } from './kyb.store.ts';
    import { b } from '../tables.ts';`,
  'apps/server/src/kyb/kyb.routes.ts': `
    import { a } from '@verify-admin/rulebook/kyb/kyb.contract';
    import { b } from './kyb.commands.ts';
    import { c } from './kyb.queries.ts';`,
  'apps/server/src/overview/overview.queries.ts': `import { a } from '../kyb/kyb.queries.ts';`,
  'apps/server/src/overview/overview.routes.ts': `import { a } from './overview.queries.ts';`,
  'apps/server/src/demo/insert-demo.ts': `
    import { a } from '../kyb/kyb.commands.ts';
    import { b } from '@verify-admin/demo/cases/a-case';`,
  'apps/server/src/command-line/main.ts': `import { a } from './seed.command.ts';`,
  'apps/server/src/command-line/seed.command.ts': `
    export const demo = () => import('../demo/insert-demo.ts');`,
  'apps/web/src/staff.main.tsx': `import { a } from './account-desk/account.page.tsx';`,
  'apps/web/src/public.main.tsx': `import { a } from './wizard/wizard.page.tsx';`,
  'apps/web/src/account-desk/account.page.tsx': `import { a } from '../kyb/kyb-card.tsx';`,
  'apps/web/src/kyb/kyb-card.tsx': `
    import { a } from '../ui/badge.tsx';
    import { b } from './kyb-modal.tsx';`,
  'apps/web/src/kyb/kyb-modal.tsx': `import { a } from './use-decide-kyb.ts';`,
  'apps/web/src/kyb/use-decide-kyb.ts': `import { a } from '../kernel/send.ts';`,
  'apps/web/src/kernel/send.ts': `import { a } from '@verify-admin/rulebook/kernel/call';`,
  'apps/web/src/ui/badge.tsx': `import { a } from 'react';`,
  'apps/web/src/wizard/wizard.page.tsx': `import { a } from '../ui/badge.tsx';`,
};

const exportsOfPackage = { './*': { source: './src/*.ts', default: './dist/*.js' } };

const PACKAGES: Record<string, object> = {
  '.': { name: 'planted', devDependencies: { vitest: '1.0.0' } },
  'packages/rulebook': {
    name: '@verify-admin/rulebook',
    exports: exportsOfPackage,
    dependencies: { zod: '1.0.0' },
  },
  'packages/screening': { name: '@verify-admin/screening', exports: exportsOfPackage },
  'packages/demo': {
    name: '@verify-admin/demo',
    exports: exportsOfPackage,
    dependencies: { zod: '1.0.0' },
  },
  'apps/server': {
    name: '@verify-admin/server',
    exports: {},
    dependencies: { pg: '1.0.0', '@opentelemetry/api': '1.0.0' },
    devDependencies: { supertest: '1.0.0' },
  },
  'apps/web': { name: '@verify-admin/web', exports: {}, devDependencies: { react: '1.0.0' } },
};

const LINKS = {
  '@verify-admin/demo': 'packages/demo',
  '@verify-admin/rulebook': 'packages/rulebook',
  '@verify-admin/screening': 'packages/screening',
  '@verify-admin/server': 'apps/server',
  '@verify-admin/web': 'apps/web',
};

const FOREIGN = ['zod', 'pg', 'react', 'supertest', 'vitest', '@opentelemetry/api'];

/**
 * Writes the clean tree into a temporary folder, with text added to some of its files.
 * @param planted file → what is appended; a file that is not there is made
 */
export function plantTree(planted: Record<string, string> = {}): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'verify-admin-law-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [folder, description] of Object.entries(PACKAGES)) {
    write(`${folder}/package.json`, JSON.stringify({ type: 'module', ...description }));
  }
  for (const name of FOREIGN) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
    write(`node_modules/${name}/mini/index.js`, '');
  }
  for (const path of new Set([...Object.keys(CLEAN), ...Object.keys(planted)])) {
    write(path, `${CLEAN[path] ?? ''}\n${planted[path] ?? ''}\nexport const here = 1;\n`);
  }
  mkdirSync(join(root, 'node_modules/@verify-admin'));
  for (const [name, folder] of Object.entries(LINKS)) {
    symlinkSync(join(root, folder), join(root, 'node_modules', name), 'junction');
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
