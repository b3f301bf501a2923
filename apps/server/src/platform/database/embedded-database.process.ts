import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseRefused } from './database-refused.ts';
import { openEngine } from './embedded-engine.ts';
import { makeDatabaseFolder, pgdataIn } from './embedded-folder.ts';
import { keepDatabase } from './embedded-keeper.ts';
import { CLOSE_ORDER, type EmbeddedReport } from './embedded-report.ts';
import { watchEngineTraps } from './engine-traps.ts';
import { describeThisHolder, takeFolderLock } from './folder-lock.ts';
import { chooseSocketFolder, connectionAt, isAnswering, socketPathAt } from './socket-place.ts';
import { serveWire } from './wire-server.ts';

const IDLE_IN_TRANSACTION_MS = 30_000;
const SOCKET_PATIENCE_MS = 3_000;
const LOOK_AGAIN_MS = 50;

function report(what: EmbeddedReport): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send) return resolve();
    process.send(what, undefined, {}, () => resolve());
  });
}

/**
 * Nobody may serve a folder that was locked just now. The socket of a killed process outlives it for
 * a moment; one that goes on answering belongs to a process whose lock file somebody removed.
 */
async function refuseServedSocket(socketFolder: string, folder: string): Promise<void> {
  const deadline = Date.now() + SOCKET_PATIENCE_MS;
  while (await isAnswering(socketFolder)) {
    if (Date.now() < deadline) await sleep(LOOK_AGAIN_MS);
    else throw new DatabaseRefused(describeServedFolder(folder));
  }
}

function describeServedFolder(folder: string): string {
  return (
    `The database in ${folder} is in use by another process, though its lock file is gone. ` +
    'Stop that process first, or choose another DATA_DIR.'
  );
}

/** Locks, opens and serves the database; returns how to close it again. */
async function serveDatabase(
  dataDir: string,
  onBreakdown: () => never,
): Promise<() => Promise<void>> {
  const folder = makeDatabaseFolder(dataDir);
  const socketFolder = chooseSocketFolder(folder);
  const lock = await takeFolderLock(folder, describeThisHolder(socketFolder));
  await refuseServedSocket(socketFolder, folder);
  const engine = await openEngine(folder);
  watchEngineTraps(engine, onBreakdown);
  rmSync(socketPathAt(socketFolder), { force: true });
  const wire = await serveWire({
    engine,
    socket_path: socketPathAt(socketFolder),
    idle_in_transaction_ms: IDLE_IN_TRANSACTION_MS,
    onBreakdown,
  });
  const keeper = keepDatabase(wire, pgdataIn(folder), onBreakdown);
  await report({ state: 'ready', connection: connectionAt(socketFolder) });
  return async () => {
    keeper.stop();
    await wire.close();
    await engine.close();
    if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  };
}

function explain(error: unknown, dataDir: string): string {
  if (error instanceof DatabaseRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `The embedded database in ${dataDir} could not start${code}.`;
}

async function main(dataDir: string): Promise<void> {
  const breakDown = (): never => process.exit(1);
  const close = await serveDatabase(dataDir, breakDown);
  const leave = () => close().then(() => process.exit(0), breakDown);
  process.once('message', (order) => {
    if (order === CLOSE_ORDER) void leave();
  });
  if (process.connected) process.once('disconnect', () => void leave());
  else await leave();
}

// The files hold personal data.
process.umask(0o077);
// A terminal's Ctrl+C reaches the whole group; the server finishes its work first, then closes us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const dataDir = process.argv[2] ?? '';
main(dataDir).catch(async (error: unknown) => {
  await report({ state: 'refused', sentence: explain(error, dataDir) });
  process.exit(1);
});
