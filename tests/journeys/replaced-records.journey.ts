import { type Browser, expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { submitOwner } from './former-owner-parts.ts';
import { holdBack } from './hold-back.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { panel, row } from './review-parts.ts';
import { deskOf } from './sign-in.ts';

// What is submitted again, other journeys review.
const own = new OwnProduct();

const studio = (account_id: number) => ({ account_type: 'studio', account_id }) as const;
const desk = (browser: Browser, person: 'anna.novak' | 'tom.beck', path: string) =>
  deskOf(browser, person, path, { baseURL: own.address });

/** The applicant sends the form once more, with another company and one owner. */
async function submitAgain(browser: Browser, account_id: number): Promise<void> {
  const applicant = await (await browser.newContext({ baseURL: own.address })).newPage();
  await submitOwner(applicant, studio(account_id), { first: 'Petra', last: 'Kunc' });
  await applicant.close();
}

const company = (page: Page) => row(page, 'Company Name');
const agrees = (page: Page) => company(page).getByRole('button', { name: /agrees/i });

test('STUD-12 a value that was submitted again is not marked before it is seen', async ({
  browser,
}) => {
  const tom = await desk(browser, 'tom.beck', '/studios/48196');
  await expect(company(tom)).toContainText('Sahl Harbour Media OÜ');
  const release = await holdBack(tom, '**/api/get_kyb_review*');
  await submitAgain(browser, 48_196);
  await company(tom).hover();
  await agrees(tom).click();
  await expect(tom.getByRole('alert')).toContainText(
    'The business has submitted again since you opened this review.',
  );
  release();
  await expect(company(tom)).not.toContainText('Sahl Harbour Media OÜ');
  await expect(agrees(tom)).toHaveAttribute('aria-pressed', 'false');
});

test('STUD-12 what is written about one value does not stand at the one submitted in its place', async ({
  browser,
}) => {
  const tom = await desk(browser, 'tom.beck', '/studios/48193');
  await company(tom).hover();
  await company(tom)
    .getByRole('button', { name: /differs/i })
    .click();
  const reading = panel(tom).getByRole('textbox', { name: 'Document says' });
  await reading.fill('Another company of the same street');
  await submitAgain(browser, 48_193);
  await expect(reading).toBeHidden();
  await company(tom).hover();
  await company(tom)
    .getByRole('button', { name: /differs/i })
    .click();
  await expect(reading).toHaveValue('');
});

test('STUD-11 what was marked to be asked for is looked at again once the applicant sent something newer', async ({
  browser,
}) => {
  const tom = await desk(browser, 'tom.beck', '/studios/48180');
  await tom.getByRole('button', { name: 'Ask for more' }).click();
  const form = tom.getByRole('form', { name: 'Ask for more' });
  await form.getByRole('checkbox', { name: 'Company Name' }).check();
  await submitAgain(browser, 48_180);
  const line = form.getByText('The applicant sent something newer since these were marked.');
  await expect(line).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Company Name' })).toBeChecked();
  await form.getByRole('button', { name: 'Keep what is marked' }).click();
  await expect(line).toBeHidden();
});

test('ACCT-18 a name that a colleague gave meanwhile is not overwritten unseen', async ({
  browser,
}) => {
  const anna = await desk(browser, 'anna.novak', '/cs/studio/48139');
  await anna.getByRole('button', { name: 'Edit company name' }).click();
  const modal = anna.getByRole('dialog', { name: 'Update/Sync Company Name' });
  const name = modal.getByRole('textbox', { name: 'Company name' });
  await name.fill('Nyugati Fény Zrt.');
  const tom = await desk(browser, 'tom.beck', '/cs');
  const rename = { ...studio(48_139), company_name: 'Nyugati Fény Nyrt.' };
  await (await callAs(tom))('update_company_name', { data: rename });
  await expect(anna.getByRole('heading', { level: 1 })).toContainText('Nyugati Fény Nyrt.');
  await modal.getByRole('button', { name: /^Update/ }).click();
  await expect(modal).toContainText('A colleague has changed this company name.');
  await expect(name).toHaveValue('Nyugati Fény Zrt.');
  await modal.getByRole('button', { name: /^Update/ }).click();
  await expect(modal).toBeHidden();
  await expect(anna.getByRole('heading', { level: 1 })).toContainText('Nyugati Fény Zrt.');
});
