import { STATUS_FIELDS, type StatusField } from '@verify-admin/rulebook/status/status-filters';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import {
  foldKeptCounts,
  type KeptCounts,
  readKeptCounts,
} from '../platform/database/statements/kept-counts.ts';

const COUNTS = {
  table: 'status_count',
  columns: [...STATUS_FIELDS, 'has_featured_note'],
} as const satisfies KeptCounts;

/** How many accounts have one combination of the values the list is filtered by; the empty text stands for null. */
export interface StatusCount extends Readonly<Record<StatusField, string>> {
  readonly has_featured_note: boolean;
  readonly n: number;
}

/**
 * STATUS-07: how many accounts have each combination of account type, KYC, KYB, legal, payment, department and
 * featured note. A few thousand at most, however many accounts there are.
 */
export function readStatusCounts(db: Kysely<Schema>): Promise<StatusCount[]> {
  return readKeptCounts(db, COUNTS);
}

/** Adds what ended transactions changed to the counts of the list. */
export function foldStatusCounts(db: Kysely<Schema>): Promise<void> {
  return foldKeptCounts(db, COUNTS);
}
