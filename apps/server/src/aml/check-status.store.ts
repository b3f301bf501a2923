import type { AmlVerdict } from '@verify-admin/rulebook/aml/aml.states';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { whereAccount } from '../platform/database/statements/where-account.ts';
import type { HitsKey } from './hits/hits.store.ts';

/** The state of a check on its account. */
export interface DerivedStatus {
  readonly status: AmlVerdict;
  readonly hits: number;
  readonly open: number;
  /** Undecided records whose birth date or country contradicts the subject. */
  readonly contradicted: number;
  readonly pep: boolean;
}

/** When the status of a check is written, and for whom. */
export interface Moved {
  readonly now: string;
  /** Who moves it; null where it is nobody of the staff. */
  readonly by: string | null;
}

/**
 * Writes the status of a check onto its account, whose row the caller holds locked.
 * @param isMoved whether its moment and author are written as well
 */
export async function saveCheckStatus(
  trx: Transaction<Schema>,
  key: HitsKey,
  { status, hits, open, contradicted, pep }: DerivedStatus,
  { now, by, isMoved }: Moved & { readonly isMoved: boolean },
): Promise<void> {
  const columns =
    key.run_type === 'individual'
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
    .where(whereAccount(key))
    .execute();
}

/** The current status of a check on its account. */
export async function findCheckStatus(
  trx: Transaction<Schema>,
  key: HitsKey,
): Promise<string | undefined> {
  const column = `${key.run_type}_aml_status` as const;
  const row = await trx
    .selectFrom('verification')
    .select(column)
    .where(whereAccount(key))
    .executeTakeFirstOrThrow();
  const statuses: Partial<Record<typeof column, string>> = row;
  return statuses[column];
}
