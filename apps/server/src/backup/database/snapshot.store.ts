import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ChainEnd } from '../../kernel/audit-chain.ts';
import { APPLIED_TABLE } from '../../platform/database/applied-migrations.ts';
import { quoted, type TableShape } from './catalog.store.ts';

/** Texts of values that every server reads alike. */
export async function writeValuesPlainly(client: ClientBase): Promise<void> {
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
}

/** From here on the connection sees the database as it was at one moment; nobody waits for it. */
export async function takeSnapshot(client: ClientBase): Promise<void> {
  await writeValuesPlainly(client);
  await client.query('begin isolation level repeatable read read only');
  // The first statement takes the snapshot.
  await client.query('select 1');
}

export async function endSnapshot(client: ClientBase): Promise<void> {
  await client.query('commit');
}

interface CopiedRows {
  readonly bytes: Readable;
  /** Known when all bytes were read. */
  readonly rowCount: () => number;
}

function copyOut(client: ClientBase, statement: string): CopiedRows {
  const bytes = client.query(copyTo(statement));
  return { bytes, rowCount: () => bytes.rowCount };
}

/** The rows of a table, with those of its partitions, in PostgreSQL's text form. */
export function copyTable(client: ClientBase, { name, columns }: TableShape): CopiedRows {
  const rows = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`;
  return copyOut(client, `copy (${rows}) to stdout`);
}

export async function readChainHead(client: ClientBase): Promise<ChainEnd> {
  // This client gives an int8 as text.
  const { rows } = await client.query<{ seq: string; hash: string }>(
    'select seq::int8 as seq, hash from audit_head where id = 1',
  );
  const [head] = rows;
  if (!head) throw new Error('audit_head has no row');
  return { seq: Number(head.seq), hash: head.hash };
}

/** The migrations the database has had, in their order. */
export async function readMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${APPLIED_TABLE} order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Columns by which a row names an object, with the columns that describe it. */
const NAMING = [
  { key: 'storage_key', media_type: 'media_type', size: 'size', sha256: 'sha256' },
  { key: 'image_path', media_type: 'image_media_type', size: 'image_size', sha256: 'image_sha256' },
] as const;
/** As an object's key is written (object-key.ts); an imported path may be something else. */
const KEY_FORM = '^[a-z0-9-]+(/[a-z0-9-]+)*$';

/** Files that wait to be removed belong to nothing any more. */
const NAMES_NOTHING = ['stored_file_removal'];
/** Columns with a name of NAMING that say something else: of the file that was imported, not of the object. */
const NOT_OF_OBJECT: Readonly<Record<string, readonly string[]>> = {
  sanctions_list: ['sha256'],
};

function namedBy({ name, columns }: TableShape): string[] {
  if (NAMES_NOTHING.includes(name)) return [];
  const ofObject = columns.filter((column) => !NOT_OF_OBJECT[name]?.includes(column));
  return NAMING.filter(({ key }) => ofObject.includes(key)).map((naming) => {
    const read = (column: string) => (ofObject.includes(column) ? `${column}::text` : 'null');
    return `select ${naming.key} as key, ${read(naming.media_type)} as media_type,
        ${read(naming.size)} as size, ${read(naming.sha256)} as sha256
      from ${quoted(name)} where ${naming.key} ~ '${KEY_FORM}'`;
  });
}

/** Every object a row of these tables names, once, ordered by key: key, media type, size, SHA-256. */
export function copyNamedObjects(client: ClientBase, tables: readonly TableShape[]): CopiedRows {
  const named = tables.flatMap(namedBy).join(' union all ');
  return copyOut(
    client,
    `copy (select distinct on (key collate "C") * from (${named}) as named order by key collate "C") to stdout`,
  );
}
