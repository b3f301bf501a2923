import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupRefused } from '../backup-refused.ts';
import {
  listPartitions,
  listPlainIndexes,
  listReferences,
  listTables,
  type MadeObject,
  quoted,
} from '../database/catalog.store.ts';
import { tablePrefix } from '../database/copy-database.ts';
import { writeValuesPlainly } from '../database/snapshot.store.ts';
import type { CopiedSequence, CopiedTable, DatabaseIndex } from '../format/backup-shapes.ts';
import type { PieceStore } from '../format/piece-store.ts';

/** @throws BackupRefused where the schema has no such table */
function refuseUnknown(tables: readonly CopiedTable[], there: ReadonlySet<string>): void {
  const unknown = tables.find(({ name }) => !there.has(name));
  if (unknown) throw new BackupRefused(`The schema has no table ${unknown.name} of the backup.`);
}

async function setTriggers(client: ClientBase, names: readonly string[], to: 'disable' | 'enable') {
  for (const name of names) await client.query(`alter table ${quoted(name)} ${to} trigger user`);
}

async function loadTable(
  client: ClientBase,
  { name, columns, rows }: CopiedTable,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const into = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(Readable.from(bytes), into);
  if (into.rowCount === rows) return;
  throw new BackupRefused(
    `The backup is damaged: ${name} has ${into.rowCount} rows instead of ${rows}.`,
  );
}

async function setSequence(client: ClientBase, { name, last_value, is_called }: CopiedSequence) {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    quoted(name),
    last_value,
    is_called,
  ]);
}

async function dropReferences(
  client: ClientBase,
  references: readonly MadeObject[],
): Promise<void> {
  for (const { table, name } of references) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
}

/** Every reference is checked while it is made. */
async function makeReferences(
  client: ClientBase,
  references: readonly MadeObject[],
): Promise<void> {
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  }
}

/**
 * A build from before a table had partitions copies each of them as a table. Their rows go into the table: here its
 * partitions may begin and end elsewhere.
 */
async function fill(
  client: ClientBase,
  pieces: PieceStore,
  index: DatabaseIndex,
  partitions: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [at, table] of index.tables.entries()) {
    const name = partitions.get(table.name) ?? table.name;
    await loadTable(client, { ...table, name }, pieces.readStream(tablePrefix(at), table.stream));
  }
  for (const sequence of index.sequences) await setSequence(client, sequence);
}

/**
 * Fills the tables of a migrated database in one transaction, over what the migrations put there. Triggers stay
 * out of it, since what they would derive is copied too; indexes and references are made when the rows are there.
 * @throws BackupRefused where the backup is damaged; then nothing was loaded
 */
export async function loadTables(
  client: ClientBase,
  pieces: PieceStore,
  index: DatabaseIndex,
): Promise<void> {
  await writeValuesPlainly(client);
  await client.query('begin');
  const names = (await listTables(client)).map(({ name }) => name);
  const partitions = await listPartitions(client);
  const filled = [...names, ...partitions.keys()];
  refuseUnknown(index.tables, new Set(filled));
  const [references, indexes] = [await listReferences(client), await listPlainIndexes(client)];
  await setTriggers(client, filled, 'disable');
  await dropReferences(client, references);
  await client.query(`truncate ${names.map(quoted).join(', ')}`);
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`);
  await fill(client, pieces, index, partitions);
  for (const { definition } of indexes) await client.query(definition);
  await makeReferences(client, references);
  await setTriggers(client, filled, 'enable');
  await client.query('update restore_in_progress set is_loaded = true');
  await client.query('commit');
  await client.query('analyze');
}

/** How many tables, views and sequences are in the schema. */
export async function countRelations(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')`);
  return rows[0]?.count ?? 0;
}
