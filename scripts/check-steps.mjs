import { alone } from './alone.mjs';
import { tool } from './places.mjs';
import { runNode } from './run.mjs';

/**
 * The checks of the code that do not run it. The apps are typed by what the packages were
 * compiled to, and the typed lint rules by what everything was compiled to.
 * @type {import('./steps.mjs').Step[]}
 */
export const CHECKS = [
  {
    name: 'types of packages',
    run: () => compile('packages/rulebook', 'packages/screening', 'packages/demo'),
  },
  { name: 'format', run: () => runNode([tool('biome'), 'format', '.']) },
  { name: 'types of server', after: ['types of packages'], run: () => compile('apps/server') },
  { name: 'types of web', after: ['types of packages'], run: () => compile('apps/web') },
  { name: 'types of web build', run: () => typeCheck('apps/web/build') },
  { name: 'types of tests', run: () => typeCheck('tests') },
  { name: 'types of scripts', after: ['types of server'], run: () => typeCheck('scripts') },
  {
    name: 'lint',
    after: ['types of server', 'types of web'],
    run: () => runNode([tool('oxlint'), '--type-aware', '--deny-warnings']),
  },
  { name: 'styles', run: () => runNode([tool('stylelint'), 'apps/web/src/**/*.css']) },
  { name: 'unused code', run: () => runNode([tool('knip'), '--no-progress']) },
  {
    name: 'openapi',
    after: ['types of server'],
    run: () => runNode(['scripts/check-openapi.mjs']),
  },
  { name: 'import law', run: () => runNode(['scripts/check-law.mjs']) },
];

/**
 * The compiler writes dist as it goes: no other command may build the same meanwhile.
 * @param {string[]} projects
 */
function compile(...projects) {
  const writes = projects.includes('apps/web') ? 'web-types' : 'build';
  return alone(writes, () => runNode([tool('tsc'), '-b', ...projects]));
}

/** @param {string} folder */
function typeCheck(folder) {
  return runNode([tool('tsc'), '-p', folder]);
}
