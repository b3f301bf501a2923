import type { PictureSide } from '@verify-admin/rulebook/hosted-verification/picture-sides';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { notOnHold } from '../platform/database/statements/on-hold.ts';
import type { VerificationPictureTable } from '../platform/database/tables/hosted-verification-tables.ts';
import type { OriginKey } from './hosted-verification.store.ts';

export type SentPicture = Selectable<VerificationPictureTable>;

/** The pictures that were sent with a link and not submitted. */
export function listPictures(db: Kysely<Schema>, link: OriginKey): Promise<SentPicture[]> {
  return db
    .selectFrom('verification_picture')
    .selectAll()
    .where('origin', '=', link.origin)
    .where('origin_id', '=', link.origin_id)
    .execute();
}

export async function insertPicture(
  trx: Transaction<Schema>,
  picture: Insertable<VerificationPictureTable>,
): Promise<void> {
  await trx.insertInto('verification_picture').values(picture).execute();
}

/** Deletes the picture of one side, or of all; the keys of their objects. */
export async function deletePictures(
  trx: Transaction<Schema>,
  link: OriginKey,
  side?: PictureSide,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('verification_picture')
    .where('origin', '=', link.origin)
    .where('origin_id', '=', link.origin_id)
    .$if(side !== undefined, (q) => q.where('side', '=', side ?? 'FRONT'))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

export interface LinkUse {
  readonly pictures: number;
  readonly pictures_bytes: number;
}

/** What was sent with the link so far. */
export async function findLinkUse(db: Kysely<Schema>, link: OriginKey): Promise<LinkUse> {
  const row = await db
    .selectFrom('verification_link_use')
    .select(['pictures', 'pictures_bytes'])
    .where('origin', '=', link.origin)
    .where('origin_id', '=', link.origin_id)
    .executeTakeFirst();
  return row ?? { pictures: 0, pictures_bytes: 0 };
}

/** Counts a picture of the link; the account is locked by the caller. */
export async function countPicture(
  trx: Transaction<Schema>,
  { origin, origin_id }: OriginKey,
  { pictures, pictures_bytes }: LinkUse,
): Promise<void> {
  await trx
    .insertInto('verification_link_use')
    .values({ origin, origin_id, pictures, pictures_bytes })
    .onConflict((conflict) =>
      conflict.columns(['origin', 'origin_id']).doUpdateSet({ pictures, pictures_bytes }),
    )
    .execute();
}

/** Of how many people `deleteAbandoned` would delete something, counted up to `most`. */
export async function countAbandoned(
  db: Kysely<Schema>,
  before: string,
  most: number,
): Promise<number> {
  const due = await db
    .selectFrom('verification_picture')
    .select(['origin', 'origin_id'])
    .distinct()
    .where('created', '<', before)
    .where(notOnHold('verification_picture'))
    .limit(most)
    .execute();
  return due.length;
}

/** Deletes what was sent before the moment and never submitted, unless it is on legal hold; the keys of the objects. */
export async function deleteAbandoned(db: Kysely<Schema>, before: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('verification_picture')
    .where('created', '<', before)
    .where(notOnHold('verification_picture'))
    .returning('storage_key')
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}
