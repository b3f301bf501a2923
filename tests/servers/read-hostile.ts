// Reads one hostile workbook as the server does and prints what came of it, how long the event loop
// stood still at most, and how large this process and the one it begins became together (Linux; of the
// other nothing is known elsewhere). Started as `read-hostile.ts NAME FILE`.
import { createReadStream, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { WorkbookReader } from '../../apps/server/src/aml-batches/workbook-reader.ts';

const [, , filename = '', path = ''] = process.argv;
const PAGE = 4096;

/** What the processes hold that this one began, in bytes. */
function heldByChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
    const pages = children.split(' ').map((pid) => {
      const [, resident = ''] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
      return Number(resident);
    });
    return PAGE * pages.reduce((sum, more) => sum + more, 0);
  } catch {
    return 0;
  }
}

const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss() + heldByChildren());
}, 5);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const began = performance.now();
const reader = new WorkbookReader({
  today: '2026-11-21',
  purpose: 'look',
  database: null,
});
reader.begin(filename);
for await (const piece of createReadStream(path)) await reader.take(piece);
const read = await reader.read('studio');
const ms = Math.round(performance.now() - began);
reader.release();
clearInterval(watch);
const outcome = 'refusal' in read ? read.refusal : `${read.facts.rows} rows`;
const megabytes = Math.round((peak - before) / 1_048_576);
const facts = { outcome, ms, megabytes, stood: Math.round(delay.max / 1e6) };
process.stdout.write(`${JSON.stringify(facts)}\n`);
