import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../../../../tests/factories/a-database.ts';
import type { DeclaredTable, EmptiedTo } from '../platform/database/declared-tables.ts';
import { TABLES } from '../tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

async function definitionOf(name: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(${name}::regproc) as text`.execute(database.kysely);
  return rows[0]?.text ?? '';
}

/** A value as the functions of the database write it. */
function writtenAs(to: EmptiedTo): string {
  if (to.is === 'mark') return "'erased ' || id";
  return to.is === 'value' && to.value !== null ? `'${to.value}'` : 'null';
}

/** What is written into each column of a table that is declared to be emptied. */
function declaredOf(columns: NonNullable<DeclaredTable['columns']>) {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, { emptiedTo }]) =>
      emptiedTo && emptiedTo.is !== 'moment' ? [[column, writtenAs(emptiedTo)]] : [],
    ),
  );
}

const HISTORIES = Object.fromEntries(
  Object.entries<DeclaredTable>(TABLES).flatMap(([table, declared]) =>
    declared.does === 'empty' && declared.isHistory ? [[table, declaredOf(declared.columns)]] : [],
  ),
);

const WRITTEN = /(\w+) = (null|'(?:[^']|'')*'(?: \|\| id)?)/g;

describe('what the database empties by itself', () => {
  it('is each declared column of the histories, and no other', async () => {
    const text = await definitionOf('empty_histories');
    const updates = [...text.matchAll(/update (\w+) set (.+?)\s+where /gs)];
    const emptied = updates.map(([, table, set = '']) => {
      expect(set.replaceAll(WRITTEN, '')).toMatch(/^[\s,]*$/);
      return [table, Object.fromEntries([...set.matchAll(WRITTEN)].map(([, ...one]) => one))];
    });
    expect(text.match(/\bupdate\b/g)).toHaveLength(updates.length);
    expect(Object.fromEntries(emptied)).toEqual(HISTORIES);
  });

  it('is what the triggers of the histories let pass', async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select tgrelid::regclass::text as name, pg_get_triggerdef(oid) as text from pg_trigger
      where tgfoid = 'refuse_change_but_emptied'::regproc`.execute(database.kysely);
    const passed = rows.map(({ name, text }) => {
      const [columns = ''] = /(?<=')[\w,]+(?='\)$)/.exec(text) ?? [];
      return [name, columns.split(',').toSorted()];
    });
    const declared = Object.entries(HISTORIES).map(([table, columns]) => {
      return [table, Object.keys(columns).toSorted()];
    });
    expect(Object.fromEntries(passed)).toEqual(Object.fromEntries(declared));
  });

  it('stays empty in an erased account, whatever an import writes', async () => {
    const text = await definitionOf('account_stays_erased');
    const written = [...text.matchAll(/new\.(\w+) := (null|'');/g)].map(([, ...one]) => one);
    expect(Object.fromEntries(written)).toEqual(declaredOf(TABLES.account.columns));
  });
});
