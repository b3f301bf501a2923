import { PEP_LIST_NAME } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import { groupNeedsReview, isContradicted } from '@verify-admin/rulebook/aml/hit-groups';
import { isSuspicious, statusOfHits } from '@verify-admin/rulebook/aml/hit.rules';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { HitsKey } from './hits.store.ts';
import { readStanding, type Standing } from './standing.ts';

/** What of a check stands on the account. */
export interface DerivedStatus {
  readonly status: AmlVerdict;
  readonly hits: number;
  readonly open: number;
  /** Records whose birth date or country says that it is another person, and nobody decided on. */
  readonly contradicted: number;
  readonly pep: boolean;
}

/** A run that says suspected and names no hit leaves nothing to review: it stays suspected. */
export function isSuspectedUnnamed({ subjects, filed }: Pick<Standing, 'subjects' | 'filed'>) {
  const named = new Set(filed.map(({ run_id }) => run_id));
  return subjects.some(({ run_id, status }) => status === 'SUSPECTED' && !named.has(run_id));
}

/** AML-01, AML-04: the status of a check: the worst of its subjects, by their hits and the decisions on them. */
export function deriveStatus(standing: Standing): DerivedStatus {
  const { hits, groups } = standing;
  return {
    status: isSuspectedUnnamed(standing) ? 'SUSPECTED' : statusOfHits(hits),
    hits: groups.length,
    open: groups.filter(groupNeedsReview).length,
    contradicted: groups.filter(isContradicted).length,
    pep: hits.some((one) => one.hit.list_name === PEP_LIST_NAME && isSuspicious(one)),
  };
}

interface Moved {
  readonly now: string;
  /** Who moves it; null where it is nobody of the staff. */
  readonly by: string | null;
}

/**
 * Writes the status of a check onto its account, whose row the caller holds locked.
 * @param isMoved whether since when it stands there, and by whom, is written, too
 */
export async function writeStatus(
  trx: Transaction<Schema>,
  { account_type, account_id, run_type }: HitsKey,
  { status, hits, open, contradicted, pep }: DerivedStatus,
  { now, by, isMoved }: Moved & { readonly isMoved: boolean },
): Promise<void> {
  const columns =
    run_type === 'individual'
      ? {
          individual_aml_status: status,
          individual_aml_hits: hits,
          individual_aml_open: open,
          individual_aml_contradicted: contradicted,
          individual_aml_pep: pep,
          ...(isMoved && { individual_aml_timestamp: now, individual_aml_by: by }),
        }
      : {
          business_aml_status: status,
          business_aml_hits: hits,
          business_aml_open: open,
          business_aml_contradicted: contradicted,
          ...(isMoved && { business_aml_timestamp: now, business_aml_by: by }),
        };
  await trx
    .updateTable('verification')
    .set({ ...columns, updated: now })
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .execute();
}

async function readStatus(
  trx: Transaction<Schema>,
  { account_type, account_id, run_type }: HitsKey,
): Promise<string | undefined> {
  const column = `${run_type}_aml_status` as const;
  const stood = await trx
    .selectFrom('verification')
    .select(column)
    .where('account_type', '=', account_type)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  const before: Partial<Record<typeof column, string>> = stood;
  return before[column];
}

/**
 * Brings the status of a check up to date after a decision, the account's row being locked by the
 * caller, so that it is right under any order of decisions and runs. Since when and by whom change
 * where the status does.
 */
export async function keepDerivedStatus(
  trx: Transaction<Schema>,
  key: HitsKey,
  { now, by }: Moved,
): Promise<DerivedStatus> {
  const derived = deriveStatus(await readStanding(trx, key, now));
  const isMoved = (await readStatus(trx, key)) !== derived.status;
  await writeStatus(trx, key, derived, { now, by, isMoved });
  return derived;
}
