import type { Listing } from '@verify-admin/rulebook/aml/listing.states';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { whereAccount } from '../../platform/database/statements/where-account.ts';
import type { HitsKey } from './hits.store.ts';

const COLUMNS = ['id', 'hit_id', 'state', 'run_id', 'decision_id', 'created'] as const;

/** What became of the records of the hits of a check. */
export function listHitListings(db: Kysely<Schema>, key: HitsKey) {
  return db
    .selectFrom('aml_hit_listing as l')
    .innerJoin('aml_hit as h', 'h.id', 'l.hit_id')
    .select(COLUMNS.map((column) => `l.${column}` as const))
    .where(whereAccount(key, 'h'))
    .where('h.run_type', '=', key.run_type)
    .execute();
}
export type StoredListing = Awaited<ReturnType<typeof listHitListings>>[number];

export interface NewListing {
  readonly hit_id: number;
  readonly state: Listing;
  readonly decision_id: number | null;
}

/** What found it: a run, or a version of the list. */
export type ListingCause =
  | { readonly run_id: number; readonly version_id: null }
  | { readonly run_id: null; readonly version_id: number };

/** Stores what became of records; the rows as they are stored. */
export async function addHitListings(
  trx: Transaction<Schema>,
  listings: readonly NewListing[],
  cause: ListingCause,
  created: string,
): Promise<StoredListing[]> {
  if (listings.length === 0) return [];
  return trx
    .insertInto('aml_hit_listing')
    .values(listings.map((listing) => ({ ...listing, ...cause, created })))
    .returning(COLUMNS)
    .execute();
}
