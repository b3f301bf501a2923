import { statfsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DatabaseRefused } from './database-refused.ts';
import {
  damagedFolder,
  markDatabaseMade,
  pgdataIn,
  prepareDatabaseFolder,
} from './embedded-folder.ts';
import { hasLostWrites, noticeLostWrites } from './flushed-position.ts';

/** Opening writes a little: a full disk looks like damage, but passes. */
const ROOM_TO_OPEN_BYTES = 32 * 1024 * 1024;

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= ROOM_TO_OPEN_BYTES) return;
  throw new DatabaseRefused(`The disk that holds ${folder} is full; make room and start again.`);
}

async function openPglite(folder: string, isNew: boolean): Promise<PGlite> {
  try {
    return await PGlite.create(pgdataIn(folder), { extensions: { pg_trgm, unaccent } });
  } catch (error) {
    refuseFullDisk(folder);
    if (!isNew) throw damagedFolder(folder, 'PostgreSQL cannot open its files');
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`No database could be made in ${folder}: ${reason}`);
  }
}

async function refuseLostWrites(engine: PGlite, folder: string): Promise<void> {
  const { rows } = await engine.query<{ end: string }>(
    'select checkpoint_lsn::text as end from pg_control_checkpoint()',
  );
  const recovered = rows[0]?.end ?? '';
  if (noticeLostWrites(pgdataIn(folder), recovered)) throw lostWrites(folder);
}

function lostWrites(folder: string): DatabaseRefused {
  return damagedFolder(folder, 'the end of its write-ahead log is unreadable, so writes are lost');
}

/**
 * Opens the engine on a folder that the calling process has locked, making the database when the
 * folder is empty.
 * @throws DatabaseRefused when the files are damaged or not ours.
 */
export async function openEngine(folder: string): Promise<PGlite> {
  const { isNew } = prepareDatabaseFolder(folder);
  if (hasLostWrites(pgdataIn(folder))) throw lostWrites(folder);
  const engine = await openPglite(folder, isNew);
  await refuseLostWrites(engine, folder);
  if (isNew) markDatabaseMade(folder);
  return engine;
}
