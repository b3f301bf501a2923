import { APPLICANT_WAIT_MAX_MS } from '@verify-admin/rulebook/work/work-kinds';
import type { AppContext } from '../kernel/app-context.ts';
import { nowOf } from '../platform/clock.ts';
import { resumePausedBefore } from './pauses.store.ts';

/** Cases whose applicant did not answer while the link of the email was valid wait for the staff again. */
export async function resumeUnanswered({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const before = new Date(clock() - APPLICANT_WAIT_MAX_MS).toISOString();
  await resumePausedBefore(db, before, nowOf(clock));
}
