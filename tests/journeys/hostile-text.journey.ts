import { expect } from '@playwright/test';
import { PUBLIC_PAGES, STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { freshNonce, pagePolicy } from '../../apps/server/src/kernel/http/page-headers.ts';
import { isFullForm, recordProof, tries } from '../server/prove/proved.ts';
import { expectEveryTextAlive } from './hostile-text/careless-server.ts';
import { HOSTILE_GROUPS } from './hostile-text/hostile-groups.ts';
import { HOSTILE_TEXTS } from './hostile-text/hostile-texts.ts';
import { WatchedDemo } from './hostile-text/watched-demo.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';

const own = new OwnProduct();

/** In each round a field that is shown once has another group of texts; then it has had all of them. */
const ROUNDS = tries({ short: 1, full: HOSTILE_GROUPS.length });
/** In so many rounds one has the screens that repeat what others show. */
const REPEATING_EVERY = 5;

/** Pages without any stored text: forms for creators and developers, and a person’s camera. */
const WITHOUT_TEXT = ['agreement', 'launch', 'launchTester', 'review', 'reviewTester', 'verify'];
/** `/` leads to the search, and nobody with a session sees the login. */
const ALL_PAGES = Object.keys({ ...STAFF_PAGES, ...PUBLIC_PAGES }).filter(
  (page) => !['index', 'login'].includes(page),
);

test('A12 each hostile text runs where a page is written carelessly', async ({ browser }) => {
  expect(HOSTILE_TEXTS).toHaveLength(100);
  expect(new Set(HOSTILE_TEXTS.map(({ text }) => text)).size).toBe(100);
  expect(HOSTILE_TEXTS.filter(({ runs }) => runs === 'elsewhere')).toHaveLength(3);
  await expectEveryTextAlive(browser);
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
  test.setTimeout(isFullForm ? 7_200_000 : 900_000);
  const watched = await WatchedDemo.open(browser, own);
  for (let round = 0; round < ROUNDS; round += 1) {
    await watched.goThrough({ withRepeating: isFullForm && round % REPEATING_EVERY === 0 });
    expect(watched.acts).toEqual([]);
    expect(watched.faults).toEqual([]);
  }
  expect([...watched.visited].toSorted()).toEqual(ALL_PAGES.toSorted());
  expect([...watched.empty].toSorted()).toEqual(WITHOUT_TEXT);
  const { fields } = watched.demo.values;
  // What no screen shows cannot run; were much less of it shown, the screens would not be those of the accounts.
  expect(watched.shown.size, [...watched.shown.keys()].join(' ')).toBeGreaterThan(
    fields.length / 2,
  );
  const { opened, pairs, sent, shown } = watched;
  recordProof({
    experiment: 'hostile text',
    tried: `${HOSTILE_TEXTS.length} texts in ${fields.length} stored fields, ${opened} screens opened`,
    plantedFoundAfter: await expectPlantedFound(watched),
    figures: [
      [
        'texts',
        'fields',
        'sent',
        'shown',
        'pairs of text and field shown',
        'screens opened',
        'ran',
      ],
      [HOSTILE_TEXTS.length, fields.length, sent.size, shown.size, pairs, opened, 0].map(String),
    ],
  });
  await watched.close();
});
