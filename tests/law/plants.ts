/** One way to break each rule; `caught` is everything the law must say of it, and no more. */
export interface Plant {
  readonly rule: string;
  readonly planted: Readonly<Record<string, string>>;
  readonly caught: readonly string[];
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

/** An import that only the named rule forbids. */
function plant(rule: string, from: string, specifier: string, to: string): Plant {
  return {
    rule,
    planted: { [from]: `import { planted } from '${specifier}';` },
    caught: [`${rule}: ${from} → ${to}`],
  };
}

/** A pair of new files, the first reading the second, so that no circle joins the finding. */
function pair(rule: string, from: string, specifier: string, to: string): Plant {
  return {
    rule,
    planted: { [from]: `import { planted } from '${specifier}';`, [to]: '' },
    caught: [`${rule}: ${from} → ${to}`, `nothing-unused: ${from}`, `nothing-unused: ${to}`],
  };
}

export const PLANTS: readonly Plant[] = [
  plant('rulebook-is-pure', KYB.rules, 'node:fs', 'fs'),
  plant('rulebook-is-pure', KYB.rules, 'zod', 'node_modules/zod/index.js'),
];
