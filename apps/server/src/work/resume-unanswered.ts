import { APPLICANT_WAIT_MAX_MS } from '@verify-admin/rulebook/work/work-kinds';
import type { AppContext } from '../kernel/app-context.ts';
import type { CheckedMoment } from '../kernel/clock-check/checked-moment.ts';
import { countPausedBefore, resumePausedBefore } from './pauses.store.ts';

/** How many cases `resumeUnanswered` would resume, counted up to `most`. */
export function countUnanswered(
  { db }: Pick<AppContext, 'db'>,
  now: CheckedMoment,
  most: number,
): Promise<number> {
  return countPausedBefore(db, now.before(APPLICANT_WAIT_MAX_MS), most);
}

/** Cases whose applicant did not answer while the link of the email was valid wait for the staff again. */
export async function resumeUnanswered(
  { db }: Pick<AppContext, 'db'>,
  now: CheckedMoment,
): Promise<void> {
  await resumePausedBefore(db, now.before(APPLICANT_WAIT_MAX_MS), now.iso);
}
