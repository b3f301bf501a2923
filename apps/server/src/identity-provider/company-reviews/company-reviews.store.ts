import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { BoundFacts } from '../../kernel/facts/fact-digests.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { CompanyReviewTable } from '../../platform/database/tables/identity-tables.ts';
import { inSeconds, isDue, NO_LEASE, takeUnderLease } from '../../platform/leases/lease.ts';

export type CompanyReview = Selectable<CompanyReviewTable>;

/** Longer than the provider may take. */
const LEASE_SECONDS = 60;

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

/** Takes the submission that is due longest, and counts the try; null when none is. */
export function takeDueReview(db: Kysely<Schema>, lease_by: string): Promise<CompanyReview | null> {
  return takeUnderLease(db, 'company_review', lease_by, {
    key: 'submission_id',
    open: sql`state = 'waiting' and ${isDue('due')}`,
    order: 'due',
    set: sql`tries = tries + 1`,
    seconds: LEASE_SECONDS,
  });
}

type LeasedReview = Pick<CompanyReview, 'submission_id' | 'lease_by'>;

function updateTaken(db: Kysely<Schema>, { submission_id, lease_by }: LeasedReview) {
  return db
    .updateTable('company_review')
    .where('submission_id', '=', submission_id)
    .where('lease_by', '=', lease_by)
    .where('state', '=', 'waiting');
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
  taken: LeasedReview & AccountKey,
  opened: OpenedReview,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await updateTaken(trx, taken)
    .set({ ...opened, state: 'opened', why: null, updated: now, ...NO_LEASE })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('verification')
    .set({ idenfy_id: opened.company_id, updated: now })
    .where(whereAccount(taken))
    .execute();
  return true;
}

/** Stores why a try failed and when the next one is due. */
export async function postponeReview(
  db: Kysely<Schema>,
  taken: LeasedReview,
  { why, seconds, now }: { why: string; seconds: number; now: string },
): Promise<void> {
  await updateTaken(db, taken)
    .set({ why, due: inSeconds(seconds), updated: now, ...NO_LEASE })
    .execute();
}

/** Stores that no further try is made, and why the last one failed. */
export async function failReview(
  db: Kysely<Schema>,
  taken: LeasedReview,
  { why, now }: { why: string; now: string },
): Promise<void> {
  await updateTaken(db, taken)
    .set({ state: 'failed', why, updated: now, ...NO_LEASE })
    .execute();
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
