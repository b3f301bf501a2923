import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import {
  foldKeptCounts,
  type KeptCounts,
  readKeptCounts,
} from '../platform/database/statements/kept-counts.ts';

const STATUS_COLUMNS = [
  'account_type',
  'kyc_status',
  'kyb_status',
  'due_diligence_status',
  'pay_status',
  'assigned_to',
] as const;
const STATUS_COUNTS = {
  table: 'status_count',
  columns: STATUS_COLUMNS,
  finer: { table: 'status_week_count', columns: ['week', ...STATUS_COLUMNS] },
} as const satisfies KeptCounts;
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

/** Accounts of one combination of values; the empty text stands for a column that is null. */
type CountBy<Column extends string> = Readonly<Record<Column, string> & { n: number }>;
type StatusCount = CountBy<(typeof STATUS_COUNTS.columns)[number]>;
type StudioCount = CountBy<(typeof STUDIO_COUNTS.columns)[number]>;

/**
 * STATUS-07: how many accounts have each combination of account type, KYC, KYB, legal, payment and
 * department. A few thousand rows at most, however many accounts there are.
 */
export function readStatusCounts(db: Kysely<Schema>): Promise<StatusCount[]> {
  return readKeptCounts<StatusCount>(db, STATUS_COUNTS);
}

/**
 * OVER-08, STUD-02..04: how many accounts have each combination of account type, KYC, overall status
 * and both AML statuses.
 */
export function readStudioCounts(db: Kysely<Schema>): Promise<StudioCount[]> {
  return readKeptCounts<StudioCount>(db, STUDIO_COUNTS);
}

/** Adds what changed since to both counts. */
export async function foldVerificationCounts(db: Kysely<Schema>): Promise<void> {
  for (const counts of [STATUS_COUNTS, STUDIO_COUNTS]) await foldKeptCounts(db, counts);
}
