import { expect, type Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { line } from './desk-parts.ts';
import { callAs } from './call-as.ts';
import { test } from './journey.ts';
import { signIn, signInByHand } from './sign-in.ts';

const DESK = '/cs/studio/48213';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toggle = (page: Page, name: string) =>
  line(page, name).getByRole('button', { name, exact: true });
const isOpen = (page: Page, name: string, open: boolean) =>
  expect(toggle(page, name)).toHaveAttribute('aria-expanded', String(open));
const queryOf = (page: Page) => new URL(page.url()).search;

test('Back closes the topmost layer, Forward opens it again, a reload shows the same', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', DESK);
  await toggle(page, 'KYB').click();
  await toggle(page, 'KYC').click();
  await line(page, 'KYB').getByRole('button', { name: 'History' }).click();
  const history = dialog(page, 'KYB history');
  await expect(history).toBeVisible();
  expect(queryOf(page)).toBe('?open=kyb,kyc&over=history:kyb');

  await page.reload();
  await expect(history).toBeVisible();
  await page.goBack();
  await expect(history).toBeHidden();
  await isOpen(page, 'KYC', true);
  await page.goForward();
  await expect(history).toBeVisible();
  await page.goBack();
  await page.goBack();
  await isOpen(page, 'KYC', false);
  await isOpen(page, 'KYB', true);
  await page.goBack();
  await isOpen(page, 'KYB', false);
  expect(queryOf(page)).toBe('');
});

test('Back never opens what was just closed', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  await page.goto(DESK);
  await toggle(page, 'KYB').click();
  await toggle(page, 'KYC').click();
  await toggle(page, 'KYB').click();
  await isOpen(page, 'KYB', false);
  await isOpen(page, 'KYC', true);
  await page.getByRole('button', { name: 'Payment Details' }).click();
  await expect(dialog(page, 'Payment Details')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Payment Details')).toBeHidden();
  await page.goBack();
  await isOpen(page, 'KYC', false);
  await isOpen(page, 'KYB', false);
  await page.goBack();
  await expect(page).toHaveURL(/\/cs$/);
});

test('a link opens the list entry of a hit, and each Escape closes one layer', async ({ page }) => {
  await signIn(page, 'lena.fischer', `${DESK}?hits=individual`);
  const hits = dialog(page, 'Individual AML');
  await hits.getByRole('button', { name: 'Open list entry' }).click();
  const entry = dialog(page, 'HAVRYLETS, Yuriy Petrovych');
  await expect(entry).toBeVisible();
  const link = page.url();
  expect(link).toMatch(/entry=\d+/);
  const colleague = await page.context().newPage();
  await colleague.goto(link);
  await expect(dialog(colleague, 'HAVRYLETS, Yuriy Petrovych')).toBeVisible();
  await colleague.close();

  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(hits).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hits).toBeHidden();
  expect(queryOf(page)).toBe('');
});

test('a document has an address, and looking through the others adds no entry', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', DESK);
  await page.getByRole('button', { name: 'Tax form', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Tax form/ })).toBeVisible();
  const first = queryOf(page);
  expect(first).toMatch(/^\?doc=\d+$/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => queryOf(page)).not.toBe(first);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(queryOf(page)).toBe('');

  await page.goto(`${DESK}?doc=999999`);
  await expect(page.getByText('This document no longer exists.')).toBeVisible();
});

test('LEGAL-02 a link to an act the role may not do says so and opens nothing', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', `${DESK}?over=override:legal`);
  await expect(page.getByText('Your role does not allow this override.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const LINK = `${DESK}?open=kyb&over=history:kyb`;

/** The session ends for the server, as after idle minutes; the browser learns it with its next call. */
async function endSession(page: Page): Promise<void> {
  const call = await callAs(page);
  await call('logout', { data: {} });
}

test('ROUTE-10 a link opened without a session opens after the login, with what is open over it', async ({
  page,
}) => {
  await page.goto(LINK);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Log in to open the page you asked for.')).toBeVisible();
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: /lena\.fischer/ }).click();
  await expect(dialog(page, 'KYB history')).toBeVisible();
  expect(new URL(page.url()).pathname + queryOf(page)).toBe(LINK);
});

test('AUTH-02 AUTH-22 an expired session says so and is continued where it ended', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer');
  await expect(page).toHaveURL(/\/cs$/);
  await page.goto(LINK);
  await expect(dialog(page, 'KYB history')).toBeVisible();
  await endSession(page);
  await page.reload();
  await expect(page.getByText('Your session has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: /lena\.fischer/ }).click();
  await expect(dialog(page, 'KYB history')).toBeVisible();

  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('heading', { name: 'LOG IN' })).toBeVisible();
  await expect(page.getByText('Your session has expired.')).toBeHidden();
  await signInByHand(page, 'lena.fischer');
  await expect(page).toHaveURL(/\/cs$/);
});

const PAYMENT_FILES = /\/assets\/payment-modal-[^/]*\.js$/;
const NOT_LOADED = 'This part could not be loaded.';

test('a part that does not load fails in its own place; where Retry does not bring it a reload does', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', `${DESK}?open=kyb`);
  await page.route(PAYMENT_FILES, (route) => route.abort());
  // What is drawn into the open line moves the button.
  await expect(line(page, 'KYB').getByText('Submitted data', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Payment Details' }).click();
  const payment = dialog(page, 'Payment Details');
  await expect(payment.getByText(NOT_LOADED)).toBeVisible();
  await isOpen(page, 'KYB', true);
  await payment.getByRole('button', { name: 'Retry' }).click();
  await expect(payment.getByText('Reload to open it. Drafts are kept.')).toBeVisible();
  await page.unroute(PAYMENT_FILES);
  await payment.getByRole('button', { name: 'Reload' }).click();
  await expect(payment.getByText('Duna Stúdió Kft.').first()).toBeVisible();
  await isOpen(page, 'KYB', true);
});

test('after a deploy a part that is gone offers a reload, which opens it again', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', DESK);
  await expect(line(page, 'KYB')).toBeVisible();
  await page.route(PAYMENT_FILES, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/\/cs\/studio\/48213$/, async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({
      body: html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-next.js'),
    });
  });
  await page.getByRole('button', { name: 'Payment Details' }).click();
  const payment = dialog(page, 'Payment Details');
  await expect(payment.getByText('There is a new version.')).toBeVisible();
  await page.unroute(PAYMENT_FILES);
  await page.unroute(/\/cs\/studio\/48213$/);
  await payment.getByRole('button', { name: 'Reload' }).click();
  await expect(payment.getByText('Duna Stúdió Kft.').first()).toBeVisible();
});

test('a page that does not load fails inside the frame of the desk', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  await page.route(/\/assets\/account\.page-[^/]*\.js$/, (route) => route.abort());
  await page.goto(DESK);
  await expect(page.getByText(NOT_LOADED)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Reload to open it. Drafts are kept.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(line(page, 'KYB')).toBeVisible();
});

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test('SEARCH-01 Enter opens the only result, also pressed at once; the crumb leads back', async ({
  page,
  context,
}) => {
  await signIn(page, 'lena.fischer');
  await box(page).pressSequentially('dunastudio');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(DESK);
  await crumbs(page).getByRole('link', { name: '“dunastudio”' }).click();
  await expect(page).toHaveURL(/\/cs\?s=\d+$/);
  await expect(page.getByRole('row', { name: /Duna Stúdió/ })).toContainText('In Progress');
  await expect(page.getByText('1 found')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(DESK);

  const byLink = await context.newPage();
  await byLink.goto(DESK);
  await expect(line(byLink, 'KYB')).toBeVisible();
  await expect(crumbs(byLink).getByRole('link', { name: '“dunastudio”' })).toHaveCount(0);
});

test('keys typed before the search box is there reach it', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  const entry = /\/assets\/index-[^/]*\.js$/;
  const release = await holdBack(page, entry);
  await page.goto('/cs', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.hasOwnProperty('earlyKeys'));
  await page.keyboard.type('north');
  release();
  await expect(box(page)).toHaveValue('north');
  await page.keyboard.type('line');
  await expect(box(page)).toHaveValue('northline');
});

test('letters typed while the search for those before them begins are kept', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  await expect(box(page)).toBeFocused();
  // A slow machine draws the new address later than the next letter is typed.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const typed = 'northline holdings of utopia';
  for (const letter of typed) {
    await page.keyboard.type(letter);
    // About as long as the pause after which a search begins.
    await page.waitForTimeout(210);
  }
  await expect(box(page)).toHaveValue(typed);
});

test('a search has the same address in another tab, and says so where it is not known', async ({
  page,
  browser,
}) => {
  await signIn(page, 'lena.fischer');
  await box(page).fill('duna');
  await expect(page).toHaveURL(/\?s=\d+$/);
  const link = page.url();
  expect(link).not.toContain('duna');
  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(box(tab)).toHaveValue('duna');
  await expect(tab.getByRole('row', { name: /Duna Stúdió/ })).toBeVisible();
  await tab.close();

  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, 'tom.beck', link);
  await expect(colleague.getByText('Search not found')).toBeVisible();
  await expect(box(colleague)).toBeFocused();
  await colleague.context().close();
});
