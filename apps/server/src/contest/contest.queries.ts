import * as calls from '@verify-admin/rulebook/contest/contest.contract';
import { query } from '../kernel/command.ts';
import { findContestImages, listVotes } from './contest.store.ts';

/** CALL-83, CONTEST-01 */
export const listContestImages = query(calls.listContestImages, async ({ contest }, { app }) => ({
  data: await findContestImages(app.db, contest),
}));

/** CALL-86, CONTEST-03 */
export const listUserVotes = query(calls.listUserVotes, async (input, { app }) => ({
  data: await listVotes(app.db, input),
}));
