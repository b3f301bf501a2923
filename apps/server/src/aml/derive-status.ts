import { PEP_LIST_NAME } from '@verify-admin/rulebook/aml/aml.rules';
import { groupNeedsReview, isContradicted } from '@verify-admin/rulebook/aml/hits/hit-groups';
import { isSuspicious, statusOfHits } from '@verify-admin/rulebook/aml/hits/hit.rules';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import {
  type DerivedStatus,
  findCheckStatus,
  type Moved,
  saveCheckStatus,
} from './check-status.store.ts';
import type { HitsKey } from './hits/hits.store.ts';
import { readReviewedCheck, type ReviewedCheck } from './hits/reviewed-check.ts';

/** A run that is suspected without any hit leaves nothing to review: it stays suspected. */
export function isSuspectedUnnamed({ subjects, filed }: Pick<ReviewedCheck, 'subjects' | 'filed'>) {
  const named = new Set(filed.map(({ run_id }) => run_id));
  return subjects.some(({ run_id, status }) => status === 'SUSPECTED' && !named.has(run_id));
}

/** AML-01, AML-04: the status of a check: the worst of its subjects, by their hits and the decisions on them. */
export function deriveStatus(reviewed: ReviewedCheck): DerivedStatus {
  const { hits, groups } = reviewed;
  return {
    status: isSuspectedUnnamed(reviewed) ? 'SUSPECTED' : statusOfHits(hits),
    hits: groups.length,
    open: groups.filter(groupNeedsReview).length,
    contradicted: groups.filter(isContradicted).length,
    pep: hits.some((one) => one.hit.list_name === PEP_LIST_NAME && isSuspicious(one)),
  };
}

/**
 * Brings the status of a check up to date after a decision, the account's row being locked by the
 * caller, so that it is right under any order of decisions and runs. Since when and by whom change
 * where the status does.
 */
export async function saveDerivedStatus(
  trx: Transaction<Schema>,
  key: HitsKey,
  { now, by }: Moved,
): Promise<DerivedStatus> {
  const derived = deriveStatus(await readReviewedCheck(trx, key, now));
  const isMoved = (await findCheckStatus(trx, key)) !== derived.status;
  await saveCheckStatus(trx, key, derived, { now, by, isMoved });
  return derived;
}
