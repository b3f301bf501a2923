import { type Browser, expect } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { dialog, foot, panel } from './review-parts.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';
import {
  chooseFiles,
  expectSaved,
  expectStep,
  fillCompany,
  fillOwner,
  formAddress,
  next,
  PHONE,
  TITLES,
} from './wizard-parts.ts';

test.use(PHONE);

// A submission changes the account's statuses, which other journeys count.
const own = new OwnProduct();

/** A studio for each business type. */
const BUSINESSES = [
  { id: 'WIZ-37', type: 'US - Company', studio: 48101, isUs: true, typed: { EIN: '12-3456789' } },
  {
    id: 'WIZ-38',
    type: 'US - Sole Proprietor',
    studio: 48102,
    isUs: true,
    typed: { SSN: '123-45-6789' },
  },
  {
    id: 'WIZ-39',
    type: 'Non US - Company',
    studio: 48103,
    isUs: false,
    typed: { FTIN: '29384716-2-41' },
  },
  {
    id: 'WIZ-40',
    type: 'Non US - Sole Proprietor',
    studio: 48118,
    isUs: false,
    typed: { 'Date of Birth': '1984-03-09', FTIN: '8412345678' },
  },
] as const;

/** Staff see what was submitted beside its documents, and approve it. */
async function expectApproval(browser: Browser, studio: number, type: string): Promise<void> {
  const context = await browser.newContext({ baseURL: own.address });
  const desk = await context.newPage();
  await signIn(desk, 'tom.beck', `/studios/${studio}`);
  await expect(panel(desk)).toContainText('Zsófia');
  await expect(panel(desk)).toContainText(type);
  await foot(desk).getByLabel('Notes').fill('Seen beside the data.');
  await foot(desk).getByRole('button', { name: 'Approve Documents' }).click();
  await dialog(desk).getByRole('button', { name: 'Approve Documents' }).click();
  await expect(foot(desk).getByRole('button', { name: 'Approved' })).toBeDisabled();
  await context.close();
}

for (const { id, type, studio, isUs, typed } of BUSINESSES) {
  test(`STUD-13 STUD-17 WIZ-09 WIZ-10 WIZ-11 WIZ-35 WIZ-36 ${id} WIZ-42 WIZ-43 WIZ-44 WIZ-46 WIZ-63 WIZ-64 WIZ-73 ${type}: from the link to approval by staff, with a reload in every step`, async ({
    page,
    browser,
  }) => {
    const quiet = watch(page);
    // One address receives only a few emails an hour.
    const email = `owner@studio${studio}.example`;
    await page.goto(own.address + formAddress(`studio:${studio}`));
    await fillCompany(page, isUs);
    await expectSaved(page);
    await page.reload();
    await next(page).tap();
    await fillOwner(page, 1, { percent: '100', controller: true, email });
    await expectSaved(page);
    await page.reload();
    await next(page).tap();

    await expectStep(page, 3, TITLES[2]);
    await next(page).tap();
    await expect(page.getByText('Please select a business type.')).toBeVisible();
    await page.getByLabel('Business Type').selectOption(type);
    await next(page).tap();
    await expect(page.getByText('You must select a file to represent your')).not.toHaveCount(0);
    await expect(
      page.getByText('Dated within 30 days, with the same name and address.'),
    ).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
    await chooseFiles(page);
    await page.reload();
    await expectStep(page, 3, TITLES[2]);
    await expect(page.getByText(/^(?:PDF|JPG), \d/)).toHaveCount(type.endsWith('Company') ? 3 : 2);
    await next(page).tap();

    await expectStep(page, 4, TITLES[3]);
    await expect(page.getByText(type, { exact: true })).toBeVisible();
    await page.reload();
    await expectStep(page, 4, TITLES[3]);
    await page.getByRole('button', { name: 'Submit' }).tap();
    await expect(page.getByText('You must accept the terms to continue')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel('I accept the terms').check();
    await page.route('**/api/kyb_form_submission', async (route) => {
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
      await route.continue();
    });
    await page.getByRole('button', { name: 'Submit' }).tap();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your documents were submitted',
    );
    await expect(page.getByRole('link', { name: 'Launch KYC' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(page).toHaveTitle('Success · Upload KYB Documents');
    await page.getByRole('button', { name: 'Send Email' }).tap();
    await expect(page.getByRole('button')).toHaveText(`Email Sent to ${email}!`);
    await expectAccessibleInBothSchemes(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your documents were submitted',
    );
    quiet.expectQuiet();
    await expectApproval(browser, studio, type);
  });
}

test('WIZ-45 WIZ-61 WIZ-65 WIZ-66 a lost connection stops neither files nor submission; each of several owners has Resend Email', async ({
  page,
}) => {
  await page.goto(own.address + formAddress('studio:48120'));
  await fillCompany(page, false);
  await next(page).tap();
  await fillOwner(page, 1, { percent: '60', controller: true });
  await page.getByRole('button', { name: 'Add Person' }).tap();
  await fillOwner(page, 2, { percent: '40', controller: false });
  await next(page).tap();
  await page.getByLabel('Business Type').selectOption('Non US - Company');
  await page.getByLabel('FTIN').fill('29384716-2-41');
  await page.route('**/api/s3-upload-url-kyb', (route) => route.abort());
  await chooseFiles(page, 'waits');
  await expect(page.getByText(/Interrupted at/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Interrupted at/).first()).toBeVisible();
  await page.unroute('**/api/s3-upload-url-kyb');
  await expect(page.getByText(/^(?:PDF|JPG), \d/)).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Company W-8BEN-E' }).tap();
  await expect(page.getByText(/^(?:PDF|JPG), \d/)).toHaveCount(2);
  await chooseFiles(page);
  await next(page).tap();
  await page.getByLabel('I accept the terms').check();
  await page.route('**/api/kyb_form_submission', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(
    page.getByText(
      'There was an unexpected error processing your submission. Please try again or contact an administrator.',
    ),
  ).toBeVisible();
  await page.unroute('**/api/kyb_form_submission');
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByRole('link', { name: 'Launch KYC' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resend Email owner2@duna.example' }).tap();
  await expect(page.getByRole('button', { name: 'Resent! owner2@duna.example' })).toBeVisible();
});
