import * as calls from '@verify-admin/rulebook/contest/contest.contract';
import { refuseImageChange } from '@verify-admin/rulebook/contest/contest.rules';
import type { Transaction } from 'kysely';
import { type Actor, isStaff, type WebUser } from '../kernel/actor.ts';
import { command } from '../kernel/command.ts';
import type { Refuse } from '../kernel/refused.ts';
import type { Schema } from '../platform/database/schema.ts';
import {
  countVotes,
  deleteVote,
  insertVote,
  lockImage,
  markDeleted,
  updateTexts,
  type Voter,
} from './contest.store.ts';

function voterOf(actor: Actor | WebUser): Voter {
  return isStaff(actor)
    ? { web_user_uuid: null, admin_uuid: actor.uuid }
    : { web_user_uuid: actor.uuid, admin_uuid: null };
}

/** The image, locked. */
async function imageOf(
  trx: Transaction<Schema>,
  image_id: number,
  refuse: Refuse<'contest/unknown-image'>,
) {
  const image = await lockImage(trx, image_id);
  if (!image) throw refuse('contest/unknown-image');
  return image;
}

/** CALL-84, CONTEST-06: always the vote of the session's own person; a second one changes nothing. */
export const vote = command(calls.vote, async ({ image_id }, { trx, actor, now, refuse }) => {
  const { contest } = await imageOf(trx, image_id, refuse);
  const changed = await insertVote(trx, image_id, voterOf(actor), now);
  const votes = await countVotes(trx, image_id);
  return {
    output: { message: 'Voted', data: { image_id, votes } },
    audit: changed ? { act: 'contest.voted', detail: { image_id, contest } } : { unchanged: null },
  };
});

/** CALL-85 */
export const removeVote = command(
  calls.removeVote,
  async ({ image_id }, { trx, actor, refuse }) => {
    const { contest } = await imageOf(trx, image_id, refuse);
    const changed = await deleteVote(trx, image_id, actor.uuid);
    const votes = await countVotes(trx, image_id);
    return {
      output: { message: 'Vote removed', data: { image_id, votes } },
      audit: changed
        ? { act: 'contest.vote-removed', detail: { image_id, contest } }
        : { unchanged: null },
    };
  },
);

/** The image, locked, where the person may change it (CONTEST-06). */
async function changeableImage(
  trx: Transaction<Schema>,
  image_id: number,
  actor: Actor | WebUser,
  refuse: Refuse<'contest/unknown-image' | 'contest/not-the-owner'>,
) {
  const image = await imageOf(trx, image_id, refuse);
  const refusal = refuseImageChange(actor, image.web_user_uuid);
  if (refusal) throw refuse(refusal);
  return image;
}

/** CALL-87, CONTEST-04: its votes stay in the database with it, and are shown nowhere. */
export const deleteContestImage = command(
  calls.deleteContestImage,
  async ({ image_id }, { trx, actor, now, refuse }) => {
    const { contest } = await changeableImage(trx, image_id, actor, refuse);
    await markDeleted(trx, image_id, now);
    return {
      output: { message: 'Image deleted', data: { image_id } },
      audit: { act: 'contest.image-deleted', detail: { image_id, contest } },
    };
  },
);

/** CALL-88, CONTEST-04 */
export const editContestImage = command(
  calls.editContestImage,
  async ({ image_id, title, description }, { trx, actor, now, refuse }) => {
    const image = await changeableImage(trx, image_id, actor, refuse);
    if (title === '') throw refuse('contest/title-required');
    const output = { message: 'Image updated', data: { image_id } };
    const isSame = image.title === title && image.description === description;
    if (isSame) return { output, audit: { unchanged: null } };
    await updateTexts(trx, image_id, { title, description }, now);
    const detail = { image_id, contest: image.contest };
    return { output, audit: { act: 'contest.image-edited', detail } };
  },
);
