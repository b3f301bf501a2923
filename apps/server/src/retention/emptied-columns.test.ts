import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aPartner, aStudio } from '../../../../tests/factories/accounts.ts';
import { PlantedTexts } from '../../../../tests/factories/planted-texts.ts';
import type { ColumnRule, DeclaredTable, EmptiedTo } from '../platform/database/declared-tables.ts';
import { TABLES } from '../tables.ts';
import { eraseAccount } from './erase-account.ts';

type Row = Readonly<Record<string, unknown>>;

const server = aServer();
const lena = server.client('LEGAL');

const KEY = { account_type: 'studio', account_id: 1 } as const;
const NOW = '2027-01-31T12:00:00.000Z';

/** The tables whose rows stay, with the rules of their columns. */
const STAYING = Object.entries<DeclaredTable>(TABLES).flatMap(([table, declared]) =>
  declared.does === 'nothing' || declared.does === 'delete'
    ? []
    : [{ table, does: declared.does, rules: Object.entries(declared.columns) }],
);
const EMPTIED = STAYING.filter(({ does }) => does === 'empty');

/** A value of a type that no row has without this test. */
const PLANTED: Readonly<Record<string, string>> = {
  text: `'planted ' || ctid`,
  jsonb: `'{"planted": true}'`,
  date: `'1999-12-31'`,
  timestamptz: `'1999-12-31'`,
  int4: '77',
  int8: '77',
  float8: '77',
  numeric: '77',
};

async function typesOf(table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(server.app.db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Writes a value into every column that is declared to be emptied, past triggers and references. */
async function plant(): Promise<void> {
  await server.app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { table, rules } of EMPTIED) {
      const types = await typesOf(table);
      const written = rules.flatMap(([column, { emptiedTo }]) => {
        const value = PLANTED[types.get(column) ?? ''];
        if (!emptiedTo || emptiedTo.is === 'moment') return [];
        if (value === undefined) throw new Error(`${table}.${column} has a type without a value`);
        return sql`${sql.ref(column)} = ${sql.raw(value)}`;
      });
      await sql`update ${sql.table(table)} set ${sql.join(written)}`.execute(trx);
    }
  });
}

async function rowsOf(table: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t`.execute(server.app.db);
  return rows.map(({ row }) => row);
}

function emptied(to: EmptiedTo, before: unknown, { id }: Row): unknown {
  if (to.is === 'mark') return `erased ${String(id)}`;
  if (to.is === 'moment') return NOW.replace('.000Z', '+00:00');
  return typeof before === 'object' && to.value !== null ? JSON.parse(to.value) : to.value;
}

/** A row as an erasure has to leave it, without what the database derives. */
function leftOf(row: Row, rules: readonly (readonly [string, ColumnRule])[]): Row {
  return Object.fromEntries(
    rules.flatMap(([column, { emptiedTo, isDerived }]) => {
      const value = row[column];
      return isDerived ? [] : [[column, emptiedTo ? emptied(emptiedTo, value, row) : value]];
    }),
  );
}

async function aBatchOf(id: number, account_type: string, user_id: number): Promise<void> {
  const { db } = server.app;
  await sql`insert into aml_batch (id, account_type, filename, created, uploaded_by, total_count)
    overriding system value
    values (${id}, ${account_type}, 'a.xlsx', ${NOW}, ${lena.uuid}, 1)`.execute(db);
  await sql`insert into aml_batch_row (batch_id, row_no, user_id, business_name, first_name, last_name, country)
    values (${id}, 2, ${user_id}, 'Nagy Studio', 'Emma', 'Nagy', 'HU')`.execute(db);
}

/** An account with a row in every table whose columns are emptied. */
async function anAccountEverywhere(): Promise<void> {
  await aStudio(server.app, { account_id: 1 });
  await new PlantedTexts(server.app, KEY, lena.uuid).plant();
  const reason = 'Request of the data subject of November 20.';
  await lena.post('/set_legal_hold', { ...KEY, reason });
  await lena.post('/lift_legal_hold', { ...KEY, reason });
  await aBatchOf(1, 'studio', 1);
  await lena.post('/request_erasure', { ...KEY, reason });
}

async function erase(): Promise<void> {
  await server.app.db.transaction().execute(async (trx) => {
    await eraseAccount(trx, server.app, KEY, { basis: 'request', now: NOW });
  });
}

describe('what an erasure leaves of the rows that stay', () => {
  const before = new Map<string, readonly Row[]>();

  beforeAll(async () => {
    await lena.signIn();
    await anAccountEverywhere();
    await plant();
    for (const { table } of STAYING) before.set(table, await rowsOf(table));
    await aBatchOf(2, 'partner', 1);
    await aBatchOf(3, 'studio', 2);
    await aPartner(server.app, { account_id: 1 });
    await erase();
  });

  it.each(EMPTIED)(
    'every column of $table that is emptied had a value before',
    ({ table, rules }) => {
      const rows = before.get(table) ?? [];
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const left = leftOf(row, rules);
        const kept = rules.filter(([column, { emptiedTo }]) => {
          return emptiedTo && JSON.stringify(left[column]) === JSON.stringify(row[column]);
        });
        expect(kept).toEqual([]);
      }
    },
  );

  it.each(STAYING)(
    '$table: what is emptied is empty, and what is kept is unchanged',
    async ({ table, rules }) => {
      const left = (before.get(table) ?? []).map((row) => leftOf(row, rules));
      const names = rules.filter(([, { isDerived }]) => !isDerived).map(([column]) => column);
      const after = (await rowsOf(table)).map((row) =>
        Object.fromEntries(names.map((name) => [name, row[name]])),
      );
      expect(after).toEqual(expect.arrayContaining(left));
    },
  );

  it('the rows of other accounts as they were', async () => {
    const { db } = server.app;
    const rows = await db.selectFrom('aml_batch_row').select(['batch_id', 'last_name']).execute();
    expect(rows.toSorted((one, other) => one.batch_id - other.batch_id)).toEqual([
      { batch_id: 1, last_name: '' },
      { batch_id: 2, last_name: 'Nagy' },
      { batch_id: 3, last_name: 'Nagy' },
    ]);
    const partners = db.selectFrom('account').where('account_type', '=', 'partner');
    const partner = await partners.selectAll().executeTakeFirstOrThrow();
    expect(partner).toMatchObject({ erased: null, email: expect.stringContaining('@') });
  });
});
