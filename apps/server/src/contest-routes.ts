import {
  deleteContestImage,
  editContestImage,
  removeVote,
  vote,
} from './contest/contest.commands.ts';
import { listContestImages, listUserVotes } from './contest/contest.queries.ts';
import type { Served } from './kernel/command.ts';
import { listLiveStreams, listStreamHistory } from './live-streams/live-streams.queries.ts';
import { loginWithCode, sendLoginCode } from './web-users/codes/login-codes.commands.ts';
import { checkLoginCode } from './web-users/codes/login-codes.queries.ts';
import { createWebUser, login } from './web-users/web-users.commands.ts';

/** The served calls of web users and of the contest, by the names of their declarations. */
export const CONTEST_ROUTES = {
  // web-users
  createWebUser,
  login,
  sendLoginCode,
  checkLoginCode,
  loginWithCode,
  // contest
  listContestImages,
  listUserVotes,
  vote,
  removeVote,
  deleteContestImage,
  editContestImage,
  // live-streams
  listLiveStreams,
  listStreamHistory,
} satisfies Readonly<Record<string, Served>>;
