import { maskSubmission } from '@verify-admin/rulebook/kyb/submission';
import { may } from '@verify-admin/rulebook/staff/permissions';
import * as calls from '@verify-admin/rulebook/studios/review/review.contract';
import { query } from '../../kernel/command.ts';
import { readCurrentReview } from './current-review.ts';
import { findNextStudio } from './next-review.store.ts';
import { findDecision, listStatuses } from './review.store.ts';

/** The number of a person is whole for reviewers only. */
export const getKybReview = query(calls.getKybReview, async (input, { app, actor, refuse }) => {
  const decision = await findDecision(app.db, input);
  if (!decision) throw refuse('account/unknown');
  const { submission, marks, marks_version } = await readCurrentReview(app.db, app, input);
  const mayRead = may(actor.role, 'kyb/review');
  const shown = submission && !mayRead ? maskSubmission(submission.data) : submission?.data;
  return {
    data: {
      ...decision,
      submission: submission && shown ? { ...submission, data: shown } : null,
      marks,
      marks_version,
    },
  };
});

export const listOverallHistory = query(calls.listOverallHistory, async (input, { app }) => ({
  data: await listStatuses(app.db, input),
}));

export const getNextStudioReview = query(calls.getNextStudioReview, async ({ after }, { app }) => ({
  data: { account_id: await findNextStudio(app.db, after ?? null) },
}));
