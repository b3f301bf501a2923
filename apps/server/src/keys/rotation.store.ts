import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { KeyRotationTable } from '../platform/database/tables/key-tables.ts';
import type { SealedKind, SealedTableRow } from '../platform/keys/sealed-columns.ts';

export type RotationRow = Selectable<KeyRotationTable>;

/** The unfinished rotation to this key, locked until the transaction ends; null where another process has it. */
export async function lockOpenRotation(
  trx: Transaction<Schema>,
  key_id: string,
): Promise<RotationRow | null> {
  const row = await trx
    .selectFrom('key_rotation')
    .selectAll()
    .where('finished', 'is', null)
    .where('key_id', '=', key_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function findLastRotation(db: Kysely<Schema>): Promise<RotationRow | null> {
  const rows = db.selectFrom('key_rotation').selectAll().orderBy('id', 'desc').limit(1);
  return (await rows.executeTakeFirst()) ?? null;
}

/** Ends a rotation to another key than this one, which the settings replaced meanwhile. */
export async function abandonRotation(
  trx: Transaction<Schema>,
  key_id: string,
  finished: string,
): Promise<void> {
  await trx
    .updateTable('key_rotation')
    .set({ finished })
    .where('finished', 'is', null)
    .where('key_id', '<>', key_id)
    .execute();
}

/** Begins a rotation; null where one is unfinished. */
export async function insertRotation(
  trx: Transaction<Schema>,
  row: Pick<RotationRow, 'key_id' | 'total' | 'started'>,
): Promise<number | null> {
  const inserted = await trx
    .insertInto('key_rotation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

export async function countDone(trx: Transaction<Schema>, id: number, more: number): Promise<void> {
  await trx
    .updateTable('key_rotation')
    .set({ done: sql`done + ${more}` })
    .where('id', '=', id)
    .execute();
}

export async function finishRotation(
  trx: Transaction<Schema>,
  id: number,
  { unreadable, finished }: { readonly unreadable: number; readonly finished: string },
): Promise<void> {
  await trx
    .updateTable('key_rotation')
    .set({ unreadable, finished })
    .where('id', '=', id)
    .execute();
}

/** A row with a sealed text, and where in its table it is until the transaction ends. */
export interface SealedRow {
  readonly at: string;
  readonly row: SealedTableRow;
  readonly key_id: string;
  readonly ciphertext: string;
}

interface RowsOfKeys {
  readonly key_ids: readonly string[];
  /** Rows that were tried in vain. */
  readonly except: readonly string[];
  readonly limit: number;
}

/**
 * Rows that name one of these keys, locked. A row that somebody is saving is left out, so that nobody waits
 * for the other: the save encrypts it with the current key, or a later step finds it.
 */
export async function lockSealedRows(
  trx: Transaction<Schema>,
  { table, key_id, ciphertext }: SealedKind,
  { key_ids, except, limit }: RowsOfKeys,
): Promise<SealedRow[]> {
  const { rows } = await sql<
    SealedTableRow & { at: string; old_key_id: string; old_ciphertext: string }
  >`
    select *, ctid::text as at, ${sql.ref(key_id)} as old_key_id, ${sql.ref(ciphertext)} as old_ciphertext
    from ${sql.table(table)}
    where ${sql.ref(key_id)} = any(${key_ids}::text[]) and ctid <> all(${except}::tid[])
    limit ${limit} for update skip locked
  `.execute(trx);
  return rows.map((row) => {
    const { at, old_key_id, old_ciphertext } = row;
    return { at, row, key_id: old_key_id, ciphertext: old_ciphertext };
  });
}

/** Puts texts that were sealed again in the place of those that were locked. */
export async function replaceSealed(
  trx: Transaction<Schema>,
  kind: SealedKind,
  sealed: readonly Omit<SealedRow, 'row'>[],
): Promise<number> {
  const [table, key_id] = [sql.table(kind.table), sql.id(kind.key_id)];
  const { numAffectedRows = 0n } = await sql`
    update ${table} as t
    set ${key_id} = s.key_id, ${sql.id(kind.ciphertext)} = s.ciphertext
    from unnest(
      ${sealed.map(({ at }) => at)}::tid[],
      ${sealed.map((one) => one.key_id)}::text[],
      ${sealed.map((one) => one.ciphertext)}::text[]
    ) as s (at, key_id, ciphertext)
    where t.ctid = s.at
  `.execute(trx);
  return Number(numAffectedRows);
}
