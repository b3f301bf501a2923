import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import law from '../../.dependency-cruiser.mjs';
import { holdsSql, inspect } from '../../scripts/law.mjs';
import { ROOT } from '../../scripts/places.mjs';
import { FEATURE_EDGES } from './feature-edges.mjs';
import { plantTree } from './planted-tree.ts';
import { PLANTS } from './plants.ts';
import { plantedTogether } from './planted-together.ts';
import { SQL_PLACES } from './sql-places.mjs';

const FEATURES = Object.keys(FEATURE_EDGES);

async function violationsOf(planted: Record<string, string> = {}) {
  const tree = plantTree(planted);
  try {
    const { violations } = await inspect(tree.root);
    return violations.map(
      ({ rule, from, to }) => `${rule}: ${from}${to && to !== from ? ` → ${to}` : ''}`,
    );
  } finally {
    tree.remove();
  }
}

it('finds nothing in a tree that keeps the law', async () => {
  expect(await violationsOf()).toEqual([]);
});

// To judge a tree takes a third of a second, nearly the same with one fault as with many.
describe.each(plantedTogether(PLANTS).map((plants, nth) => ({ nth, plants })))(
  'in planted tree $nth',
  ({ plants }) => {
    let violations: readonly string[] = [];
    beforeAll(async () => {
      violations = await violationsOf(Object.assign({}, ...plants.map(({ planted }) => planted)));
    });

    it.each(plants)('catches $rule', ({ rule, caught }) => {
      expect(violations).toEqual(expect.arrayContaining([...caught]));
      expect(caught.join()).toContain(rule);
    });

    it('finds nothing else', () => {
      expect(violations.toSorted()).toEqual(plants.flatMap(({ caught }) => caught).toSorted());
    });
  },
);

it('holds the feature edges in rulebook, server and web', async () => {
  const planted: Record<string, string> = {};
  const caught: string[] = [];
  for (const feature of FEATURES) {
    const row = FEATURE_EDGES[feature];
    if (row === '*') continue;
    const other = FEATURES.find(
      (name) => name !== feature && name !== 'staff' && !row?.includes(name),
    );
    for (const zone of ['packages/rulebook', 'apps/server', 'apps/web']) {
      const from = `${zone}/src/${feature}/from-${feature}.ts`;
      const to = `${zone}/src/${other}/to-${other}.ts`;
      planted[from] = `import { a } from '../${other}/to-${other}.ts';`;
      planted[to] = '';
      caught.push(`edges-of-${feature}: ${from} → ${to}`);
    }
  }
  const violations = await violationsOf(planted);
  expect(violations.filter((text) => !text.startsWith('nothing-unused')).toSorted()).toEqual(
    caught.toSorted(),
  );
});

it('has a planted violation for every rule', () => {
  const rules = law.forbidden
    .flatMap(({ name }) => name ?? [])
    .filter((name) => !name.startsWith('edges-of-'));
  expect(rules.filter((name) => !PLANTS.some(({ rule }) => rule === name))).toEqual([]);
});

it('has a sentence for every rule', () => {
  for (const { comment } of law.forbidden) expect(comment).toMatch(/^\S.{20,}\.$/);
});

it('draws the feature edges without a cycle and to features that exist', () => {
  const done: string[] = [];
  const visit = (feature: string, path: readonly string[]) => {
    expect(FEATURES, `${path.join(' → ')} → ${feature}`).toContain(feature);
    expect(path, 'the path comes back to where it was').not.toContain(feature);
    const row = FEATURE_EDGES[feature] ?? [];
    if (done.includes(feature) || row === '*') return;
    for (const next of row) visit(next, [...path, feature]);
    done.push(feature);
  };
  for (const feature of FEATURES) visit(feature, []);
});

it('allows SQL outside the stores only in listed places, each with a reason', () => {
  const server = join(ROOT, 'apps/server/src');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.(?:test|store))\.ts$/.test(name))
    .filter((name) => holdsSql(readFileSync(join(server, name), 'utf8')));
  const places = Object.keys(SQL_PLACES);
  expect(places.filter((place) => !sources.some((name) => name.startsWith(place)))).toEqual([]);
  for (const why of Object.values(SQL_PLACES)) expect(why).toMatch(/^\S.{10,}\.$/);
});

it('refuses to judge a tree of which it saw only a part', async () => {
  const tree = plantTree();
  const half = inspect(tree.root, { exclude: { path: '/kyb/' } });
  await expect(half).rejects.toThrow(/saw \d+ of \d+ files, not .*kyb/);
  tree.remove();
});
