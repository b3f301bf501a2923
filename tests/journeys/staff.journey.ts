import { expect } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expectDrawn } from './expect-drawn.ts';
import { test } from './journey.ts';
import { signIn, signInByHand } from './sign-in.ts';
import { watch } from './watch.ts';

test('ROUTE-10 ROUTE-11 AUTH-22 a visitor is sent to the login, and after it to /cs', async ({
  page,
}) => {
  const quiet = watch(page);
  await page.goto('/cs');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'LOG IN' })).toBeVisible();
  await signInByHand(page, 'lena.fischer');
  await expect(page).toHaveURL(/\/cs$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/cs$/);
  quiet.expectQuiet();
});

test('AUTH-21 AUTH-25 a person without a role yet reads Permissions Pending', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: /piet\.vos/ }).click();
  await expect(page.getByText('Permissions Pending')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('AUTH-19 AUTH-27 an outsider reads that a company email is needed', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In With Google' }).click();
  await page.getByRole('button', { name: /nora\.visser/ }).click();
  await expect(page.getByText('Please Use FFN Employee Email')).toBeVisible();
});

test('SHELL-04 AUTH-06 the sidebar’s Logout clears the browser and ends the session on the server', async ({
  page,
  request,
}) => {
  await signIn(page, 'lena.fischer');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(() =>
    ['token', 'u', 'a'].map((key) => localStorage.getItem(key)),
  );
  expect(left).toEqual([null, null, null]);
  const answer = await request.post('/api/search', {
    headers: { authorization: `Bearer ${token}` },
    data: { search_string: 'duna' },
  });
  expect(answer.status()).toBe(401);
});

test('a token taken out of the browser is useless without its cookie', async ({
  page,
  request,
}) => {
  await signIn(page, 'lena.fischer');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const search = {
    headers: { authorization: `Bearer ${token}` },
    data: { search_string: 'duna' },
  };
  expect((await page.request.post('/api/search', search)).status()).toBe(200);
  expect((await request.post('/api/search', search)).status()).toBe(401);
});

test('ROUTE-05 a CS user who goes elsewhere is sent back to /cs', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/admin');
  await expect(page).toHaveURL(/\/cs$/);
});

test('ROUTE-08 ROUTE-09 an unknown address shows the error page', async ({ page }) => {
  await signIn(page, 'tom.beck', '/nowhere');
  await expect(page.getByText('unexpected error')).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
});

test('SHELL-01 SHELL-02 SHELL-03 the sidebar names the product, folds and remembers it', async ({
  page,
}) => {
  await signIn(page, 'tom.beck');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByText('Verify Admin')).toBeVisible();
  await expect(sidebar.getByText('v3.2')).toBeVisible();
  const width = async () => (await sidebar.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await page.getByRole('button', { name: /collapse/i }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect.poll(width).toBeLessThan(80);
});

for (const path of [
  '/login',
  '/cs',
  '/cs/studio/48213?open=kyc,individual-aml',
  '/cs/studio/48213?hits=individual',
  '/bulk_aml',
  '/aml/lists',
  '/aml/threshold',
  '/aml/self-test',
  '/maker_checker',
  '/retention',
  '/nowhere',
]) {
  test(`axe finds no fault on ${path}, light and dark, and one h1`, async ({ page }) => {
    // Live streams stay open, and a page with an open stream is never idle.
    await page.route(/\/api\/live(?:_[a-z]+)?(?:\?|$)/, (route) => route.abort());
    if (path === '/login') await page.goto(path);
    else await signIn(page, 'anna.novak', path);
    await page.waitForLoadState('networkidle');
    await expectDrawn(page);
    if (path.includes('hits=')) {
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { expanded: true })).toBeFocused();
    }
    await expectAccessibleInBothSchemes(page);
    // A drawer hides the page under it from roles; its heading is still there.
    await expect(page.locator('h1')).toHaveCount(1);
    if (!path.includes('hits=')) return;
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);
  });
}
