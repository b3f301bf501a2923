import { maskSubmission } from '@verify-admin/rulebook/kyb/submission';
import * as calls from '@verify-admin/rulebook/studios/review/review.contract';
import { query } from '../../kernel/command.ts';
import { readCheckFacts } from '../../kernel/facts/read-check-facts.ts';
import { findFormLanguage } from '../../kyb/submissions.store.ts';
import { readCurrentReview } from './current-review.ts';
import { findNextStudio } from './next-review.store.ts';
import { maskReading } from './mask-reading.ts';
import { findDecision } from './review.store.ts';

export const getKybReview = query(calls.getKybReview, async (input, { app, refuse }) => {
  // Read before what is shown: a decision never names newer facts than were shown.
  const facts = await readCheckFacts(app, input);
  const decision = await findDecision(app.db, input);
  if (!decision || !facts) throw refuse('account/unknown');
  const { facts: text, changed } = facts.checks.overall;
  const { submission, marks, marks_version } = await readCurrentReview(app.db, app, input);
  return {
    data: {
      ...decision,
      submission: submission && { ...submission, data: maskSubmission(submission.data) },
      language: await findFormLanguage(app.db, input),
      marks: marks.map(maskReading),
      marks_version,
      facts: text,
      changed,
    },
  };
});

export const getNextStudioReview = query(calls.getNextStudioReview, async ({ after }, { app }) => ({
  data: { account_id: await findNextStudio(app.db, after ?? null) },
}));
