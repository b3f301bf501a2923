import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { type NamedPerson, signIn, signInByHand } from './sign-in.ts';
import { watch } from './watch.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Saved views' });
const view = (page: Page, name: string) => bar(page).getByRole('link', { name });
const active = (page: Page) => bar(page).locator('a[aria-current="true"]');
const actsOf = (page: Page, name: string) =>
  bar(page).getByRole('button', { name: `Acts of the view ${name}`, exact: true });
const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Account types' }).getByRole('link', { name: label });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openList(page: Page, person: NamedPerson, path: string): Promise<void> {
  await signIn(page, person, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status Dashboard');
}

/** Makes a call of saved views as the person signed in on the page. */
async function call(page: Page, path: string, data?: object) {
  const token = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token);
  const headers = { authorization: `Bearer ${token}` };
  const sent = data === undefined ? { headers } : { headers, method: 'POST', data };
  const answer = await page.request.fetch(`/api/${path}`, sent);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly owner_username: string;
  readonly version: number;
}

/** Deletes the views of this person, whose start page is the default one again. */
async function clearViews(page: Page, person: NamedPerson): Promise<void> {
  const { data }: { data: Listed[] } = await call(page, 'saved_views');
  for (const { id, version, owner_username } of data) {
    if (owner_username !== person) continue;
    await call(page, 'delete_saved_view', { id, expected_version: version });
  }
  await call(page, 'set_start_view', { id: null });
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await actsOf(page, name).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** The chip that is on counts what the foot of the list does. */
async function expectCounted(page: Page): Promise<void> {
  const foot = page.getByText(/^1–\d+ of [\d,]+$/);
  await expect(foot).toBeVisible();
  const totals = async () => {
    const total = /([\d,]+)$/.exec((await foot.textContent()) ?? '')?.[1] ?? 'none';
    const chip = (await active(page).textContent()) ?? '';
    return chip.endsWith(total) ? 'the same' : `${chip} over ${total}`;
  };
  await expect.poll(totals).toBe('the same');
}

test('STATUS-01 STATUS-07 STATUS-10 a view is saved, changed, renamed and deleted with the keyboard alone', async ({
  page,
}) => {
  const quiet = watch(page);
  await openList(page, 'ines.duarte', '/status');
  await clearViews(page, 'ines.duarte');
  await page.reload();
  await expect(bar(page)).toContainText('Filter or sort the list, then save it as a view.');

  await test.step('a filtered list is saved under a name', async () => {
    await page.goto('/status?kyb=SUBMITTED&sort=company_name');
    await button(page, 'Save view').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Save view').getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Save view')).toContainText('1 to 60 characters');
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.type('Submitted by name');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Save view')).toHaveCount(0);
    await expect(page).toHaveURL(/kyb=SUBMITTED&sort=company_name&view=[\da-f-]{36}$/);
    await expect(active(page)).toContainText('Submitted by name');
    await expectCounted(page);
    await expect(button(page, 'Save view')).toHaveCount(0);
    await page.reload();
    await expect(active(page)).toContainText('Submitted by name');
  });

  await test.step('other filters are saved in it', async () => {
    await tab(page, 'Affiliate').focus();
    await page.keyboard.press('Enter');
    await expect(active(page)).toContainText('edited');
    await expect(page).toHaveURL(/account_type=affiliate.*view=/);
    await button(page, 'Save changes').focus();
    await page.keyboard.press('Enter');
    await expect(active(page)).not.toContainText('edited');
    await expect(button(page, 'Save changes')).toHaveCount(0);
    await page.goto('/status');
    await expect(active(page)).toHaveCount(0);
    await view(page, 'Submitted by name').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/account_type=affiliate.*&view=/);
    await expectCounted(page);
  });

  await test.step('its menu renames it; typed text survives Escape and reload', async () => {
    await actsOf(page, 'Submitted by name').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('Enter');
    const name = dialog(page, 'Edit view').getByLabel('Name');
    await expect(name).toBeFocused();
    await name.fill('Affiliates by name');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Edit view')).toHaveCount(0);
    await expect(actsOf(page, 'Submitted by name')).toBeFocused();
    await page.reload();
    await actsOf(page, 'Submitted by name').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    await expect(name).toHaveValue('Affiliates by name');
    await expect(page.getByText(/^Restored what you typed/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(active(page)).toContainText('Affiliates by name');
  });

  await test.step('a view of the same name is refused with a sentence', async () => {
    await tab(page, 'Studio').press('Enter');
    await button(page, 'Save as new view').press('Enter');
    await expect(dialog(page, 'Save view').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('AFFILIATES by name');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Save view')).toContainText('already has this name');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Save view')).toHaveCount(0);
  });

  await test.step('it is deleted after a question; its filters stay', async () => {
    await actsOf(page, 'Affiliates by name').press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expect(dialog(page, 'Delete view')).toContainText('Affiliates by name');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page, 'Delete view')).toHaveCount(0);
    await expect(bar(page)).toBeFocused();
    await expect(view(page, 'Affiliates by name')).toHaveCount(0);
    await expect(page).not.toHaveURL(/view=/);
    await expect(page).toHaveURL(/kyb=SUBMITTED/);
    await expect(bar(page)).toContainText('No saved views yet.');
  });
  quiet.expectQuiet();
});

test('STATUS-01 a view shared with a department is there for its people, and changes of two are reported', async ({
  page,
  browser,
}) => {
  await openList(page, 'anna.novak', '/status?kyc=denied');
  await clearViews(page, 'anna.novak');
  await page.reload();
  await button(page, 'Save view').click();
  await dialog(page, 'Save view').getByLabel('Name').fill('Denied KYC');
  await dialog(page, 'Save view').getByRole('combobox', { name: 'Visible to' }).click();
  await page.getByRole('option', { name: 'Influencers' }).click();
  await dialog(page, 'Save view').getByRole('button', { name: 'Save view' }).click();
  await expect(active(page)).toContainText('Shared: Denied KYC');

  const lena = await browser.newPage();
  const tom = await browser.newPage();
  await test.step('who works for it opens it and cannot change it', async () => {
    await openList(lena, 'lena.fischer', '/status');
    await view(lena, 'Denied KYC').click();
    await expect(lena).toHaveURL(/\/status\?kyc=denied&view=/);
    await actsOf(lena, 'Denied KYC').click();
    await expect(lena.getByRole('menu')).toContainText('Shared with Influencers by anna.novak');
    await expect(lena.getByRole('menuitem')).toHaveText(['Make start page']);
    await lena.keyboard.press('Escape');
    await openList(tom, 'tom.beck', '/status');
    await expect(bar(tom)).not.toContainText('Denied KYC');
  });

  await test.step('a change of a colleague is shown before it is overwritten', async () => {
    await choose(page, 'Denied KYC', 'Rename');
    await dialog(page, 'Edit view').getByLabel('Name').fill('Denied, mine');
    const { data }: { data: Listed[] } = await call(page, 'saved_views');
    const shared = data.find(({ name }) => name === 'Denied KYC');
    await call(page, 'change_saved_view', {
      id: shared?.id,
      name: 'Denied, theirs',
      expected_version: shared?.version,
    });
    await dialog(page, 'Edit view').getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page, 'Edit view')).toContainText('It is now named “Denied, theirs”');
    await dialog(page, 'Edit view').getByRole('button', { name: 'Save' }).click();
    await expect(active(page)).toContainText('Denied, mine');
  });

  await test.step('a link to a view that was deleted opens the filters it has', async () => {
    await lena.reload();
    await expect(active(lena)).toContainText('Denied, mine');
    await choose(page, 'Denied, mine', 'Delete');
    await expect(dialog(page, 'Delete view')).toContainText('for everybody in Influencers');
    await button(page, 'Delete view').click();
    await expect(view(page, 'Denied, mine')).toHaveCount(0);
    await lena.reload();
    await expect(lena.getByText('The view of this address was deleted')).toBeVisible();
    await expect(lena.getByRole('link', { name: 'Clear KYC' })).toBeVisible();
    await lena.getByRole('button', { name: 'Close' }).click();
    await expect(lena).toHaveURL(/\/status\?kyc=denied$/);
  });
  await Promise.all([lena.close(), tom.close()]);
});

test('ROUTE-04 ROUTE-11 the desk opens with the view chosen as start page, and with /cs before and after', async ({
  page,
}) => {
  await signIn(page, 'ines.duarte', '/');
  await expect(page).toHaveURL(/\/cs$/);
  await page.goto('/status?payment=DENIED');
  await button(page, 'Save view').click();
  await dialog(page, 'Save view').getByLabel('Name').fill('My start');
  await page.keyboard.press('Enter');
  await choose(page, 'My start', 'Make start page');
  await expect(active(page)).toContainText('Start page: My start');
  await page.goto('/');
  await expect(page).toHaveURL(/\/status\?payment=DENIED&view=/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByHand(page, 'ines.duarte');
  await expect(page).toHaveURL(/\/status\?payment=DENIED&view=/);

  await test.step('the palette opens it, too', async () => {
    await page.goto('/cs');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('my start');
    await expect(page.getByRole('option', { name: /My start/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/status\?payment=DENIED&view=/);
  });
  await choose(page, 'My start', 'Use the default start page');
  await expect(active(page)).not.toContainText('Start page');
  await page.goto('/');
  await expect(page).toHaveURL(/\/cs$/);
  await clearViews(page, 'ines.duarte');
});

test('STATUS-01 views with long names are reached on a phone, and nothing is wider than the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, 'tom.beck', '/status');
  await clearViews(page, 'tom.beck');
  for (const n of [1, 2, 3, 4]) {
    await call(page, 'create_saved_view', {
      name: `${n} lists with a name of as many characters as can be had`,
      department: n === 2 ? 'Legal' : null,
      filter: { kyb_status: 'SUBMITTED', account_type: n === 4 ? 'studio' : 'affiliate' },
      order: {},
    });
  }
  await page.reload();
  await view(page, '4 lists with').click();
  await expect(active(page)).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await tab(page, 'Affiliate').click();
  await expect(button(page, 'Save changes')).toBeInViewport();
  await expectAccessibleInBothSchemes(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await clearViews(page, 'tom.beck');
});

test('views that cannot be read say so, and the list stays', async ({ page }) => {
  const refusal = { error: 'internal', detail: 'No.', request_id: 'r1' };
  await page.route('**/api/saved_views', (route) => route.fulfill({ status: 422, json: refusal }));
  await openList(page, 'lena.fischer', '/status');
  await expect(page.getByText('Saved views could not be read.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  await page.unroute('**/api/saved_views');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saved views could not be read.')).toHaveCount(0);
});
