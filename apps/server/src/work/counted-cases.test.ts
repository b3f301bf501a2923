import { workKindsFor } from '@verify-admin/rulebook/work/work-kinds';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { expect, it } from 'vitest';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import type { Schema } from '../platform/database/schema.ts';
import { countCases } from './work-cases.store.ts';

const open = anOpenApp();
const PERSON = '0191c0de-0000-7000-8000-000000000001';

/** The statement that counts, as it is sent. */
async function sentBy(url: string, read: (db: Kysely<Schema>) => Promise<unknown>) {
  const sent: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const dialect = new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) });
  const db = new Kysely<Schema>({ dialect, log: ({ query }) => void sent.push(query) });
  await read(db);
  await db.destroy();
  const [first] = sent;
  if (!first) throw new Error('nothing was sent');
  return first;
}

/** How PostgreSQL reads each index of the cases that wait, where it reads no table from its beginning. */
async function scansOf(url: string, scope: 'mine' | 'everyone'): Promise<string[]> {
  const ask = {
    scope: scope === 'mine' ? { of: scope, person: PERSON } : { of: scope },
    own: PERSON,
    checkedKinds: ['approvals', 'payments'],
    requests: ['override'],
  } as const;
  const counting = await sentBy(url, (db) => countCases(db, workKindsFor('ADMIN'), ask));
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off',
  );
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${counting.sql}`, [
    ...counting.parameters,
  ]);
  await client.end();
  return rows
    .map((row) => row['QUERY PLAN'])
    .filter((line) => line.includes('using work_case_waiting'))
    .map((line) => line.slice(line.indexOf('Index'), line.indexOf(' using')));
}

it.each(['mine', 'everyone'] as const)('%s are counted without reading a case', async (scope) => {
  const scans = await scansOf(open.database.settings.database_url, scope);
  expect(scans.length).toBeGreaterThan(0);
  expect(new Set(scans)).toEqual(new Set(['Index Only Scan']));
});
