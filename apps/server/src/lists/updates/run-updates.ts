import { randomUUID } from 'node:crypto';
import { HOUR_MS, isDueAgain } from '@verify-admin/rulebook/kernel/time';
import { nowOf } from '../../platform/clock.ts';
import type { DownloadLimits } from '../../platform/download/download.ts';
import { sourcesOf } from './publishers.ts';
import {
  addRun,
  endRun,
  findLastScheduled,
  renewLease,
  listDone,
  takeRun,
} from './update-run.store.ts';
import { type SourceUpdate, type UpdateContext, updateSource } from './update-source.ts';

/** A day, less what a run may come late, so that the hour of the day does not wander. */
const SCHEDULE_MS = 23.5 * HOUR_MS;
/** Spreads the asks of many installations; each keeps its own place in the hour. */
const JITTER_MS = HOUR_MS;

/** How much later than the day this installation asks, 0 to 1 of the jitter. */
function jitterOf(data_dir: string): number {
  const sum = [...data_dir].reduce((all, char) => (all * 31 + char.charCodeAt(0)) % 9973, 7);
  return (sum / 9973) * JITTER_MS;
}

/** Asks for the daily update where addresses are set and the last one is a day old. */
export async function scheduleUpdate({ config, db, clock }: UpdateContext): Promise<void> {
  if (config.LISTS_URLS === undefined) return;
  const last = await findLastScheduled(db);
  const everyMs = SCHEDULE_MS + jitterOf(config.DATA_DIR);
  if (last !== null && !isDueAgain(last, everyMs, clock())) return;
  const created = nowOf(clock);
  await addRun(db, { how: 'schedule', names: '', force_reason: null, actor_uuid: null, created });
}

interface RunOptions {
  readonly limits?: DownloadLimits;
  readonly onUpdate?: (update: SourceUpdate) => void;
}

/**
 * Does the update that was asked for, if one is; one process at a time. A run that a process left
 * behind goes on with the lists it had not come to.
 * @returns what came of each list; null when nothing was asked for.
 */
export async function runUpdates(
  app: UpdateContext,
  { limits, onUpdate }: RunOptions = {},
): Promise<SourceUpdate[] | null> {
  const { db, clock, config } = app;
  const lease_by = randomUUID();
  const run = await takeRun(db, lease_by);
  if (!run) return null;
  const wanted = run.names.split(',').filter((name) => name !== '');
  const done = await listDone(db, run.id);
  const sources = sourcesOf(config.LISTS_URLS).filter(
    ({ list_name }) =>
      !done.includes(list_name) && (wanted.length === 0 || wanted.includes(list_name)),
  );
  const { actor_uuid } = run;
  const stamp = { actor_uuid, actor_role: null, request_id: `list-update-${run.id}` };
  const ask = { run_id: run.id, how: run.how, force_reason: run.force_reason, stamp };
  const updates: SourceUpdate[] = [];
  for (const source of sources) {
    if (!(await renewLease(db, run.id, lease_by))) return updates;
    const update = await updateSource(app, source, { ...ask, ...(limits && { limits }) });
    updates.push(update);
    onUpdate?.(update);
  }
  await endRun(db, run.id, lease_by, nowOf(clock));
  return updates;
}

/**
 * Asks for the daily update when it is due, and does what was asked for.
 * @returns whether there was an update to do
 */
export async function keepListsCurrent(app: UpdateContext): Promise<boolean> {
  await scheduleUpdate(app);
  return (await runUpdates(app)) !== null;
}
