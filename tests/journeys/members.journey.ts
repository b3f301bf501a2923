import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Members' });
const rowsOf = (page: Page) => table(page).locator('tbody').getByRole('row');
const filter = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name });
const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search by handle or account name' });

test('SHELL-12 MEMB-01 MEMB-03 MEMB-04 JSON-05 members are counted, filtered and paged, all in the address', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Members' })
    .click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Handle',
    'BirthDate',
    'Age',
    'Est Age Range',
    'Est Gender',
    'Confidence',
    'Image',
  ]);
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(rowsOf(page).locator('img').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const counted = async (name: RegExp) =>
    Number((await filter(page, name).innerText()).replace(/\D/g, ''));
  const kinds = [/Est Legal Age/, /Flagged/, /Unclear Image/];
  await expect(filter(page, /Flagged \d/)).toBeVisible();
  const parts = await Promise.all(kinds.map(counted));
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(await counted(/All/));

  await filter(page, /Flagged/).click();
  await expect(page).toHaveURL(/filter=under$/);
  await expect(page.getByText(new RegExp(`of ${parts[1]}$`))).toBeVisible();
  await filter(page, /Est Legal Age/).click();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/filter=legal&page=2$/);
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  quiet.expectQuiet();
});

test('MEMB-02 MEMB-08 a member is found by name, and the name is in no address', async ({
  page,
}) => {
  await signIn(page, 'anna.novak', '/members');
  const handle = await rowsOf(page).nth(3).getByRole('link').locator('span').nth(1).innerText();
  const [account = ''] = (
    await rowsOf(page).nth(3).getByRole('link').locator('span').nth(2).innerText()
  ).split('\n');
  await searchBox(page).fill(handle.toUpperCase());
  await expect(page).toHaveURL(/\/members\?s=\d+$/);
  await expect(rowsOf(page).first()).toContainText(handle);
  const before = page.url();
  await searchBox(page).fill(account);
  await expect(page).not.toHaveURL(before);
  await expect(rowsOf(page).filter({ hasText: handle })).toHaveCount(1);
  expect(page.url()).not.toContain(encodeURIComponent(account));
  await page.reload();
  await expect(searchBox(page)).toHaveValue(account);

  await searchBox(page).fill('nobody at all');
  await expect(page.getByText('No members found for “nobody at all”')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(searchBox(page)).toHaveValue('');
});

test('MEMB-05 MEMB-06 MEMB-07 JSON-01 a row opens the detail, whose image is enlarged', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', '/members?filter=legal');
  const row = rowsOf(page).first();
  const range = await row.getByRole('cell').nth(3).innerText();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/filter=legal&over=member:\d+$/);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('The whole estimated age range is 18 or older.')).toBeVisible();
  await expect(drawer.getByText(range, { exact: true })).toBeVisible();
  await expect(drawer.getByRole('img', { name: /^Image of / })).toBeVisible();
  for (const name of ['Handle', 'BirthDate', 'Age', 'Photo Result', 'Account ID', 'Image Path']) {
    await expect(drawer.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(drawer.getByText('face_values')).toBeVisible();
  await expect(drawer.getByText('age_range')).toBeVisible();
  await expectAccessible(page);

  await test.step('J leads to the next member, Back to the list', async () => {
    const title = drawer.getByRole('heading').first();
    const before = await title.innerText();
    await expect(drawer.getByText('1 of 25')).toBeVisible();
    await page.keyboard.press('j');
    await expect(drawer.getByText('2 of 25')).toBeVisible();
    await expect(title).not.toHaveText(before);
    await page.reload();
    await expect(drawer.getByText('2 of 25')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\?filter=legal$/);
    await expect(rowsOf(page).nth(1)).toHaveAttribute('aria-current', 'true');
  });
  quiet.expectQuiet();
});

test('MEMB-08 JSON-02 JSON-03 an answer that cannot be read is N/A, and breaks nothing', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn(page, 'anna.novak', '/members?filter=unclear');
  const unread = rowsOf(page).filter({ has: page.getByRole('cell', { name: 'N/A', exact: true }) });
  await expect(unread.first()).toBeVisible();
  const unreadable = await findUnreadable(page);
  await page.goto(`/members?over=member:${unreadable}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Invalid data format')).toBeVisible();
  await expect(drawer.getByText('No age was estimated from the image.')).toBeVisible();
  expect(logged).toContain('Failed to parse JSON string');
});

/** The number of a member whose answer is a text that is no JSON. */
async function findUnreadable(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  for (let number = 1; number < 20; number += 1) {
    const data = { run_type: 'unclear', page: number };
    const answer = await page.request.post('/api/get_all_members_for', { headers, data });
    const rows: { id: number; aws_result: unknown }[] = (await answer.json()).data;
    const found = rows.find(({ aws_result }) => typeof aws_result === 'string');
    if (found) return found.id;
  }
  throw new Error('no member has an answer that is no JSON');
}

test('MEMB-05 a link to a member who does not exist says so', async ({ page }) => {
  await signIn(page, 'anna.novak', '/members?over=member:999999999');
  await expect(page.getByRole('dialog')).toContainText('This member does not exist.');
});

test('SHELL-19 ROUTE-15 only an ADMIN opens the page', async ({ page }) => {
  await signIn(page, 'tom.beck', '/members');
  await expect(page.getByText('This page needs the role')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Members' }),
  ).toHaveCount(0);
});

test('MEMB-04 a narrow window has no line that is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'anna.novak', '/members');
  await expect(rowsOf(page)).toHaveCount(25);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await rowsOf(page).first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
