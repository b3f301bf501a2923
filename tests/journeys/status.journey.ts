import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { cutTexts } from './cut-texts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Accounts' });
const rowsOf = (page: Page) => table(page).locator('tbody').getByRole('row');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const chip = (page: Page, label: string) =>
  filters(page).getByRole('button', { name: new RegExp(`^${label}`) });
const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Account types' }).getByRole('link', { name: label });
const heading = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name, exact: true });

async function openList(page: Page, path = '/status'): Promise<void> {
  await signIn(page, 'lena.fischer', path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status Dashboard');
}

/** The number at the end of a tab or an option. */
async function figureOf(text: Promise<string | null>): Promise<number> {
  return Number(/([\d,]+)$/.exec((await text)?.trim() ?? '')?.[1]?.replaceAll(',', ''));
}

test('SHELL-10 ROUTE-07 STATUS-02 STATUS-05 STATUS-06 STATUS-08 the menu leads a CS user to the list, 25 a page', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', '/cs');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Status List' })
    .click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    // The box that selects the page.
    '',
    'Account Type',
    'Account ID',
    'Company Name',
    'Submitted',
    'KYB',
    'KYC',
    'Legal',
    'Payment',
    /Featured Note|^$/,
  ]);
  await expect(heading(page, 'Submitted')).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible(page);

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: /^Page \d/ })).toHaveCount(5);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  await page.getByRole('link', { name: '100 rows per page' }).click();
  await expect(page).toHaveURL(/size=100$/);
  await expect(rowsOf(page)).toHaveCount(100);
  await page.goBack();
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  quiet.expectQuiet();
});

test('STATUS-01 STATUS-04 STATUS-07 STATUS-11 filters count their values, are in the address, and one click clears them', async ({
  page,
}) => {
  const quiet = watch(page);
  await openList(page);

  await test.step('a type is a tab with its count', async () => {
    await expect(tab(page, 'Affiliate')).toContainText(/\d/);
    await tab(page, 'Affiliate').click();
    await expect(page).toHaveURL(/account_type=affiliate$/);
    await expect(rowsOf(page).first()).toContainText('Affiliate');
    await expect(
      rowsOf(page).filter({ hasText: 'Studio' }).filter({ hasNotText: 'Affiliate' }),
    ).toHaveCount(0);
  });

  await test.step('several values of a filter are chosen with the keyboard', async () => {
    await chip(page, 'KYB').focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'KYB' });
    await expect(list.getByRole('checkbox').first()).toBeFocused();
    await expectAccessible(page);
    await list.getByRole('checkbox', { name: /^Submitted/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const submitted = await figureOf(
      list
        .getByText(/^Submitted/)
        .locator('..')
        .textContent(),
    );
    const approved = await figureOf(
      list
        .getByText(/^Approved/)
        .locator('..')
        .textContent(),
    );
    const total = (submitted + approved).toLocaleString('en');
    await expect(list.getByRole('button', { name: `Show ${total} accounts` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL(/kyb=SUBMITTED,APPROVED/);
    await expect(page.getByText(new RegExp(`^1–\\d+ of ${total}$`))).toBeVisible();
    await expect(chip(page, 'KYB')).toContainText('Submitted, Approved');
  });

  await test.step('Escape leaves a filter as it was', async () => {
    await chip(page, 'Payment').click();
    const list = page.getByRole('dialog', { name: 'Payment' });
    await list.getByRole('checkbox', { name: /^Denied/ }).check();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(page).not.toHaveURL(/payment=/);
  });

  await test.step('a filter has its own clear, and one click clears all', async () => {
    await chip(page, 'Assigned').click();
    const list = page.getByRole('dialog', { name: 'Assigned' });
    await list.getByRole('checkbox', { name: /^Legal/ }).check();
    await list.getByRole('button', { name: /^Show/ }).click();
    await expect(page).toHaveURL(/assigned=Legal/);
    await filters(page).getByRole('link', { name: 'Clear KYB' }).click();
    await expect(page).not.toHaveURL(/kyb=/);
    await expect(page).toHaveURL(/assigned=Legal/);
    await page.reload();
    await expect(chip(page, 'Assigned')).toContainText('Legal');
    await filters(page).getByRole('link', { name: 'Clear', exact: true }).click();
    await expect(page).toHaveURL(/\/status\?account_type=affiliate$/);
  });

  await test.step('nothing that matches says so', async () => {
    await page.goto('/status?account_type=other&kyc=blocked&payment=DENIED&legal=APPROVED');
    await expect(page.getByText('No accounts found matching your criteria.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(rowsOf(page)).toHaveCount(25);
  });
  quiet.expectQuiet();
});

test('STATUS-02 STATUS-10 a heading sorts the whole list, and the next click reverses it', async ({
  page,
}) => {
  await openList(page);
  const newest = (await rowsOf(page).first().getByRole('link').textContent()) ?? '';
  await heading(page, 'Company Name').getByRole('link').click();
  await expect(page).toHaveURL(/sort=company_name$/);
  await expect(rowsOf(page).first().getByRole('link')).not.toHaveText(newest);
  await expect(heading(page, 'Company Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading(page, 'Submitted')).not.toHaveAttribute('aria-sort');
  const first = await rowsOf(page).first().getByRole('link').textContent();
  await heading(page, 'Company Name').getByRole('link').click();
  await expect(page).toHaveURL(/dir=desc$/);
  await expect(rowsOf(page).first().getByRole('link')).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Last page' }).click();
  await expect(rowsOf(page).last().getByRole('link')).toHaveText(first ?? '');
});

test('STATUS-03 a row opens its account in a new tab, by pointer and by keyboard, and stays marked', async ({
  page,
}) => {
  await openList(page, '/status?account_type=affiliate&sort=account_id');
  const row = rowsOf(page).first();
  const href = await row.getByRole('link').getAttribute('href');
  expect(href).toMatch(/^\/cs\/affiliate\/\d+$/);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('cell').last().click({ force: true }),
  ]);
  await expect(opened).toHaveURL((url) => url.pathname === href);
  await expect(opened.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  await opened.close();
  await expect(page).toHaveURL(/\/status/);
  await expect(row).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1).getByRole('link')).toBeFocused();
  const [second] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(second).toHaveURL(/\/cs\/affiliate\/\d+$/);
  await second.close();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next row');
});

test('STATUS-09 a status has its word and its colour, also after a colleague changed it', async ({
  page,
}) => {
  await openList(page, '/status?account_type=affiliate&sort=account_id&dir=desc&size=100');
  const row = rowsOf(page).filter({ hasText: '90071' });
  await expect(row.locator('[data-tone]')).toHaveCount(4);
  const call = await callAs(page);
  await call('update_profile_assignment', {
    data: { account_type: 'partner', account_id: 90071, assigned_to: 'Accounting' },
  });
  await page.goto('/status?account_type=affiliate&assigned=Accounting&size=100');
  await expect(rowsOf(page).filter({ hasText: '90071' })).toHaveCount(1);
  for (const tone of await page.locator('tbody [data-tone="good"]').allTextContents()) {
    expect(tone).toMatch(/Approved|Complete/);
  }
});

test('T19 the export has every account the filters let through', async ({ page }) => {
  await openList(page, '/status?account_type=affiliate&kyb=DENIED&sort=account_id');
  await expect(tab(page, 'Affiliate')).toHaveText(/\d$/);
  const total = await figureOf(tab(page, 'Affiliate').textContent());
  await page.getByRole('button', { name: 'Export' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^status-list-.*\.csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(total + 1);
  expect(lines[0]).toContain('"Company Name"');
});

test('a page after the last one leads back to it', async ({ page }) => {
  await openList(page, '/status?page=4000');
  await expect(page.getByText('There is no page 4,000.')).toBeVisible();
  await page.getByRole('link', { name: /^Go to the last page/ }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('STATUS-01 STATUS-08 an account has two lines, no state is cut, and the filters are one drawer', async ({
    page,
  }) => {
    const quiet = watch(page);
    await openList(page);
    const items = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
    await expect(items).toHaveCount(25);
    for (const label of ['KYB', 'KYC', 'Legal', 'Payment']) {
      await expect(items.first().getByText(label, { exact: true })).toBeVisible();
    }
    await expect.poll(() => cutTexts(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 844 });
    const beyondPadding = () =>
      items.evaluateAll((all) =>
        all.flatMap((item) => {
          const end =
            item.getBoundingClientRect().right -
            Number.parseFloat(getComputedStyle(item).paddingRight);
          const states = [...item.querySelectorAll<HTMLElement>('[data-tone]')];
          return states
            .filter((state) => state.getBoundingClientRect().right > end + 1)
            .map((state) => state.innerText);
        }),
      );
    await expect.poll(beyondPadding).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const complete = drawer
      .getByRole('group', { name: 'KYC' })
      .getByRole('checkbox', { name: /^Complete/ });
    // Its state follows the address.
    await complete.click();
    await expect(page).toHaveURL(/kyc=complete/);
    await expect(complete).toBeChecked();
    // Rows of the filter before are dim.
    await expect(page.locator('[data-stale]')).toHaveCount(0);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: /^Show [\d,]+ accounts$/ }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
    await page.getByRole('button', { name: 'Submitted' }).click();
    await page.getByRole('menuitem', { name: 'Company Name' }).click();
    await expect(page).toHaveURL(/sort=company_name/);
    quiet.expectQuiet();
  });
});

test('ROUTE-10 nobody sees the list without signing in', async ({ page }) => {
  await page.goto('/status?kyb=APPROVED');
  await expect(page).toHaveURL(/\/login/);
});
