import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';
import { FACT_WRITER_PLACES, FOLDERS_WITHOUT_FACTS } from './fact-writer-places.ts';
import { type Finding, findingsIn } from './fact-writers.ts';

const SERVER = join(ROOT, 'apps/server/src');

/** Without one of these nothing is written, which saves most of the reading. */
const MAY_WRITE =
  /insertInto|updateTable|deleteFrom|mergeInto|sql[<`]|NamedStatement|Fact|statuses\.store/;

function sources(): string[] {
  const folders = Object.keys(FOLDERS_WITHOUT_FACTS);
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !folders.some((folder) => file.startsWith(folder)),
  );
}

const textOf = ({ rule, place }: Finding) => `${rule}: ${place}`;

it('every statement that writes a fact is in a function that was given its facts', () => {
  const found = sources().flatMap((file) => {
    const text = readFileSync(join(SERVER, file), 'utf8');
    return MAY_WRITE.test(text) ? findingsIn(file, text) : [];
  });
  const listed = Object.entries(FACT_WRITER_PLACES).flatMap(([rule, rows]) =>
    Object.keys(rows).map((place) => `${rule}: ${place}`),
  );
  expect(found.map(textOf).toSorted()).toEqual(listed.toSorted());
});

const HEAD = `import { sql } from 'kysely';`;
/** One way each to write past the one function, with what the law must say of it. */
const PLANTS: Readonly<Record<string, { readonly text: string; readonly caught: string }>> = {
  'a kysely insert': {
    text: `export async function save(trx: Transaction<Schema>) {
      await trx.insertInto('kyc_record').values({}).execute(); }`,
    caught: 'facts: a.store.ts#save',
  },
  'an update of one column': {
    text: `export async function save(db: Kysely<Schema>) {
      await db.updateTable('account').set({ updated: now }).set({ bday: '1970-01-01' }).execute(); }`,
    caught: 'facts: a.store.ts#save',
  },
  'columns that are put together': {
    text: `export async function save(trx: Trx, change: Change) {
      await trx.updateTable('compliance_image').set({ ...change }).execute(); }`,
    caught: 'facts: a.store.ts#save',
  },
  'a statement in a constant': {
    text: `const SAVE = new NamedStatement('a', \`delete from payment_value where account_id = $1\`);
      export const save = (trx: Transaction<Schema>) => SAVE.run(trx, 1);`,
    caught: 'facts: a.store.ts#save',
  },
  'a text of SQL': {
    text: `async function save(trx: Trx) {
      await sql\`update verification set company_name = \${name} where id = 1\`.execute(trx); }`,
    caught: 'facts: a.store.ts#save',
  },
  'a table that is named at run time': {
    text: `async function save(trx: Trx, table: string) {
      await sql\`update \${sql.table(table)} set x = 1\`.execute(trx); }`,
    caught: 'facts: a.store.ts#save',
  },
  'a status': {
    text: `async function save(trx: FactTransaction) {
      await trx.updateTable('verification').set({ kyb_status: 'APPROVED' }).execute(); }`,
    caught: 'statuses: a.store.ts#save',
  },
  'a transaction that is called one of facts': {
    text: `const writing = trx as FactTransaction;`,
    caught: 'cast: a.store.ts',
  },
  'the transaction of nobody': {
    text: `import { factsOfNobody as open } from '../kernel/facts/fact-transaction.ts';`,
    caught: 'nobody: a.store.ts',
  },
  'a writer of statuses': {
    text: `import { saveKycStatus } from '../kernel/facts/statuses.store.ts';`,
    caught: 'status-writers: a.store.ts',
  },
};

describe('the law', () => {
  it.each(Object.entries(PLANTS))('catches %s', (_, { text, caught }) => {
    expect(findingsIn('a.store.ts', `${HEAD}\n${text}`).map(textOf)).toEqual([caught]);
  });

  it.each([
    [
      'what was given its facts',
      `async function save(trx: FactTransaction) {
      await trx.insertInto('kyb_submission').values({}).execute(); }`,
    ],
    [
      'columns that are no facts',
      `async function save(trx: Trx) {
      await trx.updateTable('account').set({ email }).execute();
      await trx.updateTable('verification').set({ updated: now, ...NO_LEASE }).execute(); }`,
    ],
    [
      'reading, and a sentence',
      `async function read(db: Db) {
      await sql\`select * from account for update of account\`.execute(db);
      throw new Error(\`an update \${name} failed\`); }`,
    ],
  ])('lets %s pass', (_, text) => {
    expect(findingsIn('a.store.ts', `${HEAD}\n${text}`)).toEqual([]);
  });
});
