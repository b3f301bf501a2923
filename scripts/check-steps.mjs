import { alone } from './alone.mjs';
import { tool } from './places.mjs';
import { runNode } from './run.mjs';

const COMPILED = ['packages/rulebook', 'packages/screening', 'apps/server', 'apps/web'];

/**
 * What can be said of the code without running it.
 * @type {import('./steps.mjs').Step[]}
 */
export const CHECKS = [
  { name: 'types', run: types },
  { name: 'lint', run: () => runNode([tool('oxlint'), '--type-aware', '--deny-warnings']) },
  { name: 'format', run: () => runNode([tool('biome'), 'format', '.']) },
  { name: 'law', run: () => runNode(['scripts/check-law.mjs']) },
];

async function types() {
  // The compiler writes dist as it goes: no other command may build meanwhile.
  const product = await alone('build', () => runNode([tool('tsc'), '-b', ...COMPILED]));
  const rest = await Promise.all(
    ['tests', 'scripts'].map((folder) => runNode([tool('tsc'), '-p', folder])),
  );
  const all = [product, ...rest];
  return { ok: all.every(({ ok }) => ok), output: all.map(({ output }) => output).join('') };
}
