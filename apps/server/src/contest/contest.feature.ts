import type { Feature } from '../feature.ts';
import { deleteContestImage, editContestImage, removeVote, vote } from './contest.commands.ts';
import { listContestImages, listUserVotes } from './contest.queries.ts';

export const contestFeature: Feature = {
  calls: [listContestImages, listUserVotes, vote, removeVote, deleteContestImage, editContestImage],
};
