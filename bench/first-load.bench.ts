import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/browser.mjs';
import { ROOT } from '../scripts/places.mjs';
import { signIn } from '../tests/journeys/sign-in.ts';
import { median, printTable } from './measuring/figures.ts';
import { startProduct } from './measuring/product.ts';

// The first load of every screen with nothing cached, in a browser whose processor is 4 times slower,
// beside a page of plain HTML from a bare node:http: what the browser itself needs in the same run.
const SLOWER = 4;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FLOOR = 'plain HTML';
const SCREENS = process.env.BENCH_SCREENS?.split(',') ?? [
  '/login',
  '/cs',
  '/cs/studio/48213',
  '/cs/studio/48213/review',
  '/status',
  '/my-dashboard',
  '/dashboard',
  '/studios',
  '/members',
  '/payments-config',
  '/expired_docs',
  '/bulk_aml',
  '/aml/lists',
  '/aml/threshold',
  '/aml/self-test',
  '/maker_checker',
  '/admin',
  '/admin/audit',
  '/verify/a-link-that-is-not-known',
];
/** Screens that are shown to nobody who is logged in. */
const WITHOUT_SESSION = /^\/(?:login|verify)/;
/** A page is loaded when no request went out or came back for this long. */
const QUIET_MS = 1000;
const PATIENCE_MS = 30_000;

const COLUMNS = [
  ['first', 'first paint ms', 1000],
  ['largest', 'largest ms', 1500],
  ['blocking', 'blocking ms', null],
  ['scriptKb', 'first JS kB', 300],
  ['allScriptKb', 'all JS kB', null],
  ['requests', 'requests', null],
  ['scripts', 'JS', 25],
  ['styles', 'CSS', null],
  ['calls', 'API', null],
] as const;

type Load = Readonly<Record<(typeof COLUMNS)[number][0], number>>;

interface Seen {
  readonly first: number;
  readonly largest: number;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
  /** Addresses asked for before the largest paint. */
  readonly before: readonly string[];
}

/** Collects paints and long tasks in the page from its beginning. */
function observe(): void {
  const seen = { largest: 0, tasks: [] as { start: number; duration: number }[] };
  Object.assign(window, { seen });
  performance.setResourceTimingBufferSize(1000);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = Math.max(seen.largest, entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

async function readSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Pick<Seen, 'largest' | 'tasks'> };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < seen.largest)
      .map(({ name }) => name);
    return { first, ...seen, before };
  });
}

/** Every request of a page, and when the last of them went out or came back. */
function watchRequests(page: Page) {
  const requests: Request[] = [];
  let last = performance.now();
  const moved = () => {
    last = performance.now();
  };
  page.on('request', (request) => {
    requests.push(request);
    moved();
  });
  page.on('requestfinished', moved);
  page.on('requestfailed', moved);
  /** Live streams never end, so the page is quiet when nothing moves, not when nothing is open. */
  const quiet = async () => {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() - last < QUIET_MS && performance.now() < until) {
      await page.waitForTimeout(100);
    }
  };
  return { requests, quiet };
}

/** How many bytes of a built script go over the wire to a browser that takes gzip. */
function gzipBytes(address: string): number {
  const file = join(ROOT, 'apps/web/dist', `${new URL(address).pathname}.gz`);
  return existsSync(file) ? statSync(file).size : 0;
}

function kbOf(addresses: readonly string[]): number {
  const scripts = new Set(addresses.filter((address) => /\/assets\/[^?]*\.js$/.test(address)));
  return [...scripts].reduce((sum, address) => sum + gzipBytes(address), 0) / 1024;
}

async function load(browser: Browser, baseURL: string, path: string): Promise<Load> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const isPlain = path === FLOOR;
  if (!isPlain && !WITHOUT_SESSION.test(path)) await signIn(page, PERSON, '/mark.svg');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const { requests, quiet } = watchRequests(page);
  await page.addInitScript(observe);
  await page.goto(isPlain ? '/' : path);
  await quiet();
  const { first, largest, tasks, before } = await readSeen(page);
  await context.close();
  const after = tasks.filter(({ start, duration }) => start + duration >= first);
  const isOf = (type: string) => requests.filter((request) => request.resourceType() === type);
  return {
    first,
    largest,
    blocking: after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    scriptKb: kbOf(before),
    allScriptKb: kbOf(requests.map((request) => request.url())),
    requests: requests.length,
    scripts: isOf('script').length,
    styles: isOf('stylesheet').length,
    calls: requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/')).length,
  };
}

/** An admin may open every screen. */
const PERSON = 'anna.novak';

async function servePlainPage() {
  const lines = Array.from({ length: 40 }, (_, at) => `<li>Line ${at}</li>`).join('');
  const html = `<!doctype html><html lang="en"><title>Plain</title><h1>Plain</h1><ul>${lines}</ul>`;
  const server = createServer((_http, answer) =>
    answer.setHeader('content-type', 'text/html').end(html),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const folder = mkdtempSync(join(tmpdir(), 'verify-admin-first-load-'));
const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' };
const product = await startProduct(['scripts/start.mjs'], env);
const plain = await servePlainPage();
const browser = await chromium.launch(await findBrowser());
const rows: (string | number)[][] = [];
for (const path of [FLOOR, ...SCREENS]) {
  const loads: Load[] = [];
  const base = path === FLOOR ? plain.baseUrl : product.baseUrl;
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await load(browser, base, path));
  const of = (name: keyof Load) => median(loads.map((one) => one[name]));
  const missed = COLUMNS.filter(([name, , aim]) => aim !== null && of(name) > aim);
  rows.push([
    path,
    ...COLUMNS.map(([name]) => Math.round(of(name))),
    missed.length === 0
      ? 'ok'
      : `ABOVE: ${missed.map(([, label, aim]) => `${label} > ${aim}`).join(', ')}`,
  ]);
}
await browser.close();
await product.stop();
plain.close();
rmSync(folder, { recursive: true, force: true });
printTable([
  ['first load, processor 4 times slower', ...COLUMNS.map(([, label]) => label), ''],
  ...rows,
]);
