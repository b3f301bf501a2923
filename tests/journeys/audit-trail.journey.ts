import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const trail = (page: Page) => page.getByRole('table', { name: 'Audit trail' });
const links = (page: Page) => trail(page).locator('[data-row-link]');
const filters = (page: Page) => page.getByRole('search', { name: 'Filter the audit trail' });

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await filters(page).getByRole('button', { name: filter, exact: true }).click();
  await page
    .getByRole('textbox', { name: `Search ${filter.toLowerCase()}`, exact: true })
    .fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the trail is reached from the Admin Panel, filtered, and the filters are in the address', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/admin');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
  await expect(links(page)).toHaveCount(50);
  const places = page.getByRole('list', { name: 'Checkpoints outside the database' });
  await expect(places.getByRole('listitem')).toHaveText([
    /Checkpoints file .*: up to entry [\d,]+/,
  ]);
  // No hint covers the page.
  await page.mouse.move(0, 0);
  await expectAccessibleInBothSchemes(page);

  await choose(page, 'Actor', 'tom.beck');
  await expect(page).toHaveURL(/actor=[0-9a-f-]{36}$/);
  await choose(page, 'Act', 'Overrode KYB');
  await expect(page).toHaveURL(/act=kyb\.overridden$/);
  const rows = trail(page).locator('tbody > tr');
  await expect(rows.first()).toContainText('tom.beck');
  await expect(rows.first()).toContainText('Overrode KYB');
  await page.reload();
  await expect(filters(page)).toContainText('tom.beck');
  await filters(page).getByRole('button', { name: 'Clear actor' }).click();
  await expect(page).not.toHaveURL(/actor=/);
  await filters(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);

  await filters(page).getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('textbox', { name: 'Account ID' }).fill('duna');
  await page.getByRole('button', { name: 'Show entries' }).click();
  await expect(page.getByText('Type an ID such as 48213')).toBeVisible();
  await page.getByRole('textbox', { name: 'Account ID' }).fill('studio:48213');
  await page.getByRole('button', { name: 'Show entries' }).click();
  await expect(page).toHaveURL(/account=studio(:|%3A)48213$/);
  await expect(rows.first()).toContainText('48213');
  await filters(page).getByRole('button', { name: 'Time', exact: true }).click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  quiet.expectQuiet();
});

test('j, k and Enter open before and after; Back closes it', async ({ page }) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/admin/audit?act=legal.decided');
  await expect(links(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/entry=\d+$/);
  const changes = page.getByRole('table', { name: /^What entry [\d,]+ changed$/ });
  await expect(changes.getByRole('row', { name: /^Legal status/ })).toBeVisible();
  await expect(page.getByText('fits the one before')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open account' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goBack();
  await expect(changes).toHaveCount(0);
  quiet.expectQuiet();
});

test('older and newer pages follow each other without a number', async ({ page }) => {
  await signIn(page, 'anna.novak', '/admin/audit?act=aml.individual-run&size=25');
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  const first = await links(page).first().getAttribute('href');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  const entry = first?.split('entry=')[1] ?? 'none';
  await expect(links(page).first()).toHaveAttribute('href', new RegExp(`entry=${entry}$`));
  await page.getByRole('link', { name: 'Oldest' }).click();
  await expect(page).toHaveURL(/oldest=true/);
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
});

test('the chain is verified on demand', async ({ page }) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/admin/audit');
  await page.getByRole('button', { name: /^Verify/ }).click();
  await expect(page.getByText('Chain verified')).toBeVisible();
  await expect(page.getByText(/checked .+ by anna\.novak in [\d.]+ s/)).toBeVisible();
  await page.goto('/admin/audit?act=audit.verified');
  await expect(trail(page)).toContainText('Verified the audit trail');
  await expect(trail(page)).toContainText('intact');
  quiet.expectQuiet();
});

test('a broken chain is red and names the entry', async ({ page }) => {
  await page.route('**/api/audit_trail?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [, second] = answer.entries;
    second.is_intact = false;
    answer.log.verified = {
      created: second.created,
      by: 'anna.novak',
      entries: second.seq - 1,
      last_hash: second.prev_hash,
      milliseconds: 3100,
      broken_entry: second.seq,
      why: 'its content was changed after it was written',
    };
    await route.fulfill({ response, json: answer });
  });
  await signIn(page, 'anna.novak', '/admin/audit');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/Chain broken at entry [\d,]+/);
  await expect(alert).toContainText('its content was changed after it was written');
  await expect(trail(page).locator('tr[data-wrong]')).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  await alert.getByRole('link', { name: 'Show entry' }).click();
  await expect(page).toHaveURL(/at=\d+&entry=\d+$/);
  // Which entry comes second depends on the other journeys; each has a code, not each has changes.
  await expect(page.getByRole('term').filter({ hasText: 'Code' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what is filtered is exported', async ({ page }) => {
  await signIn(page, 'anna.novak', '/admin/audit?account=studio:48213');
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.slice(1).filter((line) => /^\d+,/.test(line) && !line.includes('48213'))).toEqual(
    [],
  );
});
