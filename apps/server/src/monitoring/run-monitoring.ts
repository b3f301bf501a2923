import { randomUUID } from 'node:crypto';
import { recordKey } from '@verify-admin/rulebook/monitoring/monitoring.rules';
import { monitoringThreshold } from '@verify-admin/rulebook/screening/threshold.rules';
import { appendAudit } from '../kernel/audit.ts';
import { nowOf } from '../platform/clock.ts';
import { isSample } from '../lists/list-source.ts';
import { type Delta, DeltaEngine } from '../platform/screening/delta-engine.ts';
import type { Suspect } from '../platform/screening/delta.worker.ts';
import type { ListVersion } from '../platform/screening/list-versions.ts';
import { unpackNames } from '../platform/screening/record-names.ts';
import { findThreshold } from '../platform/screening/threshold-in-force.ts';
import { noteDelisted } from './delisted.store.ts';
import {
  addPass,
  type After,
  findPassFigures,
  findVersion,
  findVersionBefore,
  leavePass,
  listMonitored,
  listUnpassed,
  movePass,
  type Pass,
  PassLost,
  takePass,
} from './passes.store.ts';
import {
  type Change,
  type MonitoringContext,
  raiseAlert,
  type WatchedSubject,
} from './raise-alert.ts';
import { listWatchedNames, type WatchedName } from './watched-names.store.ts';

/** Accounts between two notes of how far it is: what a process that dies has to do again. */
const CHUNK = 250;

/**
 * Every list version is held against the monitored accounts once. The first version of a sample is
 * the ground of a demo and concerns nobody; a publisher's list that takes a sample's place is new
 * from its first record to its last.
 */
async function queuePasses({ db, clock }: MonitoringContext): Promise<void> {
  for (const version of await listUnpassed(db)) {
    const before = await findVersionBefore(db, version);
    const { id: version_id, list_name, list_date, source } = version;
    const state = !before && isSample(source) ? 'done' : 'waiting';
    const created = nowOf(clock);
    await addPass(db, {
      version_id,
      previous_id: before?.id ?? null,
      list_name,
      list_date,
      state,
      created,
    });
  }
}

interface Pursued {
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

async function openPass(app: MonitoringContext, pass: Pass, lease_by: string): Promise<Pursued> {
  const version = await findVersion(app.db, pass.version_id);
  const before = pass.previous_id === null ? null : await findVersion(app.db, pass.previous_id);
  if (!version) throw new PassLost();
  const { engine, delta } = await DeltaEngine.open({
    before: before && (await readPacked(app, before)),
    after: await readPacked(app, version),
  });
  return { app, lease_by, version, engine, delta };
}

/** How the pass stands is written by whoever holds it, and by nobody else. */
function holdOf({ lease_by, version }: Pursued) {
  return { version_id: version.id, lease_by };
}

async function noteDelta(pursued: Pursued): Promise<void> {
  const { app, version, delta } = pursued;
  const { added, changed, removed } = delta;
  const counts = { added: added.count, changed: changed.count, removed: removed.count };
  await app.db.transaction().execute(async (trx) => {
    await movePass(trx, holdOf(pursued), counts);
    await noteDelisted(trx, version, delta, nowOf(app.clock));
  });
}

function subjectKey({ account_type, account_id, run_type, client_id }: WatchedName): string {
  return `${account_type} ${account_id} ${run_type} ${client_id}`;
}

/** Those to be screened in full, each once, with the values that are near a new record and no others. */
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

/** The places of the names that may be like a new record; each different name is looked for once. */
async function findPlaces(
  { app, engine }: Pursued,
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

async function runChunk(pursued: Pursued, change: Change, names: WatchedName[]): Promise<void> {
  const { app } = pursued;
  for (const subject of subjectsOf(names, await findPlaces(pursued, names))) {
    await raiseAlert(app, subject, change);
    await movePass(app.db, holdOf(pursued), {});
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

/** The accounts still to come, in their order; the next are read while those before are looked at. */
async function* readAhead(db: MonitoringContext['db'], from: After): AsyncGenerator<Chunk> {
  let coming = readChunk(db, from);
  for (let chunk = await coming; chunk; chunk = await coming) {
    coming = readChunk(db, chunk.last);
    // Heard of when its turn comes; a pass that ends before does not wait for it.
    coming.catch(() => undefined);
    yield chunk;
  }
}

async function pursue(pursued: Pursued, pass: Pass): Promise<void> {
  const { app, version, delta } = pursued;
  const { list_name } = version;
  const records = new Set<string>();
  for (const names of [delta.added, delta.changed]) {
    for await (const some of unpackNames(names)) {
      for (const one of some) records.add(recordKey({ list_name, ...one }));
    }
  }
  if (records.size === 0) return;
  const change: Change = { version, records };
  for await (const { accounts, names, last } of readAhead(app.db, pass)) {
    await runChunk(pursued, change, names);
    await movePass(app.db, holdOf(pursued), last, accounts);
  }
}

async function endPass(pursued: Pursued): Promise<void> {
  const { app, version } = pursued;
  const now = nowOf(app.clock);
  await app.db.transaction().execute(async (trx) => {
    await movePass(trx, holdOf(pursued), { state: 'done', finished: now });
    const done = await findPassFigures(trx, version.id);
    const stamp = { created: now, actor_uuid: null, actor_role: null };
    await appendAudit(
      trx,
      { ...stamp, request_id: `monitoring-${version.id}` },
      { act: 'monitoring.list-rescreened', outcome: done.list_name, detail: done },
    );
  });
}

async function runPass(app: MonitoringContext, pass: Pass, lease_by: string): Promise<void> {
  const pursued = await openPass(app, pass, lease_by);
  try {
    await noteDelta(pursued);
    await pursue(pursued, pass);
    await endPass(pursued);
  } finally {
    await pursued.engine.close();
  }
}

/**
 * Holds every list that changed against the monitored accounts, the changed records alone, and raises
 * an alert where a record that is new concerns one of them. May run in any number of processes; what
 * one of them leaves undone, the next run of another takes up where it stood.
 * @returns how many passes were finished.
 */
export async function runMonitoring(app: MonitoringContext): Promise<number> {
  await queuePasses(app);
  for (let finished = 0; ; finished++) {
    const lease_by = randomUUID();
    const pass = await takePass(app.db, lease_by);
    if (!pass) return finished;
    try {
      await runPass(app, pass, lease_by);
    } catch (error) {
      if (error instanceof PassLost) continue;
      await leavePass(app.db, pass.version_id, lease_by);
      throw error;
    }
  }
}
