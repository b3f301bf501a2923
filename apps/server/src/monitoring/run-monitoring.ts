import { randomUUID } from 'node:crypto';
import { recordKey } from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { monitoringThreshold } from '@verify-admin/rulebook/screening/threshold.rules';
import { appendAudit, systemStamp } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import { isSample } from '../lists/list-source.ts';
import { type Delta, DeltaEngine } from '../platform/screening/delta/delta-engine.ts';
import type { Suspect } from '../platform/screening/delta/delta.worker.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import { unpackNames } from '../platform/screening/delta/record-names.ts';
import { findThreshold } from '../platform/screening/threshold-in-force.ts';
import { noteDelisted } from './delisted.store.ts';
import { noteListings } from './note-listings.ts';
import {
  addRescreeningRun,
  type After,
  findRescreeningFigures,
  findVersion,
  findVersionBefore,
  listMonitored,
  listUnscreenedVersions,
  type RescreeningRun,
  RescreeningRunLost,
  releaseRescreeningRun,
  takeRescreeningRun,
  updateRescreeningRun,
} from './rescreening-runs.store.ts';
import {
  type Change,
  type MonitoringContext,
  raiseAlert,
  type WatchedSubject,
} from './raise-alert.ts';
import { listWatchedNames, type WatchedName } from './watched-names.store.ts';

/** Accounts between two writes of the progress: what is repeated after a process died. */
const CHUNK = 250;

/**
 * Queues one rescreening run per list version. The first version of a sample list is the base of
 * the demo and needs none; in a publisher's list that replaces a sample, every record is new.
 */
async function queueRescreeningRuns({ db, clock }: MonitoringContext): Promise<void> {
  for (const version of await listUnscreenedVersions(db)) {
    const before = await findVersionBefore(db, version);
    const { id: version_id, list_name, list_date, source } = version;
    const state = !before && isSample(source) ? 'done' : 'waiting';
    const created = nowOf(clock);
    await addRescreeningRun(db, {
      version_id,
      previous_id: before?.id ?? null,
      list_name,
      list_date,
      state,
      created,
    });
  }
}

/** A run in progress: its lease, and the changed records of its list version. */
interface OpenRescreening {
  readonly app: MonitoringContext;
  readonly lease_by: string;
  readonly version: ListVersion;
  readonly engine: DeltaEngine;
  readonly delta: Delta;
}

async function readPacked({ storage }: MonitoringContext, version: ListVersion) {
  const packed = await storage.get(version.storage_key);
  if (!packed) throw new Error('a sanctions list is not in the storage');
  return { packed, entries: version.entries };
}

async function openRescreeningRun(
  app: MonitoringContext,
  run: RescreeningRun,
  lease_by: string,
): Promise<OpenRescreening> {
  const version = await findVersion(app.db, run.version_id);
  const before = run.previous_id === null ? null : await findVersion(app.db, run.previous_id);
  if (!version) throw new RescreeningRunLost();
  const { engine, delta } = await DeltaEngine.open({
    before: before && (await readPacked(app, before)),
    after: await readPacked(app, version),
  });
  return { app, lease_by, version, engine, delta };
}

/** Names the run and its lease; only the holder of the lease writes its progress. */
function leaseOf({ lease_by, version }: OpenRescreening) {
  return { version_id: version.id, lease_by };
}

async function noteDelta(rescreening: OpenRescreening): Promise<void> {
  const { app, version, delta } = rescreening;
  const { added, changed, removed } = delta;
  const counts = { added: added.count, changed: changed.count, removed: removed.count };
  await app.db.transaction().execute(async (trx) => {
    await updateRescreeningRun(trx, leaseOf(rescreening), counts);
    await noteDelisted(trx, version, delta, nowOf(app.clock));
  });
}

function subjectKey({ account_type, account_id, run_type, client_id }: WatchedName): string {
  return `${account_type} ${account_id} ${run_type} ${client_id}`;
}

/**
 * The subjects to be screened in full, each once, with only those values that are near a new
 * record.
 */
function subjectsOf(names: readonly WatchedName[], places: readonly number[]): WatchedSubject[] {
  const subjects = new Map<string, WatchedSubject>();
  for (const place of places) {
    const found = names[place];
    if (!found) continue;
    const key = subjectKey(found);
    const { account_type, account_id, run_type, client_id } = found;
    const before = subjects.get(key) ?? { given: [], isOwnNear: false };
    const given = found.given ? [...before.given, found.given] : before.given;
    const isOwnNear = before.isOwnNear || found.given === null;
    subjects.set(key, { account_type, account_id, run_type, client_id, given, isOwnNear });
  }
  return [...subjects.values()];
}

function typeOf(run_type: WatchedName['run_type']) {
  return run_type === 'business' ? ('company' as const) : run_type;
}

/**
 * The indexes of the names that may be like a new record; each distinct name is looked for once.
 */
async function findPlaces(
  { app, engine }: OpenRescreening,
  names: readonly WatchedName[],
): Promise<number[]> {
  const places = new Map<string, { readonly suspect: Suspect; readonly at: number[] }>();
  for (const [place, { name, run_type }] of names.entries()) {
    const key = `${run_type} ${name}`;
    const known = places.get(key);
    if (known) known.at.push(place);
    else places.set(key, { suspect: { name, type: typeOf(run_type) }, at: [place] });
  }
  const different = [...places.values()];
  // The full screening of those found reads the same threshold.
  const { threshold } = await findThreshold(app.db);
  const suspects = different.map(({ suspect }) => suspect);
  const found = await engine.find(suspects, monitoringThreshold(threshold));
  return found.flatMap((index) => different[index]?.at ?? []).toSorted((a, b) => a - b);
}

async function runChunk(
  rescreening: OpenRescreening,
  change: Change,
  names: WatchedName[],
): Promise<void> {
  const { app } = rescreening;
  for (const subject of subjectsOf(names, await findPlaces(rescreening, names))) {
    await raiseAlert(app, subject, change);
    await updateRescreeningRun(app.db, leaseOf(rescreening), {});
  }
}

interface Chunk {
  readonly accounts: number;
  readonly names: WatchedName[];
  readonly last: After;
}

async function readChunk(db: MonitoringContext['db'], after: After): Promise<Chunk | null> {
  const keys = await listMonitored(db, after, CHUNK);
  const last = keys.at(-1);
  if (!last) return null;
  const names = await listWatchedNames(db, keys);
  const { account_type: after_type, account_id: after_id } = last;
  return { accounts: keys.length, names, last: { after_type, after_id } };
}

/**
 * The remaining accounts in their order; the next chunk is read while the current one is screened.
 */
async function* readAhead(db: MonitoringContext['db'], from: After): AsyncGenerator<Chunk> {
  let coming = readChunk(db, from);
  for (let chunk = await coming; chunk; chunk = await coming) {
    coming = readChunk(db, chunk.last);
    // A rejection is handled where the chunk is awaited; a run that ends earlier does not await it.
    coming.catch(() => undefined);
    yield chunk;
  }
}

async function rescreenAccounts(rescreening: OpenRescreening, run: RescreeningRun): Promise<void> {
  const { app, version, delta } = rescreening;
  const { list_name } = version;
  const records = new Set<string>();
  for (const names of [delta.added, delta.changed]) {
    for await (const some of unpackNames(names)) {
      for (const one of some) records.add(recordKey({ list_name, ...one }));
    }
  }
  if (records.size === 0) return;
  const change: Change = { version, records };
  for await (const { accounts, names, last } of readAhead(app.db, run)) {
    await runChunk(rescreening, change, names);
    await updateRescreeningRun(app.db, leaseOf(rescreening), last, accounts);
  }
}

async function finishRescreeningRun(rescreening: OpenRescreening): Promise<void> {
  const { app, version } = rescreening;
  const now = nowOf(app.clock);
  await app.db.transaction().execute(async (trx) => {
    await updateRescreeningRun(trx, leaseOf(rescreening), { state: 'done', finished: now });
    const done = await findRescreeningFigures(trx, version.id);
    const entry = { outcome: done.list_name, detail: done };
    const stamp = systemStamp(now, `monitoring-${version.id}`);
    await appendAudit(trx, stamp, { act: 'monitoring.list-rescreened', ...entry });
  });
}

async function runRescreening(
  app: MonitoringContext,
  run: RescreeningRun,
  lease_by: string,
): Promise<void> {
  const rescreening = await openRescreeningRun(app, run, lease_by);
  try {
    await noteDelta(rescreening);
    await rescreenAccounts(rescreening, run);
    // A record that the rescreening found again as it is now has a new hit, and is none of these.
    const renew = () => updateRescreeningRun(app.db, leaseOf(rescreening), {});
    await noteListings(app, rescreening.version, rescreening.delta, renew);
    await finishRescreeningRun(rescreening);
  } finally {
    await rescreening.engine.close();
  }
}

/**
 * Rescreens the monitored accounts against the changed records of every changed list, and raises an
 * alert where a new record matches one of them. May run in any number of processes; a run that one
 * of them leaves unfinished is resumed by another.
 * @returns how many rescreening runs were finished.
 */
export async function runMonitoring(app: MonitoringContext): Promise<number> {
  await queueRescreeningRuns(app);
  for (let finished = 0; ; finished++) {
    const lease_by = randomUUID();
    const run = await takeRescreeningRun(app.db, lease_by);
    if (!run) return finished;
    try {
      await runRescreening(app, run, lease_by);
    } catch (error) {
      if (error instanceof RescreeningRunLost) continue;
      await releaseRescreeningRun(app.db, run.version_id, lease_by);
      throw error;
    }
  }
}
