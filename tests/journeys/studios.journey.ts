import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Studios' });
const rowsOf = (page: Page) => table(page).locator('tbody').getByRole('row');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by Studio Name' });
const filter = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name });
const sorted = (page: Page, head: string) =>
  table(page).getByRole('columnheader', { name: head }).getByRole('link').click();
const DUNA = 'Duna Stúdió Kft.';

// Below 1400 pixels the person stands under the name of the studio.
test.use({ viewport: { width: 1440, height: 900 } });

test('STUD-01 STUD-02 STUD-03 STUD-04 STUD-07 the cards have the real figures, the table its columns', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', '/studios');
  await expect(page.getByText(/^[\d,]+ Active in Database$/)).toBeVisible();
  const studios = page.getByRole('region', { name: 'Studios', exact: true });
  await expect(studios).toContainText(/Total\s*[\d,]+/);
  const aml = page.getByRole('region', { name: 'AML Suspected' });
  await expect(aml).toContainText(/Business\s*[\d,]+/);
  await expect(aml).toContainText(/Individual\s*[\d,]+/);
  const identity = page.getByRole('region', { name: 'Identity Verification' });
  await expect(identity.getByRole('term')).toHaveText(['Approved', 'Denied', 'Blocked']);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Country',
    'ID',
    'Studio Name',
    'Studio AML',
    'Studio Individual',
    'Studio Individual AML',
    'KYB',
    'KYC',
    'Overall Status',
    'Required Actions',
  ]);
  await expect(rowsOf(page)).toHaveCount(25);
  await expectAccessibleInBothSchemes(page);
  quiet.expectQuiet();
});

test('STUD-05 STUD-06 JSON-05 studios are searched, filtered, ordered and paged, all in the address', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/studios');
  await searchBox(page).fill('DUNA STUDIO');
  await expect(page).toHaveURL(/\/studios\?s=\d+$/);
  await expect(rowsOf(page).first()).toContainText(DUNA);
  await page.reload();
  await expect(searchBox(page)).toHaveValue('DUNA STUDIO');
  await searchBox(page).fill('nobody at all');
  await expect(page.getByText('No studios found for “nobody at all”')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(rowsOf(page)).toHaveCount(25);

  await filter(page, /^Studio AML Suspected/).click();
  await expect(page).toHaveURL(/filter=studio_aml$/);
  await expect(rowsOf(page).first()).toBeVisible();
  const cells = table(page).locator('tbody tr td:nth-child(4)');
  await expect(cells.filter({ hasNotText: /^Suspected$/ })).toHaveCount(0);
  await filter(page, /^Individual AML Suspected/).click();
  await expect(page).toHaveURL(/filter=individual_aml$/);
  const individual = table(page).locator('tbody tr td:nth-child(6)');
  await expect(individual.filter({ hasNotText: /^Suspected$/ })).toHaveCount(0);

  await filter(page, /^All Studios/).click();
  await sorted(page, 'Country');
  await expect(page).toHaveURL(/sort=country&order=asc$/);
  await expect(table(page).getByRole('columnheader', { name: 'Country' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  await sorted(page, 'Country');
  await expect(page).toHaveURL(/\?sort=country$/);
  await page.goBack();
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
});

test('STUD-08 STUD-09 STUD-10 ENT-04 a row that needs approval leads to its review', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/studios?sort=name&order=asc');
  await expect(rowsOf(page)).toHaveCount(25);
  for (const row of await rowsOf(page).all()) {
    const [documents = '', overall = ''] = await Promise.all(
      [6, 8].map((at) => row.getByRole('cell').nth(at).innerText()),
    );
    const needed = Number(documents) > 0 && overall.trim() === 'Pending';
    await expect(row.getByRole('cell').last()).toHaveText(needed ? 'Approval Needed' : '');
  }
  await searchBox(page).fill('duna studio');
  const duna = rowsOf(page).filter({ hasText: DUNA });
  await duna.getByRole('link').click();
  await expect(page).toHaveURL(/\/studios\/48213(\?|$)/);
  expect(await page.evaluate(() => sessionStorage.getItem('studioSelected'))).toBe(
    '/cs/studio/48213',
  );
  await expect(page.getByRole('heading', { name: DUNA })).toBeVisible();
  await page.goBack();
  await expect(duna).toHaveAttribute('aria-current', 'true');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Customer Service' })
    .click();
  await expect(page).toHaveURL(/\/cs$/);
  expect(await page.evaluate(() => sessionStorage.getItem('studioSelected'))).toBeNull();
});

test('ROUTE-15 the Legal level opens the page, CS admins do not', async ({ page }) => {
  await signIn(page, 'ines.duarte', '/studios');
  await expect(page.getByText('This page needs the role')).toBeVisible();
});

test('STUD-07 narrow windows show every state of a studio', async ({ page }) => {
  await signIn(page, 'tom.beck', '/studios');
  for (const width of [1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rowsOf(page)).toHaveCount(25);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const first = rowsOf(page).first();
  await expect(first.getByText(/^Studio (Not Suspected|Suspected|Not run)$/)).toBeVisible();
  await expect(first.getByText(/^Individual (Not Suspected|Suspected|Not run)$/)).toBeVisible();
  await expect(first.getByText(/^KYC /)).toBeVisible();
  await expectAccessible(page);
});
