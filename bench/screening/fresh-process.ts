import { readFileSync } from 'node:fs';
import { DEFAULT_THRESHOLD } from '@verify-admin/screening/score/name-score';
import type { ScreeningAsk } from '../../apps/server/src/platform/screening/screening.ts';
import { ownMemory } from '../measuring/memory.ts';
import { percentile } from '../measuring/figures.ts';

/**
 * A process that opens a saved index and screens names as the product does: index and one worker in
 * threads. Arguments: the index, the asks as JSON. Prints its figures as JSON.
 */
const [indexFile = '', asksFile = ''] = process.argv.slice(2);
const bare = ownMemory();
const { makeIndex } = await import('../../apps/server/src/platform/screening/index/make-index.ts');
const { ScreeningPool } = await import(
  '../../apps/server/src/platform/screening/engine/screening-pool.ts'
);

const PATIENCE_MS = 60_000;
const AT_ONCE = 32;
/** A process's first names, whose speed is compared with that of the rest. */
const FIRST = 4992;

const index = await makeIndex({ kind: 'open', file: indexFile }, PATIENCE_MS);
if (!index) throw new Error('the saved index cannot be used');
const pool = new ScreeningPool(index, { load: PATIENCE_MS, answer: PATIENCE_MS }, 1);
await pool.ready;
const warming = performance.now();
// An idle worker keeps no process from ending.
const alive = setInterval(() => undefined, PATIENCE_MS);
await pool.warm;
clearInterval(alive);
const warmMs = performance.now() - warming;
const loaded = ownMemory();
const asks: readonly ScreeningAsk[] = JSON.parse(readFileSync(asksFile, 'utf8'));
const withAsks = ownMemory();
const started = performance.now();
const times: number[] = [];
let firstSeconds = 0;
for (let i = 0; i < asks.length; i += AT_ONCE) {
  if (firstSeconds === 0 && i >= FIRST) firstSeconds = (performance.now() - started) / 1000;
  const answers = await pool.askMany(asks.slice(i, i + AT_ONCE), DEFAULT_THRESHOLD);
  for (const { ms } of answers ?? []) times.push(ms);
}
const seconds = (performance.now() - started) / 1000;
const figures = {
  loaded: loaded - bare,
  used: ownMemory() - withAsks + loaded - bare,
  perSecond: times.length / seconds,
  warmMs,
  // Null where fewer names were asked than that.
  speeds:
    firstSeconds === 0
      ? null
      : {
          first: FIRST / firstSeconds,
          later: (times.length - FIRST) / (seconds - firstSeconds),
        },
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
};
console.log(JSON.stringify(figures));
await pool.close();
