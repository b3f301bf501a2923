// Reads one hostile workbook as the server does and prints what came of it, how long the event loop
// stood still at most, and how large this process became. Started as `read-hostile.ts NAME FILE`.
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readWorkbook } from '../../apps/server/src/aml-batches/read-workbook.ts';

const [, , filename = '', path = ''] = process.argv;
const bytes = readFileSync(path);
const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const began = performance.now();
const read = await readWorkbook({ filename, bytes, tooLarge: false }, '2026-11-21');
const ms = Math.round(performance.now() - began);
clearInterval(watch);
const outcome = 'refusal' in read ? read.refusal : `${read.facts.rows} rows`;
const megabytes = Math.round((peak - before) / 1_048_576);
const facts = { outcome, ms, megabytes, stood: Math.round(delay.max / 1e6) };
process.stdout.write(`${JSON.stringify(facts)}\n`);
