import { expect, type Page, test } from '@playwright/test';
import { line } from './desk-parts.ts';
import { signIn } from './sign-in.ts';

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
  await signIn(page, 'lena.fischer');
  await page.goto(DESK);
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
  await page.goto('/cs');
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
  await signIn(page, 'lena.fischer');
  await page.goto(`${DESK}?hits=individual`);
  const hits = dialog(page, 'Individual AML');
  await expect(hits.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  const link = page.url();
  expect(link).toMatch(/entry=\d+/);
  const colleague = await page.context().newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('dialog')).toHaveCount(2);
  await colleague.close();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(queryOf(page)).toBe('');
});

test('a document has an address, and looking through the others adds no entry', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer');
  await page.goto(DESK);
  await page
    .locator('[data-section="kyb"]')
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
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
  await expect(page.getByText('This document is not here any more.')).toBeVisible();
});

test('LEGAL-02 a link to an act the role may not do says so and opens nothing', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer');
  await page.goto(`${DESK}?over=override:legal`);
  await expect(page.getByText('Your role does not allow this override.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const LINK = `${DESK}?open=kyb&over=history:kyb`;

/** The session ends for the server, as after idle minutes; the browser learns it with its next call. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(answer.status()).toBe(200);
}

test('ROUTE-10 a link opened without a session opens after the login, with what lies over it', async ({
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
  await signIn(page, 'lena.fischer');
  await expect(page).toHaveURL(/\/cs$/);
});
