import { expect } from '@playwright/test';
import { aPdf } from '../factories/a-file.ts';
import { test } from './journey.ts';
import {
  expectStep,
  fillCompany,
  fillOwner,
  formAddress,
  next,
  PHONE,
  TITLES,
} from './wizard-parts.ts';

test.use(PHONE);

test('WIZ-55 WIZ-56 the form says what an address and a birthday must be', async ({ page }) => {
  await page.goto(formAddress('studio:48139'));
  await expectStep(page, 1, TITLES[0]);
  await fillCompany(page, false);
  await page.getByLabel('Contact Email').fill('office at duna');
  await next(page).tap();
  await expect(
    page.getByText('Contact Email is required and must be a valid email address.'),
  ).toBeVisible();
  await fillCompany(page, false);
  await next(page).tap();
  await expectStep(page, 2, TITLES[1]);
  await fillOwner(page, 1, { percent: '100', controller: true });
  await page.getByLabel('Owner Date of Birth').fill('');
  await next(page).tap();
  await expect(page.getByText('Owner Date of Birth must be a valid date.')).toBeVisible();
});

test('WIZ-52 WIZ-57 a form that was saved without countries asks for them', async ({
  page,
  request,
}) => {
  const address = formAddress('studio:48155');
  const d = new URL(address, 'https://form.example').searchParams.get('d') ?? '';
  // The lists of the form always have a country chosen: another client saved it.
  const saved = await request.post('/api/save_kyb_draft', {
    headers: { 'x-kyb-link': d },
    data: { version: 0, data: { country: '', owners: [{ ownerCountry: '' }] } },
  });
  expect(saved.status()).toBe(200);
  await page.goto(address);
  await expectStep(page, 1, TITLES[0]);
  await next(page).tap();
  await expect(page.getByText('Please select a country.')).toBeVisible();
  await fillCompany(page, false);
  await next(page).tap();
  await expectStep(page, 2, TITLES[1]);
  await next(page).tap();
  await expect(page.getByText('Please select a country of residence for the owner.')).toBeVisible();
});

test('WIZ-59 WIZ-60 WIZ-75 the tax form of a sole proprietor is asked for, and an upload that the server refused says so', async ({
  page,
}) => {
  await page.goto(formAddress('studio:48126'));
  await fillCompany(page, false);
  await next(page).tap();
  await fillOwner(page, 1, { percent: '100', controller: true });
  await next(page).tap();
  await expectStep(page, 3, TITLES[2]);
  const type = page.getByLabel('Business Type');
  await type.selectOption('US - Sole Proprietor');
  await expect(page.getByRole('group', { name: 'Sole Proprietor W-9' })).toBeVisible();
  await next(page).tap();
  await expect(
    page.getByText('You must select a file to represent your Sole Proprietor W-9.'),
  ).toBeVisible();
  await type.selectOption('Non US - Sole Proprietor');
  const form = page.getByRole('group', { name: 'Sole Proprietor W-8BEN' });
  await expect(form).toBeVisible();
  await page.route('**/api/s3-upload-url-kyb', (route) => route.fulfill({ status: 500, json: {} }));
  await form
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await expect(
    form.getByText(
      'There was an error uploading your documents. Please try again or contact an admininstrator.',
    ),
  ).toBeVisible();
});

test('a form that cannot be loaded comes by itself, and what the server refuses is said in its words', async ({
  page,
}) => {
  await page.route('**/api/get_kyb_draft*', (route) => route.abort());
  await page.goto(formAddress('studio:48120'));
  await expect(
    page.getByText('The form could not be loaded. Please check your connection.'),
  ).toBeVisible();
  await page.unroute('**/api/get_kyb_draft*');
  await expectStep(page, 1, TITLES[0]);

  await page.getByLabel('Language').selectOption('Deutsch');
  let tries = 0;
  const json = { error: 'wizard/draft-too-large', detail: 'The form holds too much text.' };
  await page.route('**/api/save_kyb_draft', (route) => {
    tries += 1;
    return route.fulfill({ status: 413, json });
  });
  await page.locator('input[type=text]').first().fill('Duna Stúdió Kft.');
  const said = page.getByText('The form holds too much text.');
  await expect(said).toBeVisible();
  await expect(said).toHaveAttribute('lang', 'en');
  await page.waitForTimeout(5000);
  expect(tries).toBe(1);
});
