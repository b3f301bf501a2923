import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { StoredRun } from '../runs/runs.store.ts';
import { findSubjectValues } from '../subjects/subjects.store.ts';
import { listSuppressionsOf } from '../suppressions/suppression.store.ts';
import { listHitListings } from './hit-listings.store.ts';
import { type HitsKey, listDecisions, listFiledHits } from './hits.store.ts';
import { type ReviewedCheck, reviewedCheckOf } from './reviewed-check.ts';

/** What of a check existed at a moment, by the numbers of its rows. */
export interface CheckMoment {
  readonly at: string;
  /** Each subject with the run that was its newest then. */
  readonly subjects: readonly { readonly id: number; readonly run_id: number }[];
  readonly last_hit: number;
  readonly last_hit_decision: number;
  /** The entries “do not alert again” that were in force. */
  readonly suppressions: readonly number[];
}

/** A check as it was at a moment, whatever was found, decided or revoked since. */
export async function readReviewedCheckAt(
  db: Kysely<Schema>,
  key: HitsKey,
  moment: CheckMoment,
  runs: ReadonlyMap<number, StoredRun>,
): Promise<ReviewedCheck> {
  const values = await findSubjectValues(
    db,
    key,
    moment.subjects.map(({ id }) => id),
  );
  const runOf = new Map(moment.subjects.map(({ id, run_id }) => [id, run_id]));
  const subjects = values.flatMap((one) => {
    const run = runs.get(runOf.get(one.id) ?? 0);
    return run ? [{ ...one, run_id: run.run_id, status: run.status }] : [];
  });
  const filed = await listFiledHits(db, key);
  const decisions = await listDecisions(db, key);
  const suppressions = await listSuppressionsOf(db, key);
  const listings = await listHitListings(db, key);
  const inForce = new Set(moment.suppressions);
  return reviewedCheckOf(
    {
      subjects,
      filed: filed.filter(({ id }) => id <= moment.last_hit),
      decisions: decisions.filter(({ id }) => id <= moment.last_hit_decision),
      // An entry that was revoked later had not been revoked yet.
      suppressions: suppressions
        .filter(({ id }) => inForce.has(id))
        .map((entry) => ({ ...entry, revoked_at: null, revoked_by: null })),
      listings: listings.filter(({ created }) => created <= moment.at),
    },
    moment.at,
  );
}
