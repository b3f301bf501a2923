import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, printTable, verdict } from './measuring/figures.ts';
import { startProduct } from './measuring/product.ts';

const SECOND_STARTS = 5;

/** `npm start` as a person waits for it: installed and built checked, database opened, demo there. */
const folder = mkdtempSync(join(tmpdir(), 'verify-admin-start-'));
const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' };
const start = async () => {
  const product = await startProduct(['scripts/start.mjs'], env);
  await product.stop();
  return product.secondsToReady;
};

const first = await start();
const second: number[] = [];
for (let round = 0; round < SECOND_STARTS; round += 1) second.push(await start());
rmSync(folder, { recursive: true, force: true });

printTable([
  ['start', 'seconds', ''],
  ['first (empty DATA_DIR: migrates, imports lists, makes the demo)', first, ''],
  [`second (median of ${SECOND_STARTS})`, median(second), verdict(median(second), 3)],
  ['second, slowest', Math.max(...second), ''],
]);
