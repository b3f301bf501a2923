import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import { type Clock, nowOf } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';
import type { Schema } from '../database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { type ListVersion, listNewestVersions } from './list-versions.ts';
import { openVersions } from './open-versions.ts';
import { screenedOf, searchedList } from './screened.ts';
import { makeIndex } from './index/make-index.ts';
import { savedIndexFile } from './index/saved-index-file.ts';
import type { EnginePatience } from './engine/screening-engine.ts';
import { ScreeningPool } from './engine/screening-pool.ts';
import type {
  FoundEntry,
  OpenedIndex,
  OpenedVersions,
  Screened,
  ScreenedMany,
  Screening,
  ScreeningAsk,
} from './screening.ts';
import { type PackedList, readPacked } from './stored-list.ts';
import { findThreshold } from './threshold-in-force.ts';

export interface LocalScreeningOptions {
  readonly db: Kysely<Schema>;
  readonly storage: Storage;
  readonly log: Log;
  readonly clock: Clock;
  readonly patience?: EnginePatience;
  /** Where the index is cached from one start to the next; nowhere when not given. */
  readonly cacheDir?: string;
  /** The most worker threads; by default as many as the machine has cores. */
  readonly workers?: number;
  /** How long the newest imports and threshold are believed to be the newest, in milliseconds. */
  readonly believeMs?: number;
}

/** A pool of engines and the imports its index was built from. */
interface Loaded {
  readonly versions: readonly ListVersion[];
  readonly pool: ScreeningPool;
  readonly index: SharedArrayBuffer;
}

const LOAD_PATIENCE_MS = 60_000;
const ANSWER_PATIENCE_MS = 60_000;
const PATIENCE: EnginePatience = { load: LOAD_PATIENCE_MS, answer: ANSWER_PATIENCE_MS };
const BELIEVE_MS = 1_000;
/** A newer import is noticed within this also where nobody asks, so that no ask finds old lists. */
const NOTICE_MS = 30_000;
/** While older lists answer, lists that could not be loaded are tried again after this. */
const RETRY_MS = 30_000;

function keyOf(versions: readonly ListVersion[]): string {
  return versions.map(({ id }) => id).join();
}

/**
 * AML-09: screens against the lists held here, in worker threads, so that neither building an index nor a
 * lookup stops this process. Newer imports are built while the lists in use stay loaded and take their
 * place in one step; asks under way are answered by the lists they were given to.
 */
export class LocalScreening implements Screening {
  readonly #options: LocalScreeningOptions;
  readonly #notice: NodeJS.Timeout;
  #current: Loaded | null = null;
  #coming: ScreeningPool | null = null;
  #loading: Promise<void> | null = null;
  #failed = { key: '', at: 0 };
  #threshold: number | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(options: LocalScreeningOptions) {
    this.#options = options;
    this.#notice = setInterval(() => this.#current && void this.#findLoaded(), NOTICE_MS);
    this.#notice.unref();
  }

  /** Loads the lists ahead of the first ask. */
  async warm(): Promise<void> {
    await this.#findLoaded();
  }

  async screen(ask: ScreeningAsk): Promise<Screened> {
    const loaded = await this.#findLoaded();
    if (typeof loaded === 'string') return { ok: false, why: loaded };
    const threshold = this.#threshold;
    const answer = threshold === null ? null : await loaded.pool.ask(ask, threshold);
    if (!answer) return { ok: false, why: 'unavailable' };
    return screenedOf(answer, loaded.versions, nowOf(this.#options.clock));
  }

  async screenMany(asks: readonly ScreeningAsk[]): Promise<ScreenedMany> {
    const loaded = await this.#findLoaded();
    if (typeof loaded === 'string') return { ok: false, why: loaded };
    const threshold = this.#threshold;
    const answers = threshold === null ? null : await loaded.pool.askMany(asks, threshold);
    return answers ? { ok: true, answers } : { ok: false, why: 'unavailable' };
  }

  async findEntry(list_name: string, uid: string): Promise<FoundEntry> {
    const loaded = await this.#findLoaded();
    if (typeof loaded === 'string') return { ok: false, why: loaded };
    const list = loaded.versions.find((version) => version.list_name === list_name);
    if (!list) return { ok: true, entry: null, list: null };
    const found = await loaded.pool.askEntry(uid);
    if (!found) return { ok: false, why: 'unavailable' };
    const entry = found.entry?.list_name === list_name ? found.entry : null;
    return { ok: true, entry, list: searchedList(list) };
  }

  async openIndex(): Promise<OpenedIndex> {
    const loaded = await this.#findLoaded();
    if (typeof loaded === 'string') return { ok: false, why: loaded };
    const threshold = this.#threshold;
    if (threshold === null) return { ok: false, why: 'unavailable' };
    const { index, versions } = loaded;
    return { ok: true, index, lists: versions.map(searchedList), threshold };
  }

  async openVersions(ids: readonly number[]): Promise<OpenedVersions> {
    if (this.#isClosed) return { ok: false, why: 'unavailable' };
    return openVersions(this.#options, ids, this.#options.patience ?? PATIENCE);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#notice);
    await Promise.all([this.#current?.pool.close(), this.#coming?.close()]);
  }

  async #findLoaded(): Promise<Loaded | 'no-lists' | 'unavailable'> {
    if (this.#isClosed) return 'unavailable';
    const { believeMs = BELIEVE_MS } = this.#options;
    if (this.#current && performance.now() - this.#checkedAt < believeMs) return this.#current;
    this.#checkedAt = performance.now();
    const versions = await this.#listVersions();
    if (!versions) return this.#current ?? 'unavailable';
    if (versions.length === 0) return 'no-lists';
    if (this.#current && keyOf(this.#current.versions) === keyOf(versions)) return this.#current;
    const loading = this.#load(versions);
    if (!this.#current) await loading;
    return this.#current ?? 'unavailable';
  }

  async #listVersions(): Promise<ListVersion[] | null> {
    try {
      const { db } = this.#options;
      const [versions, { threshold }] = await Promise.all([
        listNewestVersions(db),
        findThreshold(db),
      ]);
      this.#threshold = threshold;
      return versions;
    } catch (error) {
      this.#options.log.warn(
        faultFacts(error),
        'cannot read which lists and threshold are in force',
      );
      return null;
    }
  }

  /** One load at a time: what was imported while it runs is noticed by the next look. */
  #load(versions: readonly ListVersion[]): Promise<void> {
    this.#loading ??= this.#start(versions)
      .catch((error: unknown) => {
        this.#failed = { key: keyOf(versions), at: performance.now() };
        this.#options.log.error(faultFacts(error), 'sanctions lists could not be loaded');
      })
      .finally(() => {
        this.#loading = null;
        this.#coming = null;
      });
    return this.#loading;
  }

  async #start(versions: readonly ListVersion[]): Promise<void> {
    const waited = performance.now() - this.#failed.at;
    if (this.#current && this.#failed.key === keyOf(versions) && waited < RETRY_MS) return;
    const patience = this.#options.patience ?? PATIENCE;
    const index = await this.#makeIndex(versions, patience.load);
    if (this.#isClosed) return;
    const pool = new ScreeningPool(index, patience, this.#options.workers);
    this.#coming = pool;
    void pool.ended.then((failure) => this.#noteEnd(pool, failure));
    const isReady = await pool.ready;
    if (this.#isClosed) return;
    if (!isReady) throw (await pool.ended) ?? new Error('the screening worker ended');
    const before = this.#current;
    this.#current = { versions, pool, index };
    this.#options.log.info({ lists: versions.map(({ id }) => id) }, 'sanctions lists loaded');
    await before?.pool.close();
  }

  /** The index as it was saved by an earlier start, else built from the stored lists. */
  async #makeIndex(
    versions: readonly ListVersion[],
    patienceMs: number,
  ): Promise<SharedArrayBuffer> {
    const { cacheDir } = this.#options;
    const file = cacheDir === undefined ? null : savedIndexFile(cacheDir, versions);
    const saved = file === null ? null : await makeIndex({ kind: 'open', file }, patienceMs);
    if (saved) return saved;
    const lists = await Promise.all(versions.map((version) => this.#read(version)));
    const built = await makeIndex({ kind: 'build', lists, file }, patienceMs);
    if (!built) throw new Error('the screening index could not be built');
    return built;
  }

  async #read(version: ListVersion): Promise<PackedList> {
    const list = await readPacked(this.#options.storage, version);
    if (!list) throw new Error('a sanctions list is not in the storage');
    return list;
  }

  /** A worker that died in use is replaced at once; one that died loading is tried by the next ask. */
  #noteEnd(pool: ScreeningPool, failure: Error | null): void {
    if (!failure || this.#current?.pool !== pool) return;
    this.#options.log.error(faultFacts(failure), 'screening worker died');
    const { versions } = this.#current;
    this.#current = null;
    if (!this.#isClosed) void this.#load(versions);
  }
}
