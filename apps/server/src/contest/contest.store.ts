import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** The images of a contest with their votes, in the order they came; deleted ones are left out. */
export async function findContestImages(db: Kysely<Schema>, contest: string) {
  return db
    .selectFrom('contest_image as i')
    .select(['i.id', 'i.contest', 'i.title', 'i.description', 'i.image_url', 'i.created'])
    .select(sql<number>`(select count(*) from contest_vote v where v.image_id = i.id)`.as('votes'))
    .where('i.contest', '=', contest)
    .where('i.deleted', 'is', null)
    .orderBy('i.id')
    .execute();
}

/** For which images of a contest a person voted, the newest vote first. */
export async function listVotes(
  db: Kysely<Schema>,
  { uuid, contest }: { readonly uuid: string; readonly contest: string },
) {
  return db
    .selectFrom('contest_vote as v')
    .innerJoin('contest_image as i', 'i.id', 'v.image_id')
    .select(['v.image_id', 'v.created'])
    .where('v.voter_uuid', '=', uuid)
    .where('i.contest', '=', contest)
    .where('i.deleted', 'is', null)
    .orderBy('v.created', 'desc')
    .orderBy('v.image_id', 'desc')
    .execute();
}

/** Locks an image until the transaction ends; null when there is none, or it was deleted. */
export async function lockImage(trx: Transaction<Schema>, id: number) {
  const row = await trx
    .selectFrom('contest_image')
    .select(['id', 'contest', 'title', 'description', 'web_user_uuid'])
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Who votes: a web user or a person of the staff. */
export type Voter =
  | { readonly web_user_uuid: string; readonly admin_uuid: null }
  | { readonly web_user_uuid: null; readonly admin_uuid: string };

/** Stores a vote; false where the person had voted for the image already. */
export async function insertVote(
  trx: Transaction<Schema>,
  image_id: number,
  voter: Voter,
  created: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('contest_vote')
    .values({ image_id, ...voter, created })
    .onConflict((conflict) => conflict.columns(['image_id', 'voter_uuid']).doNothing())
    .returning('image_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a vote; false where there was none. */
export async function deleteVote(
  trx: Transaction<Schema>,
  image_id: number,
  voter_uuid: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('contest_vote')
    .where('image_id', '=', image_id)
    .where('voter_uuid', '=', voter_uuid)
    .returning('image_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countVotes(trx: Transaction<Schema>, image_id: number): Promise<number> {
  const row = await trx
    .selectFrom('contest_vote')
    .select(sql<number>`count(*)`.as('votes'))
    .where('image_id', '=', image_id)
    .executeTakeFirstOrThrow();
  return row.votes;
}

export async function markDeleted(
  trx: Transaction<Schema>,
  id: number,
  now: string,
): Promise<void> {
  await trx
    .updateTable('contest_image')
    .set({ deleted: now, updated: now })
    .where('id', '=', id)
    .execute();
}

export async function updateTexts(
  trx: Transaction<Schema>,
  id: number,
  texts: { readonly title: string; readonly description: string },
  now: string,
): Promise<void> {
  await trx
    .updateTable('contest_image')
    .set({ ...texts, updated: now })
    .where('id', '=', id)
    .execute();
}
