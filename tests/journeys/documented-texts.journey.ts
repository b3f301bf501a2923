import { expect, type Page } from '@playwright/test';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

/** No other journey changes this account. */
const ACCOUNT = '/cs/studio/48160';

/** The text of each account status, with an account that has it. */
const ACCOUNT_STATUSES = [
  ['/cs/studio/48113', 'Pending'],
  ['/cs/affiliate/90065', 'Suspended'],
  ['/cs/studio/48131', 'Suspended twice'],
  ['/cs/studio/48104', 'Cancelled'],
  ['/cs/affiliate/90062', 'Closed'],
  ['/cs/studio/48107', 'Unknown'],
] as const;

test('ENT-24 ACCT-23 the header of an account names its status', async ({ page }) => {
  await signIn(page, 'tom.beck');
  for (const [path, status] of ACCOUNT_STATUSES) {
    await page.goto(path);
    await expect(page.locator('header').getByText(status, { exact: true })).toBeVisible();
  }
});

/** No history of this account has an entry. */
const UNTOUCHED = '/cs/studio/48113';

test('ACCT-25 CHECK-03 CHECK-11 CHECK-24 an account on which nothing happened says so in every line and history', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', UNTOUCHED);
  await expect(line(page, 'E-contract')).toContainText('Not Signed');
  await expect(line(page, 'Legal approval')).toContainText('Pending KYB and KYC Approvals');
  await expect(page.locator('header').getByText('Pending Verification')).toBeVisible();
  const histories = {
    kyb: 'No KYB history found',
    kyc: 'No KYC history found',
    legal: 'No legal history found',
    aml_individual: 'No AML individual history found',
    aml_business: 'No AML business history found',
    payment: 'No payment history found',
  };
  for (const [history, text] of Object.entries(histories)) {
    await page.goto(`${UNTOUCHED}?over=history:${history}`);
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  }
});

test('CHECK-13 a person who may not decide reads that an account is ready for Legal', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/affiliate/90065');
  await expect(line(page, 'Legal approval')).toContainText('Ready for Legal Review');
});

test('CHECK-03 a signed contract says so, with its date', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48213');
  await expect(line(page, 'E-contract').getByText('signed', { exact: true })).toBeVisible();
});

test('KYB-01 a business whose people are blocked is listed as such', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/status?kyb=KYB_APPROVED_KYC_BLOCK');
  const accounts = page.getByRole('table', { name: 'Accounts' });
  await expect(accounts.getByText('KYC Blocked', { exact: true }).first()).toBeVisible();
});

test('CALL-48 the entry of an override says that a person set the status', async ({ page }) => {
  await signIn(page, 'anna.novak', '/admin/audit?act=kyb.overridden');
  await page.getByRole('table').first().locator('tbody').getByRole('link').first().click();
  await expect(page.getByText('manual-override').first()).toBeVisible();
});

test('ROUTE-09 a refusal of the method and an unknown address are named', async ({ page }) => {
  await signIn(page, 'anna.novak', '/nowhere');
  await expect(page.getByRole('alert')).toContainText('Not Found');
  await page.route('**/api/get_all_member_stats*', (route) =>
    route.fulfill({ status: 405, json: { error: 'route/method', detail: 'Method Not Allowed' } }),
  );
  await page.goto('/members');
  await expect(page.getByText('Method Not Allowed').first()).toBeVisible();
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
  await page.getByRole('button', { name: 'Upload New Image' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Upload New Image' });
  await expect(modal.getByText('PNG, JPG, GIF, PDF up to 10MB')).toBeVisible();
  await page.reload();
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
