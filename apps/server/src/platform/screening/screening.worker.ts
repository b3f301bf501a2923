import { parentPort } from 'node:worker_threads';
import { buildIndex } from '@verify-admin/screening/index/build-index';
import { screen } from '@verify-admin/screening/match/screen';
import type { ScreeningAsk } from './screening.ts';
import { unpackEntries } from './stored-list.ts';

/** A stored list as it was read, and how many entries it must hold. */
export interface PackedList {
  readonly packed: Uint8Array;
  readonly entries: number;
}

export interface WorkerAsk {
  readonly id: number;
  readonly ask: ScreeningAsk;
}

export type WorkerReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ReturnType<typeof screen> };

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

// The first message brings the lists, all others are asks. What cannot be read or indexed ends the
// worker: there is no half of an index.
parentPort?.once('message', (lists: readonly PackedList[]) => {
  const index = buildIndex(lists.flatMap(({ packed, entries }) => unpackEntries(packed, entries)));
  parentPort?.on('message', ({ id, ask }: WorkerAsk) => {
    report({ kind: 'answer', id, answer: screen(index, ask) });
  });
  report({ kind: 'ready' });
});
