import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { KeyCanaryTable, KeyPurpose } from '../platform/database/tables/key-tables.ts';

export type CanaryRow = Selectable<KeyCanaryTable>;

export async function listCanaries(db: Kysely<Schema>): Promise<CanaryRow[]> {
  return db.selectFrom('key_canary').selectAll().orderBy('purpose').orderBy('key_id').execute();
}

/** One that is there already stays as it is. */
export async function insertCanary(db: Kysely<Schema>, row: CanaryRow): Promise<void> {
  await db
    .insertInto('key_canary')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteCanaries(
  db: Kysely<Schema>,
  purpose: KeyPurpose,
  key_ids: readonly string[],
): Promise<void> {
  if (key_ids.length === 0) return;
  await db
    .deleteFrom('key_canary')
    .where('purpose', '=', purpose)
    .where('key_id', 'in', key_ids)
    .execute();
}
