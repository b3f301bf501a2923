import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { COMPANY_REVIEW_DAYS } from '@verify-admin/rulebook/kyb/company-review.rules';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import type { AppContext } from '../../kernel/app-context.ts';
import { systemStamp } from '../../kernel/audit.ts';
import { runSystemAct } from '../../kernel/system-act.ts';
import { nowOf } from '../../platform/clock.ts';
import { type Failure, workOn } from '../../platform/leases/queue.ts';
import { lockVerification } from '../../verification/verification.store.ts';
import { COMPANY_REVIEWS, type CompanyReview, settleOpened } from './company-reviews.store.ts';

const LIFETIME_MS = COMPANY_REVIEW_DAYS * DAY_MS;

async function handOver(app: AppContext, review: CompanyReview): Promise<Failure | null> {
  const { account_type, account_id, submission_id } = review;
  const client_id = formatClientId(account_type, account_id);
  const lifetime = LIFETIME_MS / 1000;
  const opened = await app.provider.createCompanySession({ client_id, lifetime });
  if (!opened.ok) return { why: opened.why };
  const { company_id, redirect_url } = opened;
  const now = nowOf(app.clock);
  const expires = new Date(app.clock() + LIFETIME_MS).toISOString();
  await runSystemAct(app, review, async (trx) => {
    await lockVerification(trx, review);
    const isStored = await settleOpened(trx, review, { company_id, redirect_url, expires }, now);
    if (!isStored) return null;
    const detail = { submission_id, company_id };
    return { stamp: systemStamp(now), entry: { act: 'kyb.handed-over', detail } };
  });
  return null;
}

/**
 * SCOPE-16: hands the next submission that is due to the identity provider, which opens a review of the
 * company; what comes of it arrives as a callback. A process that ends between the provider's answer and
 * the transaction leaves a review there that nobody uses: the next try opens another.
 * @returns false when none is due.
 */
export const handOverNext = workOn({
  queue: COMPANY_REVIEWS,
  attempt: handOver,
  giveUp: ({ db, clock }: AppContext, review, why) =>
    COMPANY_REVIEWS.end(db, review, { state: 'failed', why, updated: nowOf(clock) }),
});
