import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { expectInSteps, pauseClock } from './pause-clock.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CALL = '**/api/user_dashboard?*';
const accounts = (page: Page) => page.getByRole('table', { name: 'Assigned Accounts' });
const rowsOf = (page: Page) => accounts(page).locator('tbody').getByRole('row');
const failure = (page: Page) => page.getByText('Error loading dashboard data');

test('SHELL-06 PROF-01 PROF-02 the menu leads to the profile and the assigned accounts', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /My Dashboard/ })
    .click();
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard');

  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText('lena.fischer');
  await expect(profile).toContainText('CS');
  await expect(profile).toContainText(/lena\.fischer@\S+/);
  await expect(profile).toContainText(/[\d,]+ accounts? assigned/);
  await expect(accounts(page).getByRole('columnheader')).toHaveText([
    'Account ID',
    'Name',
    'Type',
    'Status',
    'Last Updated',
    'Actions',
  ]);
  await expect(rowsOf(page)).toHaveCount(25);
  await expectAccessibleInBothSchemes(page);
  quiet.expectQuiet();
});

test('PROF-03 PROF-07 a row opens its account, and View does the same', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/my-dashboard');
  const row = rowsOf(page).first();
  const link = row.getByRole('link').first();
  const path = await link.getAttribute('href');
  expect(path).toMatch(
    /^\/cs\/(studio|affiliate|influencer-medley|influencer-passion|other)\/\d+$/,
  );
  const view = row.getByRole('link', { name: 'View' });
  await expect(view).toHaveAttribute('href', path ?? '');
  await row.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goBack();
  await view.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('PROF-02 the accounts are paged in the address', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/my-dashboard');
  const first = await rowsOf(page).first().textContent();
  await page
    .getByRole('region', { name: 'Assigned Accounts' })
    .getByRole('link', { name: 'Next page' })
    .click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(rowsOf(page).first()).not.toHaveText(first ?? '');
  await page.reload();
  await expect(page.getByText(/^26–\d+ of /)).toBeVisible();
});

test('PROF-04 nobody assigned reads so', async ({ page }) => {
  await page.route(CALL, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), accounts: [], total: 0 } });
  });
  await signIn(page, 'lena.fischer', '/my-dashboard');
  await expect(page.getByText('No accounts assigned')).toBeVisible();
  await expectAccessible(page);
});

test('PROF-05 PROF-06 a failed load is tried again every 5 seconds until it works', async ({
  page,
}) => {
  const asked: number[] = [];
  await page.route(CALL, (route) => {
    asked.push(Date.now());
    return route.fulfill({ status: 503, json: { error: 'busy', detail: 'Busy.' } });
  });
  await signIn(page, 'lena.fischer', '/my-dashboard');
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Error loading dashboard data');
  await expect(accounts(page)).toHaveCount(0);
  await expectAccessible(page);
  // The way to the page asks once, and its table may ask again when it is drawn.
  asked.splice(0, asked.length - 1);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(4500);

  await page.unroute(CALL);
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(failure(page)).toHaveCount(0);
  await expect(page.getByRole('status').getByText('The dashboard is loaded.')).toHaveCount(1);
});

test('PROF-05 PROF-06 Try Again Now does not wait, and the line stays where it is meanwhile', async ({
  page,
}) => {
  let isBroken = true;
  let asked = 0;
  await page.route(CALL, async (route) => {
    asked += 1;
    if (!isBroken) return route.continue();
    return route.fulfill({ status: 500, json: { error: 'fault', detail: 'A fault.' } });
  });
  await page.clock.install();
  await signIn(page, 'lena.fischer', '/my-dashboard');
  const tryNow = page.getByRole('button', { name: 'Try Again Now' });
  await expect(tryNow).toBeVisible();
  // From here on the five seconds pass only where the test lets them.
  await pauseClock(page);
  const before = asked;
  await tryNow.click();
  await page.clock.runFor(500);
  await expect.poll(() => asked).toBe(before + 1);
  await expect(failure(page)).toBeVisible();
  isBroken = false;
  await tryNow.click();
  await expectInSteps(page, rowsOf(page).nth(24));
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(failure(page)).toHaveCount(0);
  const loaded = asked;
  expect(loaded).toBe(before + 2);
  await page.clock.runFor(20_000);
  expect(asked).toBe(loaded);
});

test('PROF-02 on a phone a row has two lines and is the link itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'lena.fischer', '/my-dashboard');
  const row = rowsOf(page).first();
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: 'View' })).toHaveCount(0);
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThan(40);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('V7.5.2 one’s own sessions are seen and ended', async ({ page, browser }) => {
  const quiet = watch(page);
  const elsewhere = await browser.newContext({ userAgent: IPAD });
  const other = await elsewhere.newPage();
  await signIn(other, 'lena.fischer', '/cs');
  await signIn(page, 'lena.fischer', '/my-dashboard');
  await page.getByRole('button', { name: 'Sessions' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your sessions' });
  await expect(drawer.getByText('This session')).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  const lost = drawer.getByRole('listitem').filter({ hasText: 'Safari on iPad' });
  await lost.getByRole('button', { name: /^Revoke/ }).click();
  await expect(drawer.getByText('The session was revoked.')).toBeVisible();
  await expect(lost).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-dashboard$/);
  await elsewhere.close();
  quiet.expectQuiet();
});
