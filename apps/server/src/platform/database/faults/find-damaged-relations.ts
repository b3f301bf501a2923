import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import { errorCode } from '../../error-code.ts';
import { DamagedRelation } from './damaged-relation.ts';
import type { Schema } from '../schema.ts';

export interface ReadRelations {
  /** How many tables, indexes and sequences were read, those of the catalogue among them. */
  readonly read: number;
  readonly damaged: readonly string[];
}

/** PostgreSQL: the extension is not installed, by the words of several versions. */
const NOT_INSTALLED = new Set(['0A000', '58P01']);

async function listRelations(trx: ControlledTransaction<Schema>): Promise<number[]> {
  const { rows } = await sql<{ oid: number }>`
    select oid::int8 as oid from pg_class
    where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence <> 't' order by oid
  `.execute(trx);
  return rows.map(({ oid }) => oid);
}

/** Reads all pages of one relation; its name where one of them is damaged. */
async function readRelation(
  trx: ControlledTransaction<Schema>,
  oid: number,
): Promise<string | null> {
  const before = await trx.savepoint('before').execute();
  try {
    await sql`select pg_prewarm(${oid}::oid)`.execute(before);
    await before.releaseSavepoint('before').execute();
    return null;
  } catch (error) {
    await before.rollbackToSavepoint('before').execute();
    if (error instanceof DamagedRelation) return error.relation;
    throw error;
  }
}

/**
 * Reads every page of every relation of the embedded database, which PostgreSQL compares with its
 * checksum, as far as it is not in its memory already. The extension that does so is there for this
 * one transaction.
 * @returns null where the extension is not installed
 */
export async function findDamagedRelations(db: Kysely<Schema>): Promise<ReadRelations | null> {
  const trx = await db.startTransaction().execute();
  try {
    await sql`create extension if not exists pg_prewarm`.execute(trx);
    const damaged: string[] = [];
    const relations = await listRelations(trx);
    for (const oid of relations) {
      const name = await readRelation(trx, oid);
      if (name !== null) damaged.push(name);
    }
    return { read: relations.length, damaged };
  } catch (error) {
    if (NOT_INSTALLED.has(errorCode(error))) return null;
    throw error;
  } finally {
    await trx.rollback().execute();
  }
}
