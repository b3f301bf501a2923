import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

const WEB = join(ROOT, 'apps/web/src');

const DECLARES = /^export const \w+Search = z\./m;

interface Schema {
  readonly parse: (query: unknown) => unknown;
}

/** What each address of a page is validated with, by its name. */
async function searchSchemas(): Promise<readonly [string, Schema][]> {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && DECLARES.test(readFileSync(join(WEB, file), 'utf8')),
  );
  const modules = await Promise.all(files.map((file) => import(join(WEB, file))));
  return modules.flatMap((module) =>
    Object.entries<Schema>(module).filter(([name]) => name.endsWith('Search')),
  );
}

const schemas = (await searchSchemas()).filter(([, { parse }]) => typeof parse === 'function');

it('is validated for every page that has a state in it', () => {
  expect(schemas.length).toBeGreaterThanOrEqual(14);
});

const PARTS = ['id', 'page', 'size', 's', 'filter', 'kind', 'from', 'to', 'account', 'over', 'doc'];

it.each(schemas)('%s takes every query: what it cannot use is left out', (_name, schema) => {
  for (const junk of [undefined, null, -1, 1.5, '', '<b>', {}, [], true]) {
    const query = Object.fromEntries(PARTS.map((part) => [part, junk]));
    expect(() => schema.parse(query)).not.toThrow();
  }
  expect(() => schema.parse({})).not.toThrow();
});
