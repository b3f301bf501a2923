// Without it a change of one feature's table breaks another feature that nobody looked at: imports do not show SQL. A
// linter of SQL knows no features. It costs a row of `table-edges.ts` for a table that is read or written elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';
import { FEATURE_EDGES } from './feature-edges.mjs';
import { SQL_PLACES } from './sql-places.mjs';
import { READ_BY_ALL, READ_ELSEWHERE, WRITTEN_ELSEWHERE } from './table-edges.ts';

const SERVER = join(ROOT, 'apps/server/src');

const READ = /\b(?:from|join)\s+([a-z_]+)\b|(?:selectFrom|[a-z]+Join)\(\s*'([a-z_]+)/g;
const WRITTEN =
  /\b(?:insert into|update|delete from)\s+([a-z_]+)\b|(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g;

/** A table that a file of a feature names in SQL. */
export interface NamedTable {
  readonly feature: string;
  readonly table: string;
  readonly isWritten: boolean;
}

/** Which feature declares each table. */
export async function ownersOfTables(): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' });
  const owners = files
    .filter((file) => file.endsWith('.tables.ts'))
    .map(async (file) => {
      const module: Readonly<Record<string, object>> = await import(join(SERVER, file));
      const tables = Object.values(module).flatMap(Object.keys);
      return tables.map((table) => [table, featureOf(file)] as const);
    });
  return new Map((await Promise.all(owners)).flat());
}

function featureOf(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

/** Where a feature has its SQL: its stores, and what the law of SQL lists of the kernel. */
function hasSql(file: string): boolean {
  return file.endsWith('.store.ts') || (file.startsWith('kernel/') && file in SQL_PLACES);
}

/** The tables of a text in SQL; a name that is put together is not seen. */
export function tablesIn(feature: string, text: string): readonly NamedTable[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [READ, WRITTEN].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, plain, built]) => ({
      feature,
      table: plain ?? built ?? '',
      isWritten: pattern === WRITTEN,
    })),
  );
}

/** The tables that the features name in SQL. */
export function namedTables(): readonly NamedTable[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter(hasSql)
    .flatMap((file) => tablesIn(featureOf(file), readFileSync(join(SERVER, file), 'utf8')));
}

function mayRead(feature: string, table: string, owner: string): boolean {
  const edges: readonly string[] | '*' = FEATURE_EDGES[feature] ?? [];
  return edges === '*' || edges.includes(owner) || READ_BY_ALL.includes(owner);
}

/** What names the table of another feature and is no row of the lists, and rows of the lists that nothing needs. */
export function findForeignTables(
  named: readonly NamedTable[],
  owners: ReadonlyMap<string, string>,
): readonly string[] {
  const reads = new Set<string>();
  const writes = new Set<string>();
  for (const { feature, table, isWritten } of named) {
    const owner = owners.get(table);
    if (owner === undefined || owner === feature) continue;
    if (isWritten) writes.add(`${feature} writes ${table}`);
    else if (!mayRead(feature, table, owner)) reads.add(`${feature} reads ${table}`);
  }
  const listed = new Set([
    ...Object.entries(READ_ELSEWHERE).flatMap(([feature, tables]) =>
      tables.map((table) => `${feature} reads ${table}`),
    ),
    ...Object.entries(WRITTEN_ELSEWHERE).flatMap(([table, writers]) =>
      Object.keys(writers).map((feature) => `${feature} writes ${table}`),
    ),
  ]);
  const found = new Set([...reads, ...writes]);
  return [
    ...[...found].filter((edge) => !listed.has(edge)),
    ...[...listed].filter((edge) => !found.has(edge)).map((edge) => `${edge}: listed in vain`),
  ].toSorted();
}
