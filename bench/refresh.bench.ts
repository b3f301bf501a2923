import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { importLists } from '../apps/server/src/lists/import/import-lists.ts';
import { type ListFile, readListFile } from '../apps/server/src/lists/files/list-file.ts';
import { runMonitoring } from '../apps/server/src/monitoring/run-monitoring.ts';
import { openApp } from '../apps/server/src/open-app.ts';
import type { Storage } from '../apps/server/src/platform/storage/storage.ts';
import { fillApp } from './measuring/filled-database.ts';
import { median, percentile, printTable, verdict } from './measuring/figures.ts';
import { type LoopHeld, LoopWatch } from './measuring/loop-watch.ts';

/** No request waits longer for a list that is being renewed. */
const AIM_MS = 5;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LOOKUP_EVERY_MS = 4;
const LISTS = join(process.cwd(), '..', 'shared', 'lists');
const OLDER = ['sdn_2021-07', 'alt_2021-07', 'add_2021-07'];
const NEWER = ['sdn_2024-05-03', 'alt_2024-09', 'add_2024-01'];
/** On the newer list and not on the older; on both. */
const NAMES = ['LI, Jiadong', 'AEROCARIBBEAN AIRLINES', 'Zsófia Halmos', 'Usama bin Ladin'];

if (!existsSync(LISTS)) {
  console.log(`NOT MEASURED: there are no published lists in ${LISTS}.`);
  process.exit(0);
}
const read = (names: readonly string[]) =>
  Promise.all(names.map((name) => readListFile(join(LISTS, `us_ofac_${name}.csv`))));

const filled = await fillApp(2000);
const config = readConfig({ ...filled.env });
const opened = await openApp(config, createLog('warn'), { supervisesDatabase: false });
const watch = new LoopWatch('opening');

/** The storage, with a record of its writes. */
const storage: Storage = new Proxy(opened.app.storage, {
  get(target, name) {
    if (name !== 'put') {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    }
    return async (...given: Parameters<Storage['put']>) => {
      watch.enter('storing it');
      await target.put(...given);
      watch.enter('writing the row');
    };
  },
});
const app = { ...opened.app, storage };

const latencies = { quiet: [] as number[], meanwhile: [] as number[] };
let stage: keyof typeof latencies = 'quiet';
const over = new AbortController();
let refused = 0;
let mixed = 0;
let newest = '';
const seen: string[] = [];

/** Asks as the desk does, again and again, and holds that each answer is of one whole list. */
async function askUntilStopped(): Promise<void> {
  for (let asked = 0; !over.signal.aborted; asked += 1) {
    const name = NAMES[asked % NAMES.length] ?? '';
    const type = name.endsWith('AIRLINES') ? 'company' : 'individual';
    const began = performance.now();
    const answer = await app.screening.screen({ name, type });
    latencies[stage].push(performance.now() - began);
    if (!answer.ok) refused += 1;
    else {
      const [list] = answer.lists.filter(({ list_name }) => list_name === 'OFAC');
      const imported = list?.imported ?? '';
      if (imported < (seen.at(-1) ?? '')) mixed += 1;
      if (imported !== seen.at(-1)) seen.push(imported);
    }
    await sleep(LOOKUP_EVERY_MS);
  }
}

async function bring(files: readonly ListFile[]): Promise<void> {
  watch.enter('reading and packing');
  const report = await importLists(app, files, { force_reason: 'a test' });
  const [list] = report.lists;
  if (list?.outcome !== 'imported') throw new Error('the list was not imported');
  newest = list.version.imported;
  watch.enter('building and taking over');
  while (seen.at(-1) !== newest) await sleep(20);
  await sleep(500);
  watch.enter('monitoring: what changed');
  await runMonitoring(app);
  watch.enter('nothing: lookups alone');
  await sleep(1000);
}

const [older, newer] = [await read(OLDER), await read(NEWER)];
await importLists(opened.app, older, { force_reason: 'a test' });
await opened.warm();
await runMonitoring(opened.app);
const asking = askUntilStopped();
await sleep(2000);
watch.enter('nothing: lookups alone');
await sleep(3000);
stage = 'meanwhile';
for (let round = 0; round < ROUNDS; round += 1) {
  await bring(round % 2 === 0 ? newer : older);
}
over.abort();
await asking;
const held = watch.end();

console.log(
  `\n${ROUNDS} times a whole OFAC list in the place of another, in a process that answers:`,
);
const IDLE = 'nothing: lookups alone';
const longestOf = (times: readonly LoopHeld[], of: 'cpu' | 'clock') => times.map((one) => one[of]);
printTable([
  ['phase', 'lasted ms', 'loop held, processor ms', 'most', 'by the clock', ''],
  ...[...held]
    .filter(([phase]) => phase !== 'opening')
    .sort(([a], [b]) => Number(b === IDLE) - Number(a === IDLE))
    .map(([phase, times]) => [
      phase,
      median(times.map(({ lasted }) => lasted)),
      median(longestOf(times, 'cpu')),
      Math.max(...longestOf(times, 'cpu')),
      median(longestOf(times, 'clock')),
      phase === IDLE ? '' : verdict(median(longestOf(times, 'cpu')), AIM_MS),
    ]),
]);
console.log('Each the median of the longest of every round; nothing is the floor of this machine.');
printTable([
  ['lookups', 'asked', 'p50 ms', 'p99 ms', 'longest ms'],
  ...Object.entries(latencies).map(([what, figures]) => [
    what,
    figures.length,
    percentile(figures, 0.5),
    percentile(figures, 0.99),
    Math.max(...figures),
  ]),
]);
printTable([
  ['answers', '', ''],
  ['without a list', refused, verdict(refused, 0)],
  ['of an older list after a newer one', mixed, verdict(mixed, 0)],
  ['lists seen one after the other', seen.length, seen.length === ROUNDS + 1 ? 'ok' : 'NOT ALL'],
]);
await opened.close();
await filled.close();
process.exit(0);
