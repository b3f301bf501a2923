import { type Browser, expect } from '@playwright/test';
import { PUBLIC_PAGES, STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { freshNonce, pagePolicy } from '../../apps/server/src/kernel/http/page-headers.ts';
import { isFullForm, recordProof, tries } from '../server/prove/proved.ts';
import { carelessPage, everyCarelessPage } from './hostile-text/careless-page.ts';
import { HOOK } from './hostile-text/hostile-text.ts';
import { HOSTILE_TEXTS } from './hostile-text/hostile-texts.ts';
import { WatchedDemo } from './hostile-text/watched-demo.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';

const own = new OwnProduct();

/** In each round a field that is shown once has another text; then it has had all of them. */
const ROUNDS = tries({ short: 1, full: HOSTILE_TEXTS.length });
/** In so many rounds one has the screens that repeat what others show. */
const REPEATING_EVERY = 10;

/** Pages without any stored text: forms for creators and developers, and a person’s camera. */
const WITHOUT_TEXT = ['agreement', 'launch', 'launchTester', 'review', 'reviewTester', 'verify'];
/** `/` leads to the search, and nobody with a session sees the login. */
const ALL_PAGES = Object.keys({ ...STAFF_PAGES, ...PUBLIC_PAGES }).filter(
  (page) => !['index', 'login'].includes(page),
);

/** Opens the pages of a careless server until these texts have run in them. */
async function expectRunning(browser: Browser, alive: readonly number[]): Promise<void> {
  const ran = new Set<number>();
  const context = await browser.newContext({ baseURL: 'http://careless.example' });
  await context.exposeBinding(HOOK, (_source, number: number) => void ran.add(number));
  await context.route('**/*', (route) => route.fulfill({ status: 404, body: '' }));
  await context.route(/\/careless\/\d+$/, (route) => {
    const number = Number(route.request().url().split('/').at(-1));
    const text = HOSTILE_TEXTS[number - 1];
    return route.fulfill({ contentType: 'text/html', body: text ? carelessPage(text) : '' });
  });
  await context.route('**/careless', (route) =>
    route.fulfill({ contentType: 'text/html', body: everyCarelessPage() }),
  );
  const page = await context.newPage();
  await page.goto('/careless');
  // A frame does not take the focus by itself: what waits for it is opened as a page.
  for (const { number } of HOSTILE_TEXTS.filter(({ text }) => text.includes('autofocus'))) {
    await page.goto(`/careless/${number}`);
    await expect.poll(() => ran.has(number)).toBe(true);
  }
  await expect.poll(() => alive.filter((number) => !ran.has(number))).toEqual([]);
  await context.close();
}

test('A12 each hostile text runs where a page is written carelessly', async ({ browser }) => {
  expect(HOSTILE_TEXTS).toHaveLength(100);
  expect(new Set(HOSTILE_TEXTS.map(({ text }) => text)).size).toBe(100);
  const alive = HOSTILE_TEXTS.filter(({ runs }) => runs !== 'elsewhere');
  expect(alive.length).toBeGreaterThan(90);
  await expectRunning(
    browser,
    alive.map(({ number }) => number),
  );
});

/** Stored names, each written into a frame of its own as HTML. */
async function pageOfNames({ demo }: WatchedDemo): Promise<string> {
  const { kysely } = demo.database;
  const rows = await kysely.selectFrom('account').select('company_name').limit(50).execute();
  const frames = rows.map(
    ({ company_name }) =>
      `<iframe srcdoc="${company_name.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
  );
  return `<!doctype html>${frames.join('')}`;
}

/** A page that writes stored names as HTML is found; under the policy of our pages they only break it. */
async function expectPlantedFound(watched: WatchedDemo): Promise<number> {
  const html = await pageOfNames(watched);
  const before = watched.acts.length;
  await watched.openPage(html);
  const ran = watched.acts.slice(before).filter(({ what }) => what.endsWith(' ran'));
  expect(new Set(ran.map(({ what }) => what)).size).toBeGreaterThan(15);
  const unguarded = watched.acts.length;
  await watched.openPage(html, { 'content-security-policy': pagePolicy(freshNonce()) });
  const guarded = watched.acts.slice(unguarded);
  expect(guarded.filter(({ what }) => what.endsWith(' ran'))).toEqual([]);
  expect(guarded.filter(({ what }) => what.startsWith('broke the policy'))).not.toEqual([]);
  return before + 1;
}

test('A12 V1.2.1 V3.2.2 no stored text runs on any screen, and none becomes an element', async ({
  browser,
}) => {
  test.setTimeout(isFullForm ? 7_200_000 : 180_000);
  const watched = await WatchedDemo.open(browser, own);
  for (let round = 0; round < ROUNDS; round += 1) {
    await watched.goThrough({ withRepeating: isFullForm && round % REPEATING_EVERY === 0 });
    expect(watched.acts).toEqual([]);
    expect(watched.faults).toEqual([]);
  }
  expect([...watched.visited].toSorted()).toEqual(ALL_PAGES.toSorted());
  expect([...watched.empty].toSorted()).toEqual(WITHOUT_TEXT);
  const { fields } = watched.demo.values;
  const unseen = fields.filter((field) => !watched.shown.has(field));
  // What no screen shows cannot run; were there much of it, the screens would not be those of the accounts.
  expect(unseen.length, unseen.join(' ')).toBeLessThan(fields.length / 2);
  const { opened, pairs, shown } = watched;
  recordProof({
    experiment: 'hostile text',
    tried: `${HOSTILE_TEXTS.length} texts in ${fields.length} stored fields, ${opened} screens opened`,
    plantedFoundAfter: await expectPlantedFound(watched),
    figures: [
      ['texts', 'fields', 'shown by a screen', 'pairs of both shown', 'screens opened', 'ran'],
      [HOSTILE_TEXTS.length, fields.length, shown.size, pairs, opened, 0].map(String),
    ],
  });
  await watched.close();
});
