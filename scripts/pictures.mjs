import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { built } from './built.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { CACHE, ROOT } from './places.mjs';
import './typescript.mjs';

/**
 * @typedef {'light' | 'dark'} Scheme
 *
 * @typedef {object} Picture
 * @property {string} name
 * @property {string} path
 * @property {Scheme} scheme
 * @property {number} width
 * @property {number} height
 * @property {string} [search] what is typed into the search box first
 */

/** @type {Pick<Picture, 'name' | 'path' | 'search'>[]} */
const SCREENS = [
  { name: 'my-dashboard', path: '/my-dashboard' },
  { name: 'search', path: '/cs', search: 'studio' },
  { name: 'account', path: '/cs/studio/48213' },
  { name: 'account-kyc', path: '/cs/studio/48213?open=kyc' },
  { name: 'account-kyb', path: '/cs/studio/48213?open=kyb' },
  { name: 'hits', path: '/cs/studio/48213?hits=individual' },
  { name: 'notifications', path: '/cs/studio/48213?over=notifications' },
  { name: 'override', path: '/cs/studio/48213?over=override:kyb' },
  { name: 'history', path: '/cs/studio/48213?over=history:kyb' },
  { name: 'run-aml', path: '/cs/studio/48213?over=run-aml:individual' },
  { name: 'company-name', path: '/cs/studio/48213?over=company-name' },
  { name: 'kyb-email', path: '/cs/studio/48213?over=kyb-email' },
  { name: 'payment', path: '/cs/studio/48126?over=payment' },
  { name: 'not-found', path: '/cs/studio/1' },
  { name: 'bulk-aml', path: '/bulk_aml' },
  { name: 'expired-documents', path: '/expired_docs' },
  { name: 'status', path: '/status' },
  { name: 'status-filtered', path: '/status?assigned=Legal&kyb=SUBMITTED,APPROVED' },
  { name: 'payments-config', path: '/payments-config' },
  { name: 'payment-rule', path: '/payments-config?over=add-rule' },
  { name: 'admin', path: '/admin' },
  {
    name: 'admin-person',
    path: '/admin?over=person:09fb459d-64e4-8ffa-9b08-b9b12196acec',
  },
  { name: 'audit-trail', path: '/admin/audit' },
  { name: 'audit-acts', path: '/admin/audit?act=kyb.overridden' },
  { name: 'overview', path: '/dashboard' },
  { name: 'overview-overrides', path: '/dashboard?over=overrides' },
  { name: 'members', path: '/members' },
  { name: 'member', path: '/members?over=member:1' },
  { name: 'studios', path: '/studios' },
  { name: 'lists', path: '/aml/lists' },
  { name: 'threshold', path: '/aml/threshold' },
  { name: 'self-test', path: '/aml/self-test' },
  { name: 'kyb-review', path: '/studios/48213' },
  { name: 'kyb-review-decide', path: '/studios/48213?over=decide:APPROVED' },
  { name: 'maker-checker', path: '/maker_checker' },
  { name: 'influencers', path: '/creator/i' },
  { name: 'influencer', path: '/creator/p?id=1' },
  { name: 'agreement', path: '/influencer/contract' },
];

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

/** @returns {Picture[]} every screen at five widths, light and dark, to be looked through */
function allPictures() {
  return /** @type {Scheme[]} */ (['light', 'dark']).flatMap((scheme) =>
    SCREENS.flatMap((screen) =>
      [1440, 1366, 1280, 768, 390].map((width) => ({
        ...screen,
        name: `${screen.name}-${width}-${scheme}`,
        scheme,
        width,
        height: 900,
      })),
    ),
  );
}

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const folder = values.all ? join(CACHE, 'pictures') : join(ROOT, 'docs/pictures');
const pictures = values.all ? allPictures() : readmePictures();

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
  for (const scheme of new Set(pictures.map((picture) => picture.scheme))) await take(scheme);
} finally {
  await browser.close();
  await stop();
}
console.log(`${pictures.length} pictures are in ${folder}.`);

/**
 * Takes the pictures of one scheme, signed in once.
 * @param {Scheme} colorScheme
 */
async function take(colorScheme) {
  const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${process.env.BASE_URL}/login`);
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: /anna\.novak/ }).click();
  await page.waitForURL(/\/cs$/);
  for (const { name, path, search, scheme, width, height } of pictures) {
    if (scheme !== colorScheme) continue;
    await page.setViewportSize({ width, height });
    await page.goto(`${process.env.BASE_URL}${path}`);
    if (search) await page.getByRole('searchbox').first().fill(search);
    // The desk's live stream stays open, and a page with an open stream is never idle.
    await page.waitForTimeout(2000);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  await context.close();
}
