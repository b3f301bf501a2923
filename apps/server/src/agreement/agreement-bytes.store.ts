import { AGREEMENT_LIMITS } from '@verify-admin/rulebook/agreement/agreement.limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** The row of all networks together. */
const EVERYBODY = '';

interface Taking {
  /** `2026-11-28`, in UTC. */
  readonly day: string;
  /** Of the network that sends, as a keyed hash. */
  readonly network_hash: string;
  readonly bytes: number;
}

class Full extends Error {}

/** @throws Full where it would be more than the most; nothing is counted then */
async function add(trx: Transaction<Schema>, taking: Taking, most: number): Promise<void> {
  const sum = sql<number>`agreement_bytes.bytes + excluded.bytes`;
  const row = await trx
    .insertInto('agreement_bytes')
    .values(taking)
    .onConflict((conflict) =>
      conflict.columns(['day', 'network_hash']).doUpdateSet({ bytes: sum }).where(sum, '<=', most),
    )
    .returning('bytes')
    .executeTakeFirst();
  if (!row || row.bytes > most) throw new Full();
}

/** Counts bytes that are about to be stored; false where they are more than a day may bring. */
export async function takeBytes(db: Kysely<Schema>, taking: Taking): Promise<boolean> {
  const { bytes_a_day, bytes_a_day_of_network } = AGREEMENT_LIMITS;
  try {
    await db.transaction().execute(async (trx) => {
      await add(trx, taking, bytes_a_day_of_network);
      await add(trx, { ...taking, network_hash: EVERYBODY }, bytes_a_day);
    });
    return true;
  } catch (error) {
    if (error instanceof Full) return false;
    throw error;
  }
}

/** Deletes what was counted before this day. */
export async function forgetBytes(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('agreement_bytes').where('day', '<', day).execute();
}
