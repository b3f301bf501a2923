import { isSuspicious } from '@verify-admin/rulebook/aml/hits/hit.rules';
import type { RunType } from '@verify-admin/rulebook/aml/aml.rules';
import type { Listing } from '@verify-admin/rulebook/aml/listing.states';
import { saveDerivedStatus } from '../aml/derive-status.ts';
import { listChecksOfRecords } from '../aml/hits/checks-of-records.store.ts';
import { addHitListings } from '../aml/hits/hit-listings.store.ts';
import { lapseSupersededRequests } from '../aml/hits/lapse-superseded-requests.ts';
import { newListing } from '../aml/hits/left-hits.ts';
import { readReviewedCheck, type ReviewedHit } from '../aml/hits/reviewed-check.ts';
import { systemStamp } from '../kernel/audit.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import type { OpenFacts } from '../kernel/facts/open-facts.ts';
import { runSystemAct, type SystemAct } from '../kernel/system-act.ts';
import { nowOf } from '../platform/clock.ts';
import type { Delta } from '../platform/screening/delta/delta-engine.ts';
import { unpackNames } from '../platform/screening/delta/record-names.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import type { MonitoringContext } from './raise-alert.ts';

/** Records of a list that another version changed, each with its hash there; null where it has none. */
type RecordsNow = ReadonlyMap<string, string | null>;

/** What the version makes of the record of a hit. */
function stateOf(
  { hit, isInNewestRun, stood, listing }: ReviewedHit,
  hash: string | null,
): Listing {
  if (hash === null) return 'GONE';
  if (hash !== hit.record_hash) return 'CHANGED';
  if (!isInNewestRun) return 'UNFOUND';
  return stood && listing ? listing.state : 'LISTED';
}

async function noteCheck(
  facts: OpenFacts,
  run_type: RunType,
  { version, records }: { readonly version: ListVersion; readonly records: RecordsNow },
): Promise<SystemAct | null> {
  const { trx, now } = facts;
  const key = { ...facts.key, run_type };
  const { id: version_id, list_name, list_date } = version;
  const { hits } = await readReviewedCheck(trx, key, now);
  const changed = hits.flatMap((one) => {
    const hash = one.hit.list_name === list_name ? records.get(one.hit.uid) : undefined;
    if (hash === undefined || !isSuspicious(one)) return [];
    const state = stateOf(one, hash);
    return state === (one.listing?.state ?? 'LISTED') ? [] : [newListing(one, state)];
  });
  if (changed.length === 0) return null;
  await addHitListings(trx, changed, { run_id: null, version_id }, now);
  const { status } = await saveDerivedStatus(facts, run_type, { now, by: null });
  await lapseSupersededRequests(trx, key, { now, by: null });
  const hitsThatAre = (...states: readonly Listing[]) =>
    changed.filter(({ state }) => states.includes(state)).map(({ hit_id }) => hit_id);
  const detail = {
    run_type,
    list_name,
    list_date,
    gone: hitsThatAre('GONE'),
    changed: hitsThatAre('CHANGED'),
    listed_again: hitsThatAre('LISTED', 'UNFOUND'),
  };
  return {
    stamp: systemStamp(now, `monitoring-${version_id}`),
    entry: { act: 'aml.listing-changed', outcome: status, detail },
  };
}

/** The records of a version that are others than before, some at a time. */
async function* changesOf({ added, changed, removed }: Delta): AsyncGenerator<RecordsNow> {
  for (const names of [added, changed]) {
    for await (const some of unpackNames(names)) {
      yield new Map(some.map(({ uid, record_hash }) => [uid, record_hash]));
    }
  }
  for await (const some of unpackNames(removed)) {
    yield new Map(some.map(({ uid }) => [uid, null]));
  }
}

/**
 * ours: a record that is dropped or changed leaves the hits on it in force, monitored or not, and makes
 * each that counts a case. May be repeated: what is noted already is not noted again.
 * @param goOn called between two checks, so that the lease of the run does not expire
 */
export async function noteListings(
  app: MonitoringContext,
  version: ListVersion,
  delta: Delta,
  goOn: () => Promise<void>,
): Promise<void> {
  for await (const records of changesOf(delta)) {
    const checks = await listChecksOfRecords(app.db, version.list_name, [...records.keys()]);
    for (const key of checks) {
      const now = nowOf(app.clock);
      const { run_type } = key;
      await runSystemAct(app, key, (trx) =>
        changeFacts({ app, trx, now, by: null }, key, async (facts) =>
          facts ? noteCheck(facts, run_type, { version, records }) : null,
        ),
      );
      await goOn();
    }
  }
}
