import { expect, type Page } from '@playwright/test';
import { aPdf } from '../factories/a-file.ts';
import { holdBack } from './hold-back.ts';
import { chooseOption } from './choose-option.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { foot, row } from './review-parts.ts';
import { deskOf } from './sign-in.ts';
import { back, chooseFiles, fillCompany, fillOwner, formAddress, next } from './wizard-parts.ts';

// Decisions on hits, which other journeys count.
const own = new OwnProduct();

const HITS = '/cs/studio/48213?hits=individual';
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Individual AML' });
const opened = (page: Page) => drawer(page).getByRole('button', { expanded: true });
const bar = (page: Page) => page.getByRole('form', { name: 'Decision on this hit' });
const comment = (page: Page) => bar(page).getByRole('textbox', { name: 'Comment' });

test('AML-09 the hit that somebody writes on stays open while a colleague decides on it', async ({
  browser,
}) => {
  const at = { baseURL: own.address };
  const anna = await deskOf(browser, 'anna.novak', HITS, at);
  const tom = await deskOf(browser, 'tom.beck', HITS, at);
  await expect(opened(anna)).toBeFocused();
  await anna.keyboard.press('i');
  await anna.keyboard.type('The birth date of the passport ');
  await expect(opened(tom)).toBeFocused();
  await tom.keyboard.press('i');
  await tom.keyboard.type('No birth date is listed.');
  await tom.keyboard.press('Control+Enter');
  await expect(bar(anna).getByText('tom.beck marked this hit inconclusive.')).toBeVisible();
  await anna.keyboard.type('is another one, fit for f, t, e and k.');
  await expect(comment(anna)).toHaveValue(
    'The birth date of the passport is another one, fit for f, t, e and k.',
  );
});

test('AML-09 the answer to a mark does not lead away from the hit that is written on by then', async ({
  browser,
}) => {
  const anna = await deskOf(browser, 'anna.novak', HITS, { baseURL: own.address });
  await expect(opened(anna)).toBeFocused();
  const release = await holdBack(anna, '**/api/decide_aml_hit');
  await anna.keyboard.press('i');
  await anna.keyboard.type('No birth date is listed.');
  await anna.keyboard.press('Control+Enter');
  const others = drawer(anna).getByRole('button', { expanded: false, name: /HAVR|GAVR/ });
  await others.first().click();
  await anna.keyboard.press('t');
  await anna.keyboard.type('The passport ');
  const reviewed = drawer(anna).getByText(/\d of 3 hits reviewed/);
  const before = await reviewed.textContent();
  release();
  await expect(reviewed).not.toHaveText(before ?? '');
  await anna.keyboard.type('agrees.');
  await expect(comment(anna)).toHaveValue('The passport agrees.');
});

test('PAY-23 what is typed while a proof is sent stays', async ({ browser }) => {
  const lena = await deskOf(browser, 'lena.fischer', '/cs/studio/48213?over=payment&ask=edit', {
    baseURL: own.address,
  });
  const card = lena.getByRole('dialog', { name: 'Payment Details' });
  const method = card.getByRole('combobox', { name: 'Payment method' });
  const paxum = lena.getByRole('option', { name: 'Paxum Epayment' }).first();
  await chooseOption(method, paxum, 'Paxum Epayment');
  const release = await holdBack(lena, '**/api/s3-upload-internal-image');
  const file = { name: 'paxum.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
  await card.locator('input[type=file]').setInputFiles(file);
  const name = card.getByRole('textbox').first();
  await name.fill('Duna Stúdió Budapest');
  release();
  await expect(card).toContainText('paymentFFN_paxum.pdf');
  await expect(name).toHaveValue('Duna Stúdió Budapest');
});

test('WIZ-45 a form that is corrected while its files are sent is looked through again; a double click on Next does not submit it', async ({
  page,
}) => {
  await page.goto(own.address + formAddress('studio:48102'));
  await fillCompany(page, false);
  await next(page).click();
  await fillOwner(page, 1, { percent: '100', controller: true });
  await next(page).click();
  await page.getByLabel('Business Type').selectOption('Non US - Company');
  await page.getByLabel('FTIN').fill('29384716-2-41');
  await chooseFiles(page);
  // One of them is chosen once more, and its bytes do not arrive.
  const release = await holdBack(page, '**/api/s3-upload-url-kyb');
  const again = { name: 'newer.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(again);
  await next(page).click();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submitting' })).toBeVisible();
  await back(page).click();
  await page.getByLabel('FTIN').fill('29384716-2-42');
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'was changed' })).toBeVisible();
  const submissions: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/kyb_form_submission')) submissions.push(sent.method());
  });
  await next(page).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and Submit');
  expect(submissions).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your documents were submitted');
  expect(submissions).toEqual(['POST']);
});

test('STUD-13 notes are typed beside what a document says', async ({ browser }) => {
  const page = await deskOf(browser, 'tom.beck', '/studios/48213', { baseURL: own.address });
  await row(page, 'Country').hover();
  await page.getByRole('button', { name: 'Country: differs' }).click();
  const reading = page.getByRole('textbox', { name: 'Document says' });
  await expect(reading).toBeFocused();
  const notes = foot(page).getByRole('textbox', { name: 'Notes' });
  await notes.click();
  await page.keyboard.type('The extract is of 2019.');
  await expect(notes).toHaveValue('The extract is of 2019.');
  await expect(reading).toHaveValue('');
});
