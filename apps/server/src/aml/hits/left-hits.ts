import { isSuspicious } from '@verify-admin/rulebook/aml/hits/hit.rules';
import { recordKey, valuesKey, valuesOfHit } from '@verify-admin/rulebook/aml/hits/hits-in-force';
import type { AskedValues } from '@verify-admin/rulebook/aml/aml-subject.rules';
import type { Listing } from '@verify-admin/rulebook/aml/listing.states';
import type { HitRecord } from './hit-record.ts';
import type { NewListing } from './hit-listings.store.ts';
import { factsOfNewHit, type ReviewedCheck, type ReviewedHit } from './reviewed-check.ts';

/** What a run asked, and the records it found. */
interface FoundBy {
  readonly client_id: string;
  readonly asked: readonly AskedValues[];
  readonly records: readonly HitRecord[];
  readonly now: string;
}

/** What became of the record of a hit. A person is asked again only where that is new. */
export function newListing({ hit, decisions, listing }: ReviewedHit, state: Listing): NewListing {
  const isKnown = listing?.hit_id === hit.id && listing.state === state;
  const decision_id = isKnown ? listing.decision_id : (decisions[0]?.id ?? null);
  return { hit_id: hit.id, state, decision_id };
}

/** What the run makes of the record of a hit that counted; null where it leaves it as it was. */
function stateAfter(
  reviewed: ReviewedCheck,
  one: ReviewedHit,
  { client_id, records, now }: FoundBy,
): Listing | null {
  const { hit, listing, isInNewestRun } = one;
  const key = recordKey(hit);
  const found = records.find((record) => recordKey({ ...record, client_id }) === key);
  if (found) {
    if (isSuspicious(factsOfNewHit(reviewed, { ...found, client_id }, now))) return null;
    return found.record_hash === hit.record_hash ? 'UNFOUND' : 'CHANGED';
  }
  if (!isInNewestRun) return null;
  const state = listing?.state ?? 'LISTED';
  return state === 'LISTED' ? 'UNFOUND' : state;
}

/**
 * ours: the hits that count and that a run asked again without finding them, or without counting what it
 * found. They stay in force: no run ends a hit.
 */
export function hitsLeftByRun(reviewed: ReviewedCheck, run: FoundBy): NewListing[] {
  const { client_id } = run;
  const asked = new Set(run.asked.map((values) => valuesKey({ client_id, ...values })));
  return reviewed.hits
    .filter((one) => asked.has(valuesKey(valuesOfHit(one.hit))) && isSuspicious(one))
    .flatMap((one) => {
      const state = stateAfter(reviewed, one, run);
      return state === null ? [] : [newListing(one, state)];
    });
}
