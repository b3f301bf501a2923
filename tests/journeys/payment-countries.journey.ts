import { expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import { chooseOption } from './choose-option.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** No demo account is in this country, so that no other journey reads its rules. */
const ICELAND = { country: 'IS', account_type: 'studio', payment_type: 'Masspay SEPA' };

const rules = (page: Page) => page.getByRole('table', { name: 'Payment rules' });
const rowsOf = (page: Page) => rules(page).locator('tbody').getByRole('row');

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label });
  const line = page.getByRole('option', { name: option, exact: true });
  await chooseOption(field, line);
}

async function search(page: Page, country: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Country' }).fill(country);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('CPAY-01 CPAY-02 CPAY-03 CPAY-12 CPAY-13 the rules are searched, filtered and paged, all in the address', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'ines.duarte', '/payments-config');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Country to Payments Configuration',
  );
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText(/^26–50 of /)).toBeVisible();
  await page.getByRole('link', { name: '50 rows per page' }).click();
  await expect(page).toHaveURL(/size=50$/);
  await expect(rowsOf(page)).toHaveCount(50);

  await search(page, 'belarus');
  await expect(page).toHaveURL(/country=belarus/);
  await expect(rowsOf(page).first()).toContainText('Belarus');
  await expect(rowsOf(page).first()).toContainText('PHASE 2');
  await page.getByRole('switch', { name: 'View Only Banned Countries' }).click();
  await expect(page).toHaveURL(/banned=true/);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/country=/);
  await expect(rules(page).getByText('Not Banned')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'View Only Banned Countries' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Country' })).toHaveValue('belarus');

  await search(page, 'no country at all');
  await expect(page.getByText('Empty Data Set')).toBeVisible();
  quiet.expectQuiet();
});

test('SCOPE-18 CPAY-05 CPAY-06 CPAY-10 CPAY-14 CPAY-19 a rule is added, edited, deleted, and each change is in the history', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'ines.duarte', '/payments-config?country=Iceland');
  const dialog = page.getByRole('dialog');

  await test.step('all fields are required, and what was chosen outlives Escape', async () => {
    await page.getByRole('button', { name: 'Add Payment' }).click();
    await choose(page, 'Country', 'Iceland');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('All fields required')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Payment' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('Iceland');
  });

  await test.step('it is added', async () => {
    await choose(page, 'Account Type', 'Studio');
    await choose(page, 'Payment Type', ICELAND.payment_type);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('The payment rule was added.')).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('Not Banned');
  });

  await test.step('CPAY-21 the same rule again is refused', async () => {
    await page.getByRole('button', { name: 'Add Payment' }).click();
    await choose(page, 'Country', 'Iceland');
    await choose(page, 'Account Type', 'Studio');
    await choose(page, 'Payment Type', ICELAND.payment_type);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toContainText('There was an error processing your request');
    await expect(dialog).toContainText('exists already');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  const edit = page.getByRole('button', { name: 'Edit Iceland, Masspay SEPA' });
  await test.step('a colleague’s change is not overwritten', async () => {
    await edit.click();
    await choose(page, 'Ban Status', 'PHASE 1');
    const call = await callAs(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const listed = await page.request.get('/api/country_to_payments?country_search=Iceland', {
      headers: { authorization: `Bearer ${token}` },
    });
    const [{ id }] = (await listed.json()).rows;
    await call('update_country_to_payment', { data: { ...ICELAND, id, is_banned: 'PHASE 2' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('A colleague has changed this rule');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(rowsOf(page)).toContainText('PHASE 2');
  });

  await test.step('it is deleted after a confirmation', async () => {
    await edit.click();
    page.once('dialog', (asked) => void asked.dismiss());
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeVisible();
    page.once('dialog', (asked) => void asked.accept());
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The payment rule was deleted.')).toBeVisible();
    await expect(page.getByText('Empty Data Set')).toBeVisible();
  });

  await test.step('the history has all three, with who made them', async () => {
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/tab=history$/);
    const own = page
      .getByRole('table', { name: 'History of payment rules' })
      .getByRole('row')
      .filter({ hasText: 'Iceland' });
    await expect(own).toHaveCount(3);
    for (const [at, type] of ['DELETE', 'EDIT', 'ADD'].entries()) {
      await expect(own.nth(at)).toContainText(type);
      await expect(own.nth(at)).toContainText('ines.duarte');
    }
    await page.getByRole('button', { name: 'View EDIT Iceland, Masspay SEPA' }).click();
    await expect(dialog.getByRole('row', { name: /Ban Status/ })).toContainText(
      /Not Banned\s*PHASE 2/,
    );
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });
  quiet.expectQuiet();
});

test('CPAY-23 both tables of the page say Empty Data Set where nothing is to be shown', async ({
  page,
}) => {
  await signIn(page, 'ines.duarte', '/payments-config?country=nowhere');
  await expect(page.getByRole('textbox', { name: 'Country' })).toHaveValue('nowhere');
  await expect(page.getByRole('main').getByText('Empty Data Set', { exact: true })).toBeVisible();
  await page.goto('/payments-config?tab=history&page=9999');
  await expect(page.getByRole('table', { name: 'History of payment rules' })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Empty Data Set', { exact: true })).toBeVisible();
});

test('SHELL-14 ROUTE-15 only the CS-admin level opens the page', async ({ page }) => {
  await signIn(page, 'tom.beck', '/payments-config');
  await expect(page.getByText('This page needs the role')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments Config' }),
  ).toHaveCount(0);
});
