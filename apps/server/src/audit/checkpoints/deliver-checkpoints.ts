import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../kernel/app-context.ts';
import {
  type CheckpointPlace,
  PlaceFault,
} from '../../platform/checkpoint-places/checkpoint-place.ts';
import { nowOf } from '../../platform/clock.ts';
import {
  type AuditPlace,
  ensurePlaces,
  givePlaceBack,
  moveDelivered,
  readCheckpointsAfter,
  takeDuePlace,
} from './checkpoints.store.ts';
import { makeCheckpoint } from './make-checkpoints.ts';

/** Checkpoints a place is given in one turn, so that its lease lasts. */
const GIVEN_AT_ONCE = 50;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 600;

type App = Pick<AppContext, 'db' | 'config' | 'keys' | 'clock' | 'log' | 'checkpointPlaces'>;

/** Adds what the place lacks; how many checkpoints these were. */
async function deliverTo({ db, clock }: App, taken: AuditPlace, place: CheckpointPlace) {
  const missing = await readCheckpointsAfter(db, taken.delivered, GIVEN_AT_ONCE);
  for (const { seq, text } of missing) {
    await place.add({ seq, text });
    await moveDelivered(db, taken, { seq, at: nowOf(clock) });
  }
}

function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (tries - 1), LONGEST_PAUSE_SECONDS);
}

async function deliverNext(app: App): Promise<boolean> {
  const { db, checkpointPlaces, log } = app;
  const names = checkpointPlaces.map(({ name }) => name);
  const taken = await takeDuePlace(db, randomUUID(), names);
  const place = checkpointPlaces.find(({ name }) => name === taken?.name);
  if (!taken || !place) return false;
  try {
    await deliverTo(app, taken, place);
    await givePlaceBack(db, taken, null);
  } catch (error) {
    if (!(error instanceof PlaceFault)) throw error;
    await givePlaceBack(db, taken, { why: error.message, seconds: pauseAfter(taken.tries) });
    log.warn({ place: place.name, why: error.message }, 'a checkpoint was not delivered');
  }
  return true;
}

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
