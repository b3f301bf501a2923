import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { built } from './built.mjs';
import { comparePictures } from './compare-pictures.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { CACHE, ROOT } from './places.mjs';
import { allPictures, SCHEMES } from './screens.mjs';
import './typescript.mjs';

/** @typedef {import('./screens.mjs').Picture} Picture */

/** @returns {Picture[]} the pictures of the README */
function readmePictures() {
  const size = { width: 1440, height: 1000 };
  return [
    { name: 'account', path: '/cs/studio/48213?open=kyc', scheme: 'light', ...size },
    { name: 'account-dark', path: '/cs/studio/48213?open=kyc', scheme: 'dark', ...size },
    { name: 'hits', path: '/cs/studio/48213?hits=individual', scheme: 'light', ...size },
    { name: 'search', path: '/cs', scheme: 'light', search: 'studio', ...size },
    { name: 'my-dashboard', path: '/my-dashboard', scheme: 'light', ...size },
    { name: 'kyb-review', path: '/studios/48213', scheme: 'light', ...size },
    { name: 'influencer', path: '/creator/p?id=1', scheme: 'light', ...size },
    { name: 'agreement', path: '/influencer/contract', scheme: 'light', ...size },
  ];
}

/**
 * `npm run pictures` takes those of the README; `-- --all` every screen at five widths, light and dark;
 * `-- --against <folder>` compares every screen with that of another build, by its `apps/web/dist`.
 */
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, against: { type: 'string' } },
});
const isOfAll = values.all || values.against !== undefined;
const folder = isOfAll ? join(CACHE, 'pictures') : join(ROOT, 'docs/pictures');
const pictures = isOfAll ? allPictures() : readmePictures();

endWithParent();
await installed();
await built(['server', 'web']);
const setup = new URL('../tests/journeys/server.setup.ts', import.meta.url).href;
/** @type {{ default: () => Promise<() => Promise<void>> }} */
const { default: startServer } = await import(setup);
const stop = await startServer();
const browser = await chromium.launch(await findBrowser());
mkdirSync(folder, { recursive: true });
try {
  for (const scheme of SCHEMES) {
    const ofScheme = pictures.filter((picture) => picture.scheme === scheme);
    const page = await signedIn(scheme);
    if (values.against === undefined) await takeAll(page, ofScheme);
    else {
      const pages = /** @type {const} */ ([page, await signedIn(scheme)]);
      await comparePictures(pages, resolve(values.against), ofScheme, folder);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await stop();
}
console.log(`${pictures.length} pictures are in ${folder}.`);

/**
 * A page of somebody who may see every screen.
 * @param {Picture['scheme']} colorScheme
 */
async function signedIn(colorScheme) {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${process.env.BASE_URL}/login`);
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: /anna\.novak/ }).click();
  await page.waitForURL(/\/cs$/);
  return page;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Picture[]} taken
 */
async function takeAll(page, taken) {
  for (const { name, path, search, width, height } of taken) {
    await page.setViewportSize({ width, height });
    await page.goto(`${process.env.BASE_URL}${path}`);
    if (search) await page.getByRole('searchbox').first().fill(search);
    // The desk's live stream stays open, and a page with an open stream is never idle.
    await page.waitForTimeout(2000);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
}
