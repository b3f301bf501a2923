import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { signInByHand } from './sign-in.ts';
import { watch } from './watch.ts';

// The setting is one of the whole installation, so this one has a server of its own.
const product = new OwnProduct({ OIDC_LOGOUT: 'issuer' });

const REMEMBERED = 'You are signed in here as lena.fischer.';

async function arrive(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.address })).newPage();
}

/** Lena signs in and logs out again. */
async function logOut(page: Page): Promise<void> {
  await signInByHand(page, 'lena.fischer');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
}

test('SHELL-04 AUTH-06 it ends the session here, then the one at the issuer, which asks again', async ({
  browser,
}) => {
  const page = await arrive(browser);
  const quiet = watch(page);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log out here too?' })).toBeVisible();
  expect(new URL(page.url()).search).not.toMatch(/lena|token|hint/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'LOG IN' })).toBeVisible();
  expect(page.url()).toBe(`${product.address}/login`);
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await expect(page.getByText(REMEMBERED)).toHaveCount(0);
  quiet.expectQuiet();
});

test('who stays signed in there is logged out here, and may come back as somebody else', async ({
  browser,
}) => {
  const page = await arrive(browser);
  const quiet = watch(page);
  await logOut(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('heading', { name: 'LOG IN' })).toBeVisible();
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await expect(page.getByText(REMEMBERED)).toBeVisible();
  await page.getByRole('button', { name: /tom\.beck/ }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  quiet.expectQuiet();
});

test('a person whose issuer was not asked reads so at the login page', async ({ browser }) => {
  const page = await arrive(browser);
  await page.goto('/login?step=logged-out-here');
  await expect(page.getByText('You are logged out here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In With Google' })).toBeEnabled();
  await expectAccessibleInBothSchemes(page);
});
