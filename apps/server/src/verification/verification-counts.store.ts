import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import {
  foldKeptCounts,
  type KeptCounts,
  readKeptCounts,
} from '../platform/database/statements/kept-counts.ts';

const STUDIO_COUNTS = {
  table: 'studio_count',
  columns: [
    'account_type',
    'kyc_status',
    'overall_status',
    'individual_aml_status',
    'business_aml_status',
  ],
} as const satisfies KeptCounts;

/** Accounts of one combination of values. */
type StudioCount = Readonly<Record<(typeof STUDIO_COUNTS.columns)[number], string>> & {
  readonly n: number;
};

/**
 * OVER-08, STUD-02..04: how many accounts have each combination of account type, KYC, overall status
 * and both AML statuses.
 */
export function readStudioCounts(db: Kysely<Schema>): Promise<StudioCount[]> {
  return readKeptCounts<StudioCount>(db, STUDIO_COUNTS);
}

/** Adds what changed since to the counts. */
export function foldStudioCounts(db: Kysely<Schema>): Promise<void> {
  return foldKeptCounts(db, STUDIO_COUNTS);
}
