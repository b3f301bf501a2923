import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../tests/factories/a-database.ts';
import { ACCOUNTS_TABLES } from './accounts/accounts.tables.ts';
import { decisionFacts } from './decisions/decision-facts.ts';
import type { DeclaredTable, DeclaredTables } from './platform/database/declared-tables.ts';
import type { Schema } from './platform/database/schema.ts';
import { TABLES } from './tables.ts';

const DECLARED = Object.entries<DeclaredTable>(TABLES);

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

/** Of the tables with declared columns: columns without a rule, and rules without a column. */
async function listDifferences(db: Kysely<Schema>) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema()`.execute(db);
  const ruled = DECLARED.flatMap(([table, { columns }]) =>
    columns ? Object.keys(columns).map((column) => `${table}.${column}`) : [],
  );
  const stored = rows.flatMap(({ table, column }) =>
    DECLARED.some(([name, { columns }]) => name === table && columns) ? `${table}.${column}` : [],
  );
  return {
    withoutRule: stored.filter((column) => !ruled.includes(column)),
    withoutColumn: ruled.filter((column) => !stored.includes(column)),
  };
}

describe('the declared tables', () => {
  it('have a rule for every column of the database, and none for another', async () => {
    const differences = await listDifferences(database.kysely);
    expect(differences).toEqual({ withoutRule: [], withoutColumn: [] });
  });

  it('miss a column that was added to the account without a rule', async () => {
    await sql`alter table account add column planted text`.execute(database.kysely);
    const { withoutRule } = await listDifferences(database.kysely);
    expect(withoutRule).toEqual(['account.planted']);
    await sql`alter table account drop column planted`.execute(database.kysely);
  });

  it('do not compile without a column or a table, with another column, or without a file of what is shown', () => {
    const { account } = ACCOUNTS_TABLES;
    const { handle: _handle, ...columns } = account.columns;
    // @ts-expect-error: `handle` has no rule.
    const withoutColumn: DeclaredTables['account'] = { ...account, columns };
    const { note: _note, ...others } = TABLES;
    // @ts-expect-error: `note` is not declared.
    const withoutTable: DeclaredTables = others;
    const notThere = {
      note_reaction: {
        does: 'keep',
        record: 'Notes',
        why: 'A test.',
        columns: {
          note_id: { isShown: false },
          admin_uuid: { isShown: false },
          emoji: { isShown: false },
          created: { isShown: false },
          // @ts-expect-error: there is no such column.
          planted: { isShown: false },
        },
      },
    } satisfies Partial<DeclaredTables>;
    const shown = {
      ...TABLES.fact_maker,
      columns: { ...TABLES.fact_maker.columns, admin_uuid: { isShown: true } },
    } as const;
    // @ts-expect-error: a case file has no file of this table.
    const withoutFile: DeclaredTables['fact_maker'] = shown;
    expect(Object.keys(withoutFile.columns ?? {})).toContain('admin_uuid');
    expect(Object.keys(withoutColumn.columns ?? {})).not.toContain('handle');
    expect(Object.keys(withoutTable)).not.toContain('note');
    expect(Object.keys(notThere)).toEqual(['note_reaction']);
  });

  it('are each declared by one feature, and all of them are composed', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const declaring = files.filter((file) => file.endsWith('.tables.ts'));
    const modules = await Promise.all(
      declaring.map((file) => import(join(import.meta.dirname, file))),
    );
    const names = modules.flatMap((module) => Object.values<object>(module).flatMap(Object.keys));
    expect(names.toSorted()).toEqual(Object.keys(TABLES).toSorted());
  });

  it('have a file of its own name and place in a case file, where they are in it', () => {
    const parts = DECLARED.flatMap(([, { caseFile }]) => caseFile ?? []);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    expect(new Set(parts.map(({ place }) => place)).size).toBe(parts.length);
  });

  it('store with a decision exactly what is read of it later, each once', () => {
    const stored = DECLARED.flatMap(([, { decided }]) => decided?.name ?? []);
    expect(stored.toSorted()).toEqual(Object.keys(decisionFacts.shape).toSorted());
  });
});
