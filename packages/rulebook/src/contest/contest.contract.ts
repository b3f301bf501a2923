import * as z from 'zod/mini';
import { declareCommand, declareQuery } from '../kernel/call.ts';
import { exactText, moment, optionalText, text, uuid, wholeNumber } from '../kernel/field.ts';
import {
  CHANGE_IMAGE_REFUSALS,
  CONTEST_LIMITS,
  CONTEST_NAME_MAX,
  EDIT_IMAGE_REFUSALS,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_REFUSALS,
  IMAGE_TITLE_MAX,
} from './contest.rules.ts';

/** ours: what is shown of an image. Its owner is not: a username may be an email address. */
const contestImage = z.object({
  id: z.number(),
  contest: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  votes: z.number(),
  created: moment,
});

const contest = exactText(CONTEST_NAME_MAX);

/** CALL-83, CONTEST-01: the images of a contest, in the order they came. */
export const listContestImages = declareQuery({
  name: 'listContestImages',
  method: 'GET',
  path: '/get_contest_images',
  access: 'public',
  perMinute: CONTEST_LIMITS.reads_a_minute,
  input: z.object({ contest }),
  output: z.object({ data: z.array(contestImage) }),
  refusals: {},
  about: 'CALL-83, CONTEST-01',
});

/** CALL-86, CONTEST-03: for which images of a contest somebody voted, the newest vote first. */
export const listUserVotes = declareQuery({
  name: 'listUserVotes',
  method: 'GET',
  path: '/get_user_votes',
  access: 'public',
  perMinute: CONTEST_LIMITS.reads_a_minute,
  input: z.object({ uuid, contest }),
  output: z.object({ data: z.array(z.object({ image_id: z.number(), created: moment })) }),
  refusals: {},
  about: 'CALL-86, CONTEST-03',
});

const votes = z.object({
  message: z.string(),
  data: z.object({ image_id: z.number(), votes: z.number() }),
});

/** CALL-84, CONTEST-02, CONTEST-06: a second vote for the same image changes nothing. */
export const vote = declareCommand({
  name: 'vote',
  method: 'POST',
  path: '/vote',
  access: 'contest/vote',
  perMinute: CONTEST_LIMITS.votes_a_minute,
  actorFields: ['uuid'],
  input: z.object({ image_id: wholeNumber, uuid }),
  output: votes,
  refusals: IMAGE_REFUSALS,
  about: 'CALL-84, CONTEST-02, CONTEST-06',
});

/** CALL-85, CONTEST-02: without a vote to remove, nothing changes. */
export const removeVote = declareCommand({
  name: 'removeVote',
  method: 'POST',
  path: '/remove_vote',
  access: 'contest/vote',
  perMinute: CONTEST_LIMITS.votes_a_minute,
  actorFields: ['uuid'],
  input: z.object({ image_id: wholeNumber, uuid }),
  output: votes,
  refusals: IMAGE_REFUSALS,
  about: 'CALL-85, CONTEST-02',
});

const changed = z.object({ message: z.string(), data: z.object({ image_id: z.number() }) });

/** CALL-87, CONTEST-04, CONTEST-06 */
export const deleteContestImage = declareCommand({
  name: 'deleteContestImage',
  method: 'POST',
  path: '/delete_image',
  access: 'contest/change-image',
  perMinute: CONTEST_LIMITS.changes_a_minute,
  input: z.object({ image_id: wholeNumber }),
  output: changed,
  refusals: { ...IMAGE_REFUSALS, ...CHANGE_IMAGE_REFUSALS },
  about: 'CALL-87, CONTEST-04, CONTEST-06',
});

/** CALL-88, CONTEST-04, CONTEST-06 */
export const editContestImage = declareCommand({
  name: 'editContestImage',
  method: 'POST',
  path: '/edit_image',
  access: 'contest/change-image',
  perMinute: CONTEST_LIMITS.changes_a_minute,
  input: z.object({
    image_id: wholeNumber,
    title: text(IMAGE_TITLE_MAX),
    description: optionalText(IMAGE_DESCRIPTION_MAX),
  }),
  output: changed,
  refusals: { ...IMAGE_REFUSALS, ...CHANGE_IMAGE_REFUSALS, ...EDIT_IMAGE_REFUSALS },
  about: 'CALL-88, CONTEST-04, CONTEST-06',
});
