import { makeContest } from '@verify-admin/demo/contest/contest';
import { makeLiveStreams } from '@verify-admin/demo/contest/live-streams';
import type { Random } from '@verify-admin/demo/random';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { insertRows } from './insert-rows.ts';

/** Inserts people outside the staff, the contests they vote in, and the streams of members. */
export async function insertContest(
  trx: Transaction<Schema>,
  random: Random,
  handles: readonly string[],
  now: number,
): Promise<void> {
  const { users, images } = makeContest(random.fork('contest'), now);
  await insertRows(trx, 'web_user', users);
  const rows = images.map(({ row }) => row);
  const inserted = await trx
    .insertInto('contest_image')
    .values(rows)
    .returning(['id', 'image_url'])
    .execute();
  const ids = new Map(inserted.map(({ id, image_url }) => [image_url, id]));
  const votes = images.flatMap((image) =>
    image.votes.map((vote) => ({ ...vote, image_id: ids.get(image.row.image_url) ?? 0 })),
  );
  await insertRows(trx, 'contest_vote', votes);
  await insertRows(trx, 'live_stream', makeLiveStreams(random.fork('streams'), handles, now));
}
