// Reads one hostile list file as the server does and prints what came of it and how large this
// process became. Started as `read-hostile-list.ts FILE`.
import { readFileSync } from 'node:fs';
import { groupFiles } from '../../apps/server/src/lists/group-files.ts';
import { readAside } from '../../apps/server/src/lists/read-aside.ts';

const [, , path = ''] = process.argv;
const bytes = readFileSync(path);
const before = process.memoryUsage.rss();
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const { groups, refusals } = groupFiles([{ name: 'uk.ods', bytes, modified: '2026-11-20' }]);
const [group] = groups;
const read = group ? await readAside({ group, before: null }) : { refusals };
clearInterval(watch);
const megabytes = Math.round((peak - before) / 1_048_576);
const reasons = read.refusals.map(({ reason }) => reason);
process.stdout.write(`${JSON.stringify({ reasons, megabytes })}\n`);
