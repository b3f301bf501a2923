import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { watch } from './watch.ts';
import {
  back,
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

const DAYS_3 = 259_200;

test('ROUTE-02 WIZ-03 WIZ-04 WIZ-05 what is no link is refused before any request, an expired one by the server', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  for (const d of ['', 'x', btoa('studio:48211'), btoa(`nobody:1:${Date.now()}`)]) {
    await page.goto(`/ffnKYB?d=${d}`);
    await expect(page.getByRole('alert')).toHaveText(
      'The link provided has missing or malformed data, Please contact your admininstrator.',
    );
  }
  expect(asked).toEqual([]);
  await page.goto(formAddress('studio:48211', DAYS_3 + 60));
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired and cannot be used, Please contact your admininstrator for a new link.',
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(asked).not.toEqual([]);
  await expectAccessible(page);
});

test('WIZ-01 WIZ-07 WIZ-12 WIZ-13 WIZ-14 WIZ-25 WIZ-27 WIZ-47 WIZ-50 WIZ-53 WIZ-54 WIZ-58 step 1 says what is missing beside its fields', async ({
  page,
}) => {
  const quiet = watch(page);
  await page.goto(formAddress('studio:48101'));
  await expectStep(page, 1, TITLES[0]);
  await expect(page.getByText('Upload KYB Documents')).toBeVisible();
  // WIZ-01: the account of `d`, whose name the form begins with, and no desk around it.
  await expect(page.getByLabel('Company Name')).not.toHaveValue('');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
  await expect(back(page)).toHaveCount(0);

  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Company Name').fill('');
  await next(page).tap();
  await expect(page.getByLabel('Company Name')).toBeFocused();
  await expect(page.getByLabel('Company Name')).toHaveAccessibleDescription(
    'Company Name is required and cannot be empty. Minimum 2 character length. No special characters.',
  );
  await expect(page.getByText('Please select a state.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByLabel('State').selectOption('Texas');
  await page.getByLabel('Country').selectOption('HU');
  await expect(page.getByLabel('Region')).toHaveValue('');
  await expect(
    page.getByText('Please input your region with at least 2 characters.'),
  ).toBeVisible();

  await fillCompany(page, false);
  await page.getByLabel('Website').fill('not an address');
  await page.getByLabel('LinkedIn').focus();
  await expect(page.getByText('Website URL is invalid.')).toBeVisible();
  await next(page).tap();
  await expectStep(page, 2, TITLES[1]);
  quiet.expectQuiet();
});

test('WIZ-08 WIZ-15 WIZ-17 WIZ-21 WIZ-30 WIZ-31 WIZ-32 WIZ-74 step 2 sums the shares and needs a controller', async ({
  page,
}) => {
  await page.goto(formAddress('studio:48102'));
  await fillCompany(page, true);
  await next(page).tap();
  await expectStep(page, 2, TITLES[1]);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
  await expect(page.getByText('Total Ownership: 100%')).toBeVisible();
  await fillOwner(page, 1, { percent: '100', controller: false });

  await page.getByRole('button', { name: 'Add Person' }).tap();
  await expect(
    page.getByRole('group', { name: 'Person 2' }).getByRole('textbox').first(),
  ).toBeFocused();
  await expect(page.getByText('Total Ownership: 125%')).toBeVisible();
  await fillOwner(page, 2, { percent: '20', controller: false });
  await next(page).tap();
  await expect(page.getByText('Ownership must be between 25 and 100 percent.')).toBeVisible();
  await expect(
    page.getByText('You MUST mark at least one person as the company controller.'),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await fillOwner(page, 2, { percent: '0', controller: true });
  await expect(page.getByText('You MUST mark')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove person 2' }).tap();
  await expect(page.getByText('Total Ownership: 100%')).toBeVisible();
  await expect(page.getByText('Person 2 was removed.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.tap();
  const second = page.getByRole('group', { name: 'Person 2' });
  await expect(second.getByRole('textbox').first()).toBeFocused();
  await expect(second.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Remove person 2' }).tap();
  await expect(page.getByText('Total Ownership: 100%')).toBeVisible();
  await back(page).tap();
  await expectStep(page, 1, TITLES[0]);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
});

test('WIZ-18 WIZ-21 what was typed survives a reload, Back and Forward, and a change of device', async ({
  page,
  browser,
}) => {
  const address = formAddress('studio:48103');
  await page.goto(address);
  await fillCompany(page, false);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('Váci út 47-B');
  await next(page).tap();
  await fillOwner(page, 1, { percent: '60', controller: true });
  // What is typed is encrypted before it is stored: a reload within milliseconds of a tap loses the tap.
  await expectSaved(page);
  await page.reload();
  await expectStep(page, 2, TITLES[1]);
  await expect(page.getByLabel('Owner Email')).toHaveValue('owner1@duna.example');
  await page.goBack();
  await expectStep(page, 1, TITLES[0]);
  await page.goForward();
  await expectStep(page, 2, TITLES[1]);
  await expectSaved(page);

  const other = await (await browser.newContext({ ...PHONE, locale: 'de-AT' })).newPage();
  await other.goto(address);
  await expect(other.getByText('Schritt 3 von 4')).toBeVisible();
  await other.getByLabel('Sprache').selectOption('en');
  await back(other).tap();
  await expect(other.getByLabel('Owner Email')).toHaveValue('owner1@duna.example');
  await other.getByLabel('Owner First Name').fill('Eszter');
  await expectSaved(other);

  await page.getByLabel('Owner First Name').fill('Dóra');
  await expect(page.getByText('This form was changed on another device.')).toBeVisible();
  await page.getByRole('button', { name: 'Load what was saved there' }).tap();
  await expect(page.getByLabel('Owner First Name')).toHaveValue('Eszter');
});

test('what is typed without a connection is on this device after a reload, and is saved when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto(formAddress('studio:48118'));
  await page.getByLabel('Street').fill('Fő utca 1');
  await expectSaved(page);
  await page.route('**/api/save_kyb_draft', (route) => route.abort());
  await page.getByLabel('City').fill('Győr');
  await expect(
    page.getByText('No connection. What you type is kept on this device.'),
  ).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain('Győr');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Győr');
  await page.unroute('**/api/save_kyb_draft');
  await expectSaved(page);
  await context.close();
});
