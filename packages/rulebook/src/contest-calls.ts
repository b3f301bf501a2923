import {
  deleteContestImage,
  editContestImage,
  listContestImages,
  listUserVotes,
  removeVote,
  vote,
} from './contest/contest.contract.ts';
import type { Call } from './kernel/call.ts';
import { listLiveStreams, listStreamHistory } from './live-streams/live-streams.contract.ts';
import {
  checkLoginCode,
  createWebUser,
  login,
  loginWithCode,
  sendLoginCode,
} from './web-users/web-users.contract.ts';

/** The calls of web users and of the contest; no screen of the product uses them (SCOPE-14). */
export const CONTEST_CALLS: readonly Call[] = [
  createWebUser,
  login,
  sendLoginCode,
  checkLoginCode,
  loginWithCode,
  listContestImages,
  listUserVotes,
  vote,
  removeVote,
  deleteContestImage,
  editContestImage,
  listLiveStreams,
  listStreamHistory,
];
