import { type Clock, nowOf } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type EnginePatience, ScreeningEngine } from './engine/screening-engine.ts';
import { makeIndex } from './index/make-index.ts';
import { type ListVersion, listVersionsOf } from './list-versions.ts';
import { screenedOf } from './screened.ts';
import type { OpenedVersions } from './screening.ts';
import { type PackedList, readPacked } from './stored-list.ts';

interface VersionsContext {
  readonly db: Kysely<Schema>;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
}

const GONE = { ok: false, why: 'list-gone' } as const;
const UNAVAILABLE = { ok: false, why: 'unavailable' } as const;

/** The stored lists; null where one of them is gone. */
async function readLists(
  storage: Storage,
  versions: readonly ListVersion[],
): Promise<PackedList[] | null> {
  const lists = await Promise.all(versions.map((version) => readPacked(storage, version)));
  const read = lists.filter((list) => list !== null);
  return read.length === versions.length ? read : null;
}

async function startEngine(index: SharedArrayBuffer, patience: EnginePatience) {
  const engine = new ScreeningEngine(index, patience);
  if (await engine.ready) return engine;
  throw (await engine.ended) ?? new Error('the screening worker ended');
}

/**
 * Builds the index of earlier imports in its own thread and opens it in another, which nothing else uses.
 * What is in use meanwhile stays loaded. The index is not saved: it goes with `close`.
 * @returns why they are not there: an import or its stored list is gone, or it could not be read
 */
export async function openVersions(
  { db, storage, clock, log }: VersionsContext,
  ids: readonly number[],
  patience: EnginePatience,
): Promise<OpenedVersions> {
  try {
    const versions = await listVersionsOf(db, ids);
    const lists = versions.length === ids.length ? await readLists(storage, versions) : null;
    if (!lists || lists.length === 0) return GONE;
    const index = await makeIndex({ kind: 'build', lists, file: null }, patience.load);
    if (!index) return UNAVAILABLE;
    const engine = await startEngine(index, patience);
    return {
      ok: true,
      screen: async (ask, threshold) => {
        const answer = await engine.ask(ask, threshold);
        return answer ? screenedOf(answer, versions, nowOf(clock)) : UNAVAILABLE;
      },
      close: () => engine.close(),
    };
  } catch (error) {
    log.error(faultFacts(error), 'earlier sanctions lists could not be loaded');
    return UNAVAILABLE;
  }
}
