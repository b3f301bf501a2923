import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { expectStep, fillCompany, formAddress, next, PHONE, TITLES } from './wizard-parts.ts';

test.use(PHONE);

test('WIZ-04 WIZ-18 a link with a full stop after it opens, on the country of the account', async ({
  page,
}) => {
  const address = formAddress('studio:48213');
  for (const left of [`${address}.`, `${address})`, address.replace(/(?:%3D)+$/, '')]) {
    await page.goto(left);
    await expectStep(page, 1, TITLES[0]);
    await expect(page.getByLabel('Country')).toHaveValue('HU');
  }
});

test('WIZ-22 WIZ-34 the character that is not allowed is named, and what was pasted is read as it was meant', async ({
  page,
}) => {
  await page.goto(formAddress('studio:48104'));
  await fillCompany(page, false);
  await page.getByLabel('City').fill('Budapest/Buda');
  await page.getByLabel('Postcode').fill('!');
  await page.getByLabel('Website').focus();
  await expect(page.getByLabel('City')).toHaveAccessibleDescription(
    'City is required and cannot be empty. Minimum 2 character length. No special characters. Not allowed: /',
  );
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(
    'Postcode: Minimum 2 character length. No special characters. Not allowed: !',
  );
  await page.getByLabel('City').fill('\u200bBuda\u2011Pest\u00a0');
  await page.getByLabel('Postcode').fill('');
  await next(page).tap();
  await expectStep(page, 2, TITLES[1]);
  const person = page.getByRole('group', { name: 'Person 1' });
  const email = person.getByLabel('Owner Email');
  await email.fill('info@почта.рф');
  await email.blur();
  await expect(email).toHaveValue('info@почта.рф');
  const share = person.getByRole('textbox', { name: 'Ownership' });
  await share.fill('25 %');
  await expect(page.getByText('Total Ownership: 25%')).toBeVisible();
  await share.blur();
  await expect(share).toHaveValue('25');
  for (const typed of ['fifty', '1e2']) {
    await share.fill(typed);
    await share.blur();
    await expect(share).toHaveValue(typed);
    await expect(share).toHaveAccessibleDescription(
      /Ownership must be between 25 and 100 percent\. Write a number, such as 50\.$/,
    );
  }
  await share.fill('５０ percent');
  await share.blur();
  await expect(share).toHaveValue('50');
});
