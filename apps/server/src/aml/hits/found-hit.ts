import { type AmlHit, hitsOf } from '@verify-admin/rulebook/aml/aml-response';
import { valuesKey, valuesOfHit } from '@verify-admin/rulebook/aml/hits/hits-in-force';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { uidOf } from './hit-record.ts';
import type { StoredHit } from './hits.store.ts';
import { findRuns, type StoredRun } from '../runs/runs.store.ts';
import type { ReviewedGroup } from './reviewed-check.ts';

/**
 * The hit in the run's response that a stored hit came from, found with the same values where it
 * has them.
 */
export function foundIn({ response }: StoredRun, hit: StoredHit): AmlHit | undefined {
  const { client_id, list_name, uid } = hit;
  const same = hitsOf(response).filter((one) => one.listName === list_name && uidOf(one) === uid);
  const asked = valuesKey(valuesOfHit(hit));
  const isAsked = (one: AmlHit) => one.asked && valuesKey({ client_id, ...one.asked }) === asked;
  return same.find(isAsked) ?? same[0];
}

/** The hits of a record in the responses of the runs; a run without one is left out. */
export async function readFoundHits(
  db: Kysely<Schema>,
  { primary, members }: ReviewedGroup,
): Promise<AmlHit[]> {
  const ids = members.map(({ hit }) => hit.run_id);
  const runs = await findRuns(db, primary.hit.run_type, ids);
  return members.flatMap(({ hit }) => {
    const run = runs.get(hit.run_id);
    return (run && foundIn(run, hit)) ?? [];
  });
}
