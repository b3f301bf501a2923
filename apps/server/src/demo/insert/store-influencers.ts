import { createHash } from 'node:crypto';
import type { MadeInfluencer } from '@verify-admin/demo/influencers/influencers';
import type { Random } from '@verify-admin/demo/random';
import type { Transaction } from 'kysely';
import { fileKeyPrefix } from '../../influencers/files/influencer-files.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { drawPdf } from '../drawing/draw-pdf.ts';
import type { StaffNaming } from './insert-staff.ts';

/** An influencer of the demo, with the stored file of the contract. */
export interface DrawnInfluencer extends Pick<MadeInfluencer, 'row'> {
  readonly file: {
    readonly filename: string;
    readonly media_type: string;
    readonly size: number;
    readonly sha256: string;
    readonly storage_key: string;
    readonly created: string;
  } | null;
}

/** Draws the contracts and puts them into the storage. */
export async function storeInfluencerContracts(
  storage: Storage,
  random: Random,
  influencers: readonly MadeInfluencer[],
): Promise<DrawnInfluencer[]> {
  const drawn: DrawnInfluencer[] = [];
  for (const { row, contract } of influencers) {
    const { created } = row;
    const storage_key = `${fileKeyPrefix(created)}/${random.uuid()}`;
    if (!contract) {
      drawn.push({ row, file: null });
      continue;
    }
    const { bytes, media_type } = await drawPdf(contract);
    // A seeding that was cut short may have left an object under this very key.
    await storage.remove(storage_key);
    await storage.put(storage_key, bytes, media_type);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { filename: 'Signed contract.pdf', media_type, size: bytes.length, sha256 };
    drawn.push({ row, file: { ...file, storage_key, created } });
  }
  return drawn;
}

/** Inserts the influencers whom staff created, and their contracts; gives the numbers by their addresses. */
export async function insertInfluencers(
  trx: Transaction<Schema>,
  influencers: readonly DrawnInfluencer[],
  naming: StaffNaming,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { row, file } of influencers) {
    const admin_uuid = naming(row.admin_uuid);
    const { id: influencer_id } = await trx
      .insertInto('influencer')
      .values({ ...row, admin_uuid, account_type: null, account_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(row.email_key, influencer_id);
    if (!file) continue;
    const { id: file_id } = await trx
      .insertInto('influencer_file')
      .values(file)
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('influencer_contract')
      .values({ influencer_id, file_id, is_current: true, created: file.created, admin_uuid })
      .execute();
  }
  return ids;
}
