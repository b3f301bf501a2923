import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** INF-26: the contracts of an influencer, the current one first, then the newest. */
export function listContracts(db: Kysely<Schema>, influencer_id: number) {
  return db
    .selectFrom('influencer_contract as c')
    .innerJoin('influencer_file as f', 'f.id', 'c.file_id')
    .leftJoin('admin_user as u', 'u.uuid', 'c.admin_uuid')
    .select(['c.id', 'c.file_id', 'c.is_current', 'c.created', 'u.username as uploaded_by'])
    .select(['f.filename', 'f.media_type', 'f.size'])
    .where('c.influencer_id', '=', influencer_id)
    .orderBy('c.is_current', 'desc')
    .orderBy('c.id', 'desc')
    .execute();
}

/** The number of the current contract; null where there is none. */
export async function findCurrentContract(
  trx: Transaction<Schema>,
  influencer_id: number,
): Promise<number | null> {
  const row = await trx
    .selectFrom('influencer_contract')
    .select('id')
    .where('influencer_id', '=', influencer_id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface NewContract {
  readonly influencer_id: number;
  readonly file_id: number;
  readonly created: string;
  readonly admin_uuid: string;
}

/** Stores a contract as the current one; the one before it stays as an earlier version. */
export async function insertContract(
  trx: Transaction<Schema>,
  contract: NewContract,
): Promise<number> {
  await trx
    .updateTable('influencer_contract')
    .set({ is_current: false })
    .where('influencer_id', '=', contract.influencer_id)
    .where('is_current', '=', true)
    .execute();
  const { id } = await trx
    .insertInto('influencer_contract')
    .values({ ...contract, is_current: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
