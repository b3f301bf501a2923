import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { anOwnFile } from '../../../factories/list-files.ts';
import { isFullForm, PATIENCE_MS, recordProof } from '../proved.ts';
import { THIS_RELEASE } from '../rolling-upgrade/releases.ts';
import { type Outcome, Rolling } from '../rolling-upgrade/roll.ts';
import { printCaseFile } from './print-case-file.ts';
import { ReadinessWatch } from './readiness.ts';
import { beginSlowness, type Slowness } from './slowness.ts';

const SHAPE = { people: 6, webs: 3, workers: 1, hasBatches: true, mailMs: 0 };
const WORK_MS = 90_000;
const LISTED = 15_000;
const SCREENED = 5_000;

/** It takes ten minutes: in a run of all tests only what is planted is looked for. */
const SLOW: readonly Slowness[] = isFullForm
  ? [
      { name: 'as it is', share: 1, busyLoops: 0 },
      { name: 'a tenth of a processor', share: 0.1, busyLoops: 0 },
      { name: '8 busy loops', share: 1, busyLoops: 8 },
    ]
  : [];

let rolling: Rolling | null = null;
let endSlowness: (() => Promise<void>) | null = null;
afterEach(async () => {
  await endSlowness?.();
  await rolling?.close();
  [endSlowness, rolling] = [null, null];
});

const figures: string[][] = [
  [
    'machine',
    'start s',
    'list import s',
    'screen-file s',
    'backup s',
    'case file s',
    'requests',
    'failed',
    'writes and rows',
    'lost',
    'twice',
    'longest gap ms',
    '/ready asked',
    'refused',
  ],
];

async function secondsOf(act: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await act();
  return ((performance.now() - began) / 1000).toFixed(1);
}

const NAMES = ['Asbjorn Tveit', 'Wayra Quispe', 'Chukwuemeka Okonkwo', 'Ilse Aberdeen', 'Jo Dee'];
const nameOf = (nth: number) => `${NAMES[nth % NAMES.length]} ${nth.toString(36)}`;

/** A new list is imported, and names are screened at once; then everything is backed up, and a case file printed. */
async function commandsOn(at: Rolling): Promise<readonly string[]> {
  const { deployment } = at;
  const { folder } = deployment;
  const rows = Array.from(
    { length: LISTED },
    (_, nth) => `${nth},individual,${nameOf(nth)},,,NO,,`,
  );
  const list = anOwnFile('slow.csv', rows);
  writeFileSync(join(folder, list.name), list.bytes);
  const run =
    (...args: string[]) =>
    () =>
      deployment.commandLine(THIS_RELEASE, ...args);
  const imported = await secondsOf(run('lists', 'import', join(folder, list.name)));
  const asks = Array.from({ length: SCREENED }, (_, nth) =>
    JSON.stringify({ id: `${nth}`, query_name: nameOf(nth), type: 'individual' }),
  );
  const [input, output] = [join(folder, 'names.jsonl'), join(folder, 'answers.jsonl')];
  writeFileSync(input, `${asks.join('\n')}\n`);
  const screened = await secondsOf(run('screen-file', input, output));
  const answers = readFileSync(output, 'utf8').trimEnd().split('\n');
  expect(answers).toHaveLength(SCREENED);
  for (const answer of answers) expect(answer).not.toContain('"error"');
  const backedUp = await secondsOf(run('backup', join(folder, 'backup')));
  const printed = await secondsOf(() => printCaseFile(at));
  return [imported, screened, backedUp, printed];
}

function expectNothingLost({ seen, writes, batches }: Outcome): readonly string[] {
  const balances = [...Object.values(writes), batches];
  expect(seen.failures.slice(0, 20)).toEqual([]);
  for (const { lost, twice } of balances) expect({ lost, twice }).toEqual({ lost: [], twice: [] });
  expect(writes.note.acknowledged).toBeGreaterThan(0);
  const done = balances.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return [seen.requests, 0, done, 0, 0, Math.round(seen.gapMs)].map(String);
}

it.each(SLOW)(
  'on a machine that is slow ($name) nothing fails and nothing is taken for dead',
  async (slowness) => {
    const settings = {
      EXPERIMENT: randomUUID(),
      BACKUP_KEY: randomBytes(32).toString('base64'),
      AUDIT_CHECKPOINT_KEY: randomBytes(32).toString('base64'),
    };
    endSlowness = beginSlowness(slowness, settings);
    const started = await secondsOf(async () => {
      rolling = await Rolling.open(THIS_RELEASE, { ...SHAPE, settings });
    });
    if (!rolling) throw new Error('nothing was started');
    const at: Rolling = rolling;
    const watch = new ReadinessWatch(at.ports);
    let commands: readonly string[] = [];
    const outcome = await at.workDuring(async () => {
      const working = sleep(WORK_MS);
      commands = await commandsOn(at);
      await working;
    });
    await watch.stop();
    const work = expectNothingLost(outcome);
    expect(watch.refused).toEqual([]);
    figures.push([slowness.name, started, ...commands, ...work, `${watch.asked}`, '0']);
  },
  PATIENCE_MS,
);

it(
  'a process that stands still is found',
  async () => {
    const settings = { EXPERIMENT: randomUUID() };
    const shape = { ...SHAPE, webs: 1, workers: 0, hasBatches: false };
    rolling = await Rolling.open(THIS_RELEASE, { ...shape, settings });
    endSlowness = beginSlowness({ name: 'stopped', share: 0, busyLoops: 0 }, settings);
    await sleep(1_000);
    const watch = new ReadinessWatch(rolling.ports);
    await expect.poll(() => watch.refused.length).toBeGreaterThan(0);
    await endSlowness();
    endSlowness = null;
    await watch.stop();
    recordProof({
      experiment: 'slow machine',
      tried: `start, screening, lists, bulk, uploads, emails and backup on ${SLOW.length} machines`,
      plantedFoundAfter: watch.asked,
      figures,
    });
  },
  PATIENCE_MS,
);
