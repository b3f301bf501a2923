import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedChild, endEmbeddedChild, launchEmbeddedChild } from './embedded-child.ts';
import { databaseFolderIn } from './embedded-folder.ts';
import { findLockHolder } from './folder-lock.ts';
import {
  chooseSocketFolder,
  connectionAt,
  type EmbeddedConnection,
  isAnswering,
} from './socket-place.ts';

export interface EmbeddedDatabase {
  connection: EmbeddedConnection;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A database that lived this long did not die of what killed the one before it. */
const SETTLED_MS = 60_000;
const BOOT_PATIENCE_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** Keeps one database process alive: a dead one is followed by another, ever more patiently. */
class Supervisor implements EmbeddedDatabase {
  readonly connection: EmbeddedConnection;
  readonly #dataDir: string;
  readonly #closing = new AbortController();
  #child: EmbeddedChild;
  #revival: Promise<void> = Promise.resolve();
  #deaths = 0;

  constructor(dataDir: string, child: EmbeddedChild) {
    this.#dataDir = dataDir;
    this.#child = child;
    this.connection = child.connection;
    this.#watch(child);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#revival;
    await endEmbeddedChild(this.#child);
  }

  #watch(child: EmbeddedChild): void {
    const since = Date.now();
    child.process.once('exit', () => {
      if (this.#closing.signal.aborted) return;
      if (Date.now() - since > SETTLED_MS) this.#deaths = 0;
      this.#revival = this.#revive();
    });
  }

  async #revive(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#deaths, LONGEST_PAUSE_MS);
      this.#deaths += 1;
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const child = await launchEmbeddedChild(this.#dataDir).catch(() => null);
      if (!child) continue;
      this.#child = child;
      this.#watch(child);
      return;
    }
  }
}

/**
 * Starts the embedded database of a DATA_DIR in a process of its own, making it when there is none,
 * and keeps it running until `close`.
 * @throws DatabaseRefused when the folder is in use, damaged or not ours.
 */
export async function startEmbeddedDatabase(settings: {
  dataDir: string;
}): Promise<EmbeddedDatabase> {
  const dataDir = resolve(settings.dataDir);
  return new Supervisor(dataDir, await launchEmbeddedChild(dataDir));
}

/**
 * Where the embedded database of a DATA_DIR already runs for another process; null when it does not.
 * One that is still opening is waited for.
 */
export async function findRunningEmbeddedDatabase(settings: {
  dataDir: string;
}): Promise<EmbeddedConnection | null> {
  const folder = databaseFolderIn(resolve(settings.dataDir));
  if (!existsSync(folder)) return null;
  const realFolder = realpathSync(folder);
  const deadline = Date.now() + BOOT_PATIENCE_MS;
  while (Date.now() < deadline) {
    const holder = findLockHolder(realFolder);
    const socketFolder = holder?.socket_folder ?? chooseSocketFolder(realFolder);
    if (await isAnswering(socketFolder)) return connectionAt(socketFolder);
    if (!holder) return null;
    await sleep(LOOK_AGAIN_MS);
  }
  return null;
}
