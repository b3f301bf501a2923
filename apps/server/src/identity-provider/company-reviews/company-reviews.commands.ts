import * as calls from '@verify-admin/rulebook/kyb/company-review.contract';
import { command } from '../../kernel/command.ts';
import { lockVerification } from '../../verification/verification.store.ts';
import { queueFailedReview } from './company-reviews.store.ts';

/** Somebody who pressed it twice, or at the same time as a colleague, starts one attempt. */
export const handOverSubmission = command(
  calls.handOverSubmission,
  async ({ account_type, account_id }, { app, trx, now, refuse }) => {
    const account = { account_type, account_id };
    await lockVerification(trx, account);
    const submission_id = await queueFailedReview(trx, account, now);
    if (submission_id === null) throw refuse('company-review/not-failed');
    return {
      output: { message: 'The submission is handed to the identity provider.' },
      audit: { act: 'kyb.hand-over-repeated', account, detail: { submission_id } },
      afterwards: async () => app.deferredWork.nudge('company-reviews'),
    };
  },
);
