import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  COMPANY_REVIEW_FIRST_PAUSE_SECONDS,
  COMPANY_REVIEW_TRIES,
} from '@verify-admin/rulebook/kyb/company-review.rules';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { BoundFacts } from '../../kernel/facts/fact-digests.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { CompanyReviewTable } from '../../platform/database/tables/identity-tables.ts';
import { inSeconds, NO_LEASE } from '../../platform/leases/lease.ts';
import { doubling, Queue } from '../../platform/leases/queue.ts';

export type CompanyReview = Selectable<CompanyReviewTable>;

/** The submissions that are to be handed to the identity provider. */
export const COMPANY_REVIEWS = new Queue({
  subject: 'submission',
  table: 'company_review',
  key: 'submission_id',
  waiting: sql`state = 'waiting'`,
  // Longer than the provider may take.
  leaseSeconds: 60,
  pauseAfter: doubling(COMPANY_REVIEW_FIRST_PAUSE_SECONDS, { tries: COMPANY_REVIEW_TRIES }),
  onPause: ({ why, now }) => ({ why, updated: now }),
});

/** Puts a submission into the outbox; what an earlier one still waits for is replaced by it. */
export async function queueReview(
  trx: Transaction<Schema>,
  { account_type, account_id }: AccountKey,
  { submission_id, facts, now }: { submission_id: number; facts: BoundFacts; now: string },
): Promise<void> {
  await trx
    .updateTable('company_review')
    .set({ state: 'replaced', updated: now, ...NO_LEASE })
    .where(whereAccount({ account_type, account_id }))
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  const bound = { submission_id, facts: JSON.stringify(facts) };
  await trx
    .insertInto('company_review')
    .values({ account_type, account_id, ...bound, created: now, updated: now })
    .execute();
}

/** The review that the provider knows by this id, and the newest submission of its account; null where there is none. */
export async function findReview(db: Kysely<Schema>, key: AccountKey, company_id: string) {
  const row = await db
    .selectFrom('company_review as r')
    .select(['r.submission_id', 'r.facts'])
    .select((q) =>
      q
        .selectFrom('kyb_submission as s')
        .select((max) => max.fn.max('s.id').as('id'))
        .where(whereAccount(key, 's'))
        .as('newest_id'),
    )
    .where(whereAccount(key, 'r'))
    .where('r.company_id', '=', company_id)
    .orderBy('r.submission_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

interface OpenedReview {
  readonly company_id: string;
  readonly redirect_url: string;
  readonly expires: string;
}

/**
 * Stores that the provider has the company, and by which id its callbacks name it; false where another
 * process or a later submission was first.
 */
export async function settleOpened(
  trx: Transaction<Schema>,
  taken: CompanyReview,
  opened: OpenedReview,
  now: string,
): Promise<boolean> {
  const end = { ...opened, state: 'opened', why: null, updated: now } as const;
  if (!(await COMPANY_REVIEWS.end(trx, taken, end))) return false;
  await trx
    .updateTable('verification')
    .set({ idenfy_id: opened.company_id, updated: now })
    .where(whereAccount(taken))
    .execute();
  return true;
}

/** The failed submission of an account waits again, with all its tries; null where none has failed. */
export async function queueFailedReview(
  trx: Transaction<Schema>,
  key: AccountKey,
  now: string,
): Promise<number | null> {
  const row = await trx
    .updateTable('company_review')
    .set({ state: 'waiting', why: null, tries: 0, due: inSeconds(0), updated: now, ...NO_LEASE })
    .where(whereAccount(key))
    .where('state', '=', 'failed')
    .returning('submission_id')
    .executeTakeFirst();
  return row?.submission_id ?? null;
}
