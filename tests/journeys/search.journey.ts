import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';

const results = (page: Page) => page.getByRole('table', { name: 'Customers found' });

test('SCOPE-04 SEARCH-04 a row opens the account it names, by its path type', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  for (const [type, text, path] of [
    ['Studio', '48213', '/cs/studio/48213'],
    ['Affiliate', 'media', '/cs/affiliate/'],
  ] as const) {
    await page.goto('/cs');
    await page
      .getByRole('radiogroup', { name: 'Account type' })
      .getByText(type, { exact: true })
      .click();
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(text);
    const row = results(page).getByRole('link').first();
    const href = (await row.getAttribute('href')) ?? '';
    expect(href).toContain(path);
    // The link covers the whole row; the pointer goes to the cell farthest from its text.
    const last = results(page).locator('tbody tr').first().getByRole('cell').last();
    await expect(last).not.toBeEmpty();
    await last.click({ force: true });
    await expect(page).toHaveURL((url) => url.pathname === href);
    await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  }
});

test('SEARCH-05 a loading state is shown while searching, the first time and after', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer');
  const release = await holdBack(page, '**/api/search');
  const box = page.getByRole('searchbox', { name: 'Search customers' });
  const spinner = page.getByRole('status', { name: 'Searching' });
  await expect(spinner).toHaveCount(0);
  await box.fill('duna');
  await expect(spinner).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(results(page).getByRole('link').first()).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');

  await page.unroute('**/api/search');
  const releaseAgain = await holdBack(page, '**/api/search');
  await box.fill('lindholm');
  await expect(spinner).toBeVisible();
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  releaseAgain();
  await expect(
    results(page)
      .getByRole('row', { name: /lindholm/i })
      .first(),
  ).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test('on a phone the number and the badge of a result are whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'lena.fischer');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('media');
  const row = results(page).locator('tbody tr').first();
  const number = row.getByText(/^\d{5}$/);
  await expect(number).toBeVisible();
  expect((await number.boundingBox())?.x).toBeGreaterThanOrEqual(16);
  const badge = row.getByRole('cell').last().locator('> *').first();
  const { x = 0, width = 390 } = (await badge.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
});

test('SEARCH-10 an account whose details do not load says so and can be tried again', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer');
  for (const failing of ['get_account_detail', 'get_kyb_result']) {
    const calls = (url: URL) => url.pathname.startsWith(`/api/${failing}`);
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { error: 'fault', detail: 'no', request_id: 'r-77' } }),
    );
    await page.goto('/cs/studio/48213');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error loading customer details. Please try again.');
    await expect(alert).toContainText('r-77');
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  }
});
