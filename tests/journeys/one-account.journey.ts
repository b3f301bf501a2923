import { expect, type Page } from '@playwright/test';
import { aPdf } from '../factories/a-file.ts';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const badge = (page: Page, text: string) => page.locator('header').getByText(text, { exact: true });

async function find(page: Page, text: string, row: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Customer Service' }).first().click();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(text);
  await page.getByRole('row', { name: row }).first().getByRole('link').click();
  await expect(line(page, 'KYB')).toBeVisible();
}

async function runAml(page: Page, row: string): Promise<void> {
  await line(page, row).getByRole('button', { name: 'Run AML' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Run AML' });
  await confirm.getByRole('button', { name: 'Run AML' }).click();
  await expect(confirm).toBeHidden();
}

test('the errand: sign in as LEGAL, search, open, upload, screen, override KYB, approve legal', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck');

  await test.step('SEARCH-01 ACCT-03 find the account and open it', async () => {
    await find(page, 'lindholm', /lindholm/i);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('IMG-06 IMG-10 IMG-12 a real PDF is uploaded and seen', async () => {
    const file = { name: 'extract.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByText('PDF file selected successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('File uploaded successfully!')).toBeVisible();
    await expect(page.getByText('extract.pdf').first()).toBeVisible();
  });

  await test.step('AML-06 AML-03 a name on no list is not suspected', async () => {
    await runAml(page, 'Individual AML');
    await expect(line(page, 'Individual AML')).toContainText('Not Suspected');
    await expect(line(page, 'Individual AML')).toContainText('tom.beck');
  });

  await test.step('OVERR-06 KYB is overridden with a reason', async () => {
    await line(page, 'KYB').getByRole('button', { name: 'KYB', exact: true }).click();
    await line(page, 'KYB').getByRole('button', { name: 'Override' }).click();
    const modal = page.getByRole('dialog', { name: 'Status Override' });
    await modal.getByText('Approved', { exact: true }).click();
    await modal.getByRole('button', { name: 'Override to Approved' }).click();
    await expect(modal.getByText('A reason is required.')).toBeVisible();
    await modal.getByLabel('Reason').fill('Register extract and tax form agree.');
    await modal.getByRole('button', { name: 'Override to Approved' }).click();
    await expect(modal).toBeHidden();
    await expect(line(page, 'KYB')).toContainText('Approved');
  });

  await test.step('the timeline follows', async () => {
    const timeline = page.getByRole('complementary', { name: 'About this account' });
    await expect(timeline.getByText(/overrode KYB/)).toBeVisible();
    await expect(timeline.getByText(/ran individual AML/i).first()).toBeVisible();
  });

  await test.step('LEGAL-02 CHECK-12 OVERR-05 legal approves where both are settled', async () => {
    await find(page, 'medell', /medell/i);
    await expect(line(page, 'Legal approval')).toContainText('Please Approve or Deny');
    await line(page, 'Legal approval').getByRole('button', { name: 'Approve or Deny' }).click();
    const modal = page.getByRole('dialog', { name: 'Status Override' });
    await modal.getByText('Approved', { exact: true }).click();
    await modal.getByRole('button', { name: 'Override to Approved' }).click();
    await expect(modal).toBeHidden();
    await expect(line(page, 'Legal approval')).toContainText('Approved');
    await expect(badge(page, 'Completed')).toBeVisible();
  });

  await test.step('the history says who decided what', async () => {
    await line(page, 'Legal approval').getByRole('button', { name: 'Legal approval' }).click();
    await line(page, 'Legal approval').getByRole('button', { name: 'History' }).click();
    const drawer = page.getByRole('dialog', { name: 'Legal history' });
    await expect(drawer.getByText('Approved').first()).toBeVisible();
    await expect(drawer.getByText('tom.beck').first()).toBeVisible();
  });
  quiet.expectQuiet();
});

test('AML-04 a name that is on the list is suspected, with its list named', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  await find(page, 'marchenko', /marchenko/i);
  await runAml(page, 'Individual AML');
  await expect(line(page, 'Individual AML')).toContainText('Suspected');
  await line(page, 'Individual AML').getByRole('button', { name: 'Individual AML' }).click();
  await expect(line(page, 'Individual AML').getByText(/OFAC/).first()).toBeVisible();
});

test('AML-05 an account without a person’s name says why nothing can be screened', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48107');
  await line(page, 'Individual AML').getByRole('button', { name: 'Run AML' }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Run AML' });
  await expect(modal).toContainText(
    'No name of individual provided. There is no individual person data associated to this account yet.',
  );
  await expect(modal.getByRole('button', { name: 'Run AML' })).toBeDisabled();
});

test('LEGAL-03 CHECK-13 a CS user reads Ready for Legal Review and who can decide', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48213?open=kyb');
  await expect(line(page, 'KYB').getByRole('button', { name: 'Override' })).toBeDisabled();
  await expect(line(page, 'KYB')).toContainText('Requires LEGAL or ADMIN.');
});

test('ACCT-14 ACCT-22 names that don’t match are made one', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48213');
  await expect(page.getByText("Names don't match")).toBeVisible();
  await page.getByRole('button', { name: 'Update/Sync Company Name' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Company name updated successfully!')).toBeVisible();
  await expect(page.getByText("Names don't match")).toBeHidden();
});

test('SEARCH-07 SEARCH-08 SEARCH-09 an account that is not there says so and leads back', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/999999999');
  await expect(page.getByText('Customer Not Found').last()).toBeVisible();
  await expect(page.getByText('No customer found with ID 999999999')).toBeVisible();
  await page.goto('/cs/affiliate/48213');
  await expect(page.getByText('Customer with ID 48213 not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL(/\/cs$/);
});

test('OVERR-10 a colleague’s decision meanwhile is not overwritten', async ({ browser }) => {
  const [one, two] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [tom, anna] = [await one.newPage(), await two.newPage()];
  await Promise.all([signIn(tom, 'tom.beck'), signIn(anna, 'anna.novak')]);
  for (const page of [tom, anna]) {
    await page.goto('/cs/studio/48201?open=kyb');
    await line(page, 'KYB').getByRole('button', { name: 'Override' }).click();
  }
  const decide = async (page: Page, status: string) => {
    const modal = page.getByRole('dialog', { name: 'Status Override' });
    await modal.getByText(status, { exact: true }).click();
    await modal.getByLabel('Reason').fill('Seen today.');
    await modal.getByRole('button', { name: `Override to ${status}` }).click();
    return modal;
  };
  await expect(await decide(tom, 'Denied')).toBeHidden();
  const refused = await decide(anna, 'Approved');
  await expect(refused).toContainText('A colleague has changed this status');
  await expect(refused).toContainText('The status is now Denied.');
  await expect(refused.getByLabel('Reason')).toHaveValue('Seen today.');
  await Promise.all([one.close(), two.close()]);
});
