import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import {
  hasPromtool,
  readRules,
  readScrape,
  ringsWhen,
  type Scrape,
} from '../../alerts/promtool.ts';
import { isFullForm, PATIENCE_MS, recordProof } from '../proved.ts';
import {
  type Answer,
  type BrokenDeployment,
  openBrokenDeployment,
  type Part,
} from './broken-deployment.ts';

const RULES = fileURLToPath(new URL('../../../../deploy/monitoring/alerts.yml', import.meta.url));
const ALERTS = readRules(RULES);
const LOOK_AGAIN_MS = 1_000;

/** An outage as the experiment makes it. */
interface Outage {
  readonly part: Part;
  readonly alert: string;
  /** The series whose value says so. */
  readonly isSeen: (scrape: Scrape) => boolean;
  /** What `/ready` answers meanwhile. */
  readonly ready: 200 | 503;
  /** A request that needs the part. */
  readonly needs: (of: BrokenDeployment) => Promise<Answer>;
  /** Whether it is done nevertheless, now or later. */
  readonly isDone: boolean;
}

const isDown = (part: Part) => (scrape: Scrape) =>
  scrape.get(`verify_admin_dependency_up{dependency="${part}"}`) === 0;
const FREE = 'verify_admin_disk_free_bytes{disk="files"}';

const OUTAGES: readonly Outage[] = [
  {
    part: 'storage',
    alert: 'StorageUnavailable',
    isSeen: isDown('storage'),
    ready: 200,
    needs: (of) => of.ask('document'),
    isDone: false,
  },
  {
    part: 'mail',
    alert: 'MailUnavailable',
    isSeen: isDown('mail'),
    ready: 200,
    needs: (of) => of.ask('email'),
    isDone: true,
  },
  {
    part: 'issuer',
    alert: 'IssuerUnavailable',
    isSeen: isDown('issuer'),
    ready: 200,
    needs: (of) => of.beginSignIn(),
    isDone: true,
  },
  {
    part: 'scanner',
    alert: 'ScannerUnavailable',
    isSeen: isDown('scanner'),
    ready: 200,
    needs: (of) => of.ask('document'),
    isDone: true,
  },
  {
    part: 'provider',
    alert: 'ProviderUnavailable',
    isSeen: isDown('provider'),
    ready: 200,
    needs: (of) => of.post('/launch_ky_from_inside', { client_id: 'studio:1' }),
    isDone: false,
  },
  {
    part: 'worker',
    alert: 'WorkerDead',
    isSeen: (scrape) => (scrape.get('verify_admin_worker_age_seconds') ?? 0) > 120,
    ready: 200,
    needs: (of) => of.ask('email'),
    isDone: true,
  },
  {
    part: 'disk',
    alert: 'DiskFull',
    isSeen: (scrape) => scrape.get(FREE) === 0,
    ready: 200,
    needs: (of) => of.ask('document'),
    isDone: false,
  },
  {
    part: 'database',
    alert: 'DatabaseUnavailable',
    isSeen: isDown('database'),
    ready: 503,
    needs: (of) => of.ask('note'),
    isDone: false,
  },
];

const figures: string[][] = [
  [
    'outage',
    '/ready',
    'seen after s',
    'what needs it',
    'a search',
    'alert',
    'after',
    'gone after s',
  ],
];

const deployments = new Map<string, BrokenDeployment>();
afterAll(async () => {
  for (const one of deployments.values()) await one.close();
});

/** A full disk is tried where files are on one; everything else where they are in S3. */
async function openedFor(part: Part): Promise<BrokenDeployment> {
  const files = part === 'disk' ? 'disk' : 's3';
  const opened = deployments.get(files) ?? (await openBrokenDeployment(files));
  deployments.set(files, opened);
  return opened;
}

/** Seconds until it is so. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) await sleep(LOOK_AGAIN_MS);
  return (performance.now() - began) / 1000;
}

const described = ({ status, sentence }: Answer) => `${status} ${sentence}`;

it.each(isFullForm ? OUTAGES : [])(
  'while there is no $part that is said, the rest goes on, and an alert rings and ends',
  async ({ part, alert, isSeen, ready, needs, isDone }) => {
    const of = await openedFor(part);
    if (part === 'disk' && !of.hasDisk) {
      figures.push([part, 'not tried: this person may not mount a disk']);
      return;
    }
    const well = await of.scrape();
    expect(isSeen(well)).toBe(false);
    await of.setAway(part, true);
    const seen = await secondsUntil(async () => isSeen(await of.scrape()));
    const broken = await of.scrape();
    expect(await of.ready()).toBe(ready);
    const answer = await needs(of);
    expect([answer, answer.status < 400]).toEqual([answer, isDone]);
    expect(answer.sentence).not.toContain('Something went wrong');
    const search = await of.ask('search');
    expect(search.status).toBe(ready);
    const isShown = part !== 'disk' && part !== 'database';
    expect((await of.outages()).includes(part)).toBe(isShown);
    await of.setAway(part, false);
    const gone = await secondsUntil(async () => {
      return !isSeen(await of.scrape()) && (await of.ready()) === 200;
    });
    const mended = await of.scrape();
    const rule = ALERTS.find(({ name }) => name === alert);
    if (!rule) throw new Error(`there is no rule ${alert}`);
    if (hasPromtool)
      expect(ringsWhen(RULES, rule, { well, broken, mended })).toMatchObject({ when: ['broken'] });
    const again = await needs(of);
    expect([again, again.status < 400]).toEqual([again, true]);
    figures.push([
      part,
      String(ready),
      seen.toFixed(0),
      described(answer),
      String(search.status),
      alert,
      `${rule.forMinutes} min`,
      gone.toFixed(0),
    ]);
  },
  PATIENCE_MS,
);

it.skipIf(!hasPromtool)('an outage that no figure shows is found: no alert rings', () => {
  const well = readScrape('verify_admin_dependency_up{dependency="mail"} 1');
  const rule = ALERTS.find(({ name }) => name === 'MailUnavailable');
  if (!rule) throw new Error('there is no such rule');
  expect(ringsWhen(RULES, rule, { well, broken: well, mended: well }).when).toEqual([]);
  recordProof({
    experiment: 'outages',
    tried: `${OUTAGES.length} outages, each made and mended on a running product`,
    plantedFoundAfter: 1,
    figures,
  });
});
