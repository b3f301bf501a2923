import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Accounts' }).locator('tbody').getByRole('row');

test('ASSIGN-02 KYC-07 several accounts are selected, and each says what became of it', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(
    page,
    'lena.fischer',
    '/status?account_type=affiliate&kyb=PENDING&sort=account_id&dir=desc',
  );
  const two = [rowsOf(page).nth(0), rowsOf(page).nth(1)] as const;
  const names = [
    await two[0].getByRole('link').textContent(),
    await two[1].getByRole('link').textContent(),
  ];

  await test.step('by pointer and by keyboard', async () => {
    await two[0].getByRole('checkbox').check();
    await page.keyboard.press('j');
    await two[1].getByRole('link').focus();
    await page.keyboard.press('x');
    await expect(two[1].getByRole('checkbox')).toBeChecked();
    await expect(page.getByText('2 accounts selected')).toBeVisible();
    // The hint of a cut name would cover the page.
    await page.getByRole('button', { name: 'Assign department' }).focus();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a department for both, each with its answer', async () => {
    await page.getByRole('button', { name: 'Assign department' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 2 accounts to a department' });
    await expect(dialog.getByRole('button', { name: 'Assign department' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'Influencers' }).click();
    await dialog.getByRole('button', { name: 'Assign department' }).click();
    await expect(dialog.getByText('2 accounts done.')).toBeVisible();
    for (const name of names) {
      await expect(dialog.getByRole('listitem').filter({ hasText: name ?? '' })).toContainText(
        'Assigned to Influencers',
      );
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('one that fails says why, and the others are done', async () => {
    await page.route('**/api/update_profile_assignment*', async (route) => {
      const isFirst = (route.request().postData() ?? '').includes(
        (await two[0].getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? 'none',
      );
      if (!isFirst) return route.continue();
      return route.fulfill({
        status: 409,
        json: { error: 'x/y', detail: 'A colleague was faster.', request_id: 'r' },
      });
    });
    await page.getByRole('button', { name: 'Assign department' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 2 accounts to a department' });
    await dialog.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'Accounting' }).click();
    await dialog.getByRole('button', { name: 'Assign department' }).click();
    await expect(dialog.getByText('1 account failed.')).toBeVisible();
    await expect(dialog.getByText('A colleague was faster.')).toBeVisible();
    await expect(dialog.getByText('Assigned to Accounting')).toHaveCount(1);
    await page.unroute('**/api/update_profile_assignment*');
    await dialog.getByRole('button', { name: 'Try 1 account again' }).click();
    await expect(dialog.getByText('2 accounts done.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('both AML runs and a KYC email, for one account', async () => {
    await two[1].getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Run AML' }).click();
    const run = page.getByRole('dialog', { name: 'Run AML on 1 account' });
    await run.getByRole('button', { name: 'Run AML' }).click();
    await expect(run.getByRole('listitem')).toContainText(/Individual AML: .*, Business AML: /);
    await run.getByRole('button', { name: 'Close' }).last().click();
    await expect(run).toHaveCount(0);
    await page.getByRole('button', { name: 'Resend KYC email' }).click();
    const email = page.getByRole('dialog', { name: 'Send a KYC email to 1 account' });
    await email.getByRole('button', { name: 'Resend KYC email' }).click();
    await expect(email.getByRole('listitem')).toContainText('Email queued to ');
    await page.keyboard.press('Escape');
    await expect(email).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('region', { name: 'Selected accounts' })).toHaveCount(0);
  quiet.expectQuiet();
});
