import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/browser.mjs';
import { signIn } from '../tests/journeys/sign-in.ts';
import { median, printTable } from './measuring/figures.ts';
import { startProduct } from './measuring/product.ts';

/** The first load of every screen with nothing cached, in a browser whose processor is 4 times slower. */
const SLOWER = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SCREENS = process.env.BENCH_SCREENS?.split(',') ?? [
  '/cs',
  '/cs/studio/48213',
  '/bulk_aml',
  '/expired_docs',
  '/payments-config',
  '/aml/lists',
  '/maker_checker',
];
/** Nothing but a line of text: what the browser itself needs for a page of this server. */
const FLOOR = '/mark.svg';

interface Load {
  readonly first: number;
  readonly largest: number;
  readonly blocking: number;
  readonly requests: number;
  readonly scriptKb: number;
}

const AIMS = [
  ['first', 1000],
  ['largest', 1500],
  ['blocking', 200],
  ['requests', 30],
  ['scriptKb', 200],
] as const;

/** Collects paints and long tasks in the page from its beginning. */
function observe(): void {
  const seen = { largest: 0, tasks: [] as { start: number; duration: number }[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = Math.max(seen.largest, entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

interface Seen {
  readonly first: number;
  readonly largest: number;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
}

async function readSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Omit<Seen, 'first'> };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { first, largest: seen.largest, tasks: seen.tasks };
  });
}

/** Scripts as they come over the wire, compressed, and every request up to the quiet page. */
async function countRequests(cdp: CDPSession) {
  const counted = { requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    counted.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.scriptBytes += encodedDataLength;
  });
  return counted;
}

async function load(browser: Browser, baseURL: string, path: string): Promise<Load> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'anna.novak', FLOOR);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const counted = await countRequests(cdp);
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'networkidle' });
  const { first, largest, tasks } = await readSeen(page);
  await context.close();
  const after = tasks.filter(({ start }) => start >= first);
  const blocking = after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return {
    first,
    largest,
    blocking,
    requests: counted.requests,
    scriptKb: counted.scriptBytes / 1024,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-first-load-'));
const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' };
const product = await startProduct(['scripts/start.mjs'], env);
const browser = await chromium.launch(await findBrowser());
const rows: (string | number)[][] = [];
for (const path of [FLOOR, ...SCREENS]) {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.push(await load(browser, product.baseUrl, path));
  }
  const of = (name: keyof Load) => median(loads.map((one) => one[name]));
  const missed = AIMS.filter(([name, aim]) => of(name) > aim).map(
    ([name, aim]) => `${name} > ${aim}`,
  );
  rows.push([
    path,
    of('first'),
    of('largest'),
    of('blocking'),
    of('requests'),
    of('scriptKb'),
    missed.length === 0 ? 'ok' : `ABOVE: ${missed.join(', ')}`,
  ]);
}
await browser.close();
await product.stop();
rmSync(folder, { recursive: true, force: true });
printTable([
  [
    'first load, processor 4 times slower',
    'first paint ms',
    'largest ms',
    'blocking ms',
    'requests',
    'script kB',
    '',
  ],
  ...rows,
]);
