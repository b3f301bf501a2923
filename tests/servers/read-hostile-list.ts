// Reads the list files it is sent as the server does, and answers what came of each and how large this
// process became.
import { readFileSync } from 'node:fs';
import { groupFiles } from '../../apps/server/src/lists/files/group-files.ts';
import { readInWorker } from '../../apps/server/src/lists/files/read-in-worker.ts';
import { withMemoryPeak } from './memory-peak.ts';

async function readList(filename: string, bytes: Buffer): Promise<string[]> {
  const { groups, refusals } = groupFiles([{ name: filename, bytes, modified: '2026-11-20' }]);
  const [group] = groups;
  const read = group ? await readInWorker({ group, before: null, watched: [] }) : { refusals };
  return read.refusals.map(({ reason }) => reason);
}

async function answer({ filename, path }: { filename: string; path: string }): Promise<void> {
  const held = () => process.memoryUsage.rss();
  const bytes = readFileSync(path);
  const { done, megabytes } = await withMemoryPeak(held, () => readList(filename, bytes));
  process.send?.({ reasons: done, megabytes });
}

process.on('message', (file: { filename: string; path: string }) => void answer(file));
