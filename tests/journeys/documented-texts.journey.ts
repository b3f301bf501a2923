import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { expectStep, fillCompany, fillOwner, formAddress, next, TITLES } from './wizard-parts.ts';

/** No other journey changes this account. */
const ACCOUNT = '/cs/studio/48160';

test('ENT-24 ACCT-23 an account that was suspended twice says so', async ({ page }) => {
  await signIn(page, 'tom.beck', '/cs/studio/48131');
  await expect(page.getByText('Suspended twice')).toBeVisible();
});

test('CALL-23 a run from the desk has the note of the documents', async ({ page }) => {
  await signIn(page, 'tom.beck', '/cs/studio/48213?over=history:aml_individual');
  await expect(page.getByRole('dialog').getByText('Manual Run From CS UI').first()).toBeVisible();
});

test('SEARCH-02 the search begins among studios and affiliates', async ({ page }) => {
  await signIn(page, 'lena.fischer');
  await expect(page.getByRole('radio', { name: 'Studios and Affiliates' })).toBeChecked();
});

test('ACCT-20 a company name that was not updated says so', async ({ page }) => {
  await signIn(page, 'lena.fischer', ACCOUNT);
  await page.route('**/api/update_company_name', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Edit company name' }).click();
  const modal = page.getByRole('dialog', { name: 'Update/Sync Company Name' });
  await modal.getByLabel('Company name').fill('Studio Amaryllis a.s.');
  await modal.getByRole('button', { name: 'Update' }).click();
  await expect(modal.getByText('Failed to update company name. Please try again.')).toBeVisible();
  await expect(modal.getByLabel('Company name')).toHaveValue('Studio Amaryllis a.s.');
});

test('ASSIGN-04 ASSIGN-05 ASSIGN-06 nobody of the name, and the question before an assignment ends', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', ACCOUNT);
  const field = page.getByLabel('User Assignment');
  await field.click();
  await field.fill('nobody of this name');
  await expect(page.getByText('No users found')).toBeVisible();
  await field.fill('tom.b');
  await page.getByRole('option', { name: /tom\.beck/ }).click();
  await expect(field).toHaveValue('tom.beck');
  const asked = page.waitForEvent('dialog');
  const unassign = page.getByRole('button', { name: 'Unassign User' }).click();
  const question = await asked;
  expect(question.message()).toBe('Are you sure you want to unassign this user?');
  await question.accept();
  await unassign;
  await expect(field).toHaveValue('');
});

async function chooseFile(page: Page, name: string, mimeType: string): Promise<void> {
  const file = { name, mimeType, buffer: Buffer.from('%PDF-1.7 text') };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

test('IMG-06 IMG-11 a file of another type and an upload that failed say so', async ({ page }) => {
  await signIn(page, 'lena.fischer', ACCOUNT);
  await chooseFile(page, 'notes.txt', 'text/plain');
  await expect(
    page.getByText('Unsupported file type. Please select an image or PDF file.'),
  ).toBeVisible();
  await page.reload();
  await page.route('**/api/s3-upload-internal-image', (route) => route.fulfill({ status: 500 }));
  await chooseFile(page, 'scan.pdf', 'application/pdf');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Failed to upload file. Please try again.').first()).toBeVisible();
});

test('PAY-04 payment details of which nothing is decided are submitted for approval', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48120?over=payment');
  await expect(page.getByRole('button', { name: 'Submit For Approval' })).toBeVisible();
});

test('CPAY-01 the rules of payment countries are searched and edited in a tab', async ({
  page,
}) => {
  await signIn(page, 'ines.duarte', '/payments-config');
  await expect(page.getByText('Search & Edit', { exact: true })).toBeVisible();
});

test('WIZ-55 WIZ-56 the form says what an address and a birthday must be', async ({ page }) => {
  await page.goto(formAddress('studio:48139'));
  await expectStep(page, 1, TITLES[0]);
  await fillCompany(page, false);
  await page.getByLabel('Contact Email').fill('office at duna');
  await next(page).click();
  await expect(
    page.getByText('Contact Email is required and must be a valid email address.'),
  ).toBeVisible();
  await fillCompany(page, false);
  await next(page).click();
  await expectStep(page, 2, TITLES[1]);
  await fillOwner(page, 1, { percent: '100', controller: true });
  await page.getByLabel('Owner Date of Birth').fill('');
  await next(page).click();
  await expect(page.getByText('Owner Date of Birth must be a valid date.')).toBeVisible();
});
