import type { AppContext } from '../../kernel/app-context.ts';
import {
  type CheckpointPlace,
  PlaceFault,
} from '../../platform/checkpoint-places/checkpoint-place.ts';
import { nowOf } from '../../platform/clock.ts';
import { type Failure, workOn } from '../../platform/leases/queue.ts';
import {
  type AuditPlace,
  ensurePlaces,
  ofNames,
  PLACES,
  readCheckpointsAfter,
} from './checkpoints.store.ts';
import { makeCheckpoint } from './make-checkpoints.ts';

/** Checkpoints a place is given in one turn, so that its lease lasts. */
const GIVEN_AT_ONCE = 50;

type App = Pick<AppContext, 'db' | 'config' | 'keys' | 'clock' | 'log' | 'checkpointPlaces'>;

/** Adds what the place lacks; how many checkpoints these were. */
async function deliverTo({ db, clock }: App, taken: AuditPlace, place: CheckpointPlace) {
  const missing = await readCheckpointsAfter(db, taken.delivered, GIVEN_AT_ONCE);
  for (const { seq, text } of missing) {
    await place.add({ seq, text });
    const delivered_at = nowOf(clock);
    await PLACES.write(db, taken, { delivered: seq, delivered_at, why: null, tries: 0 });
  }
}

async function attempt(app: App, taken: AuditPlace): Promise<Failure | null> {
  const place = app.checkpointPlaces.find(({ name }) => name === taken.name);
  if (!place) return { why: 'The place is not among the settings.' };
  try {
    await deliverTo(app, taken, place);
  } catch (error) {
    if (!(error instanceof PlaceFault)) throw error;
    app.log.warn({ place: place.name, why: error.message }, 'a checkpoint was not delivered');
    return { why: error.message };
  }
  await PLACES.end(app.db, taken, {});
  return null;
}

const deliverNext = workOn({
  queue: PLACES,
  taking: ({ checkpointPlaces }: App) => ofNames(checkpointPlaces.map(({ name }) => name)),
  attempt,
});

/**
 * Makes the next checkpoint of the audit log and delivers what a place lacks, to each place for itself: one
 * that fails is tried again with doubled pauses and holds up no other.
 * @returns false when there is nothing to do, or no place is set.
 */
export async function keepCheckpoints(app: App): Promise<boolean> {
  if (app.checkpointPlaces.length === 0) return false;
  const made = await makeCheckpoint(app);
  const delivered = await deliverNext(app);
  return made || delivered;
}

/** Remembers the places of the settings from now on. */
export function rememberPlaces({ db, checkpointPlaces }: App): Promise<void> {
  return ensurePlaces(
    db,
    checkpointPlaces.map(({ name }) => name),
  );
}
