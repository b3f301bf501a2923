import { expect, type Page } from '@playwright/test';
import { aCardPicture, aFacePicture } from '../factories/a-card.ts';
import { aPdf } from '../factories/a-file.ts';
import { askFor, linkOf } from './ask-parts.ts';
import { holdBack } from './hold-back.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { deskOf } from './sign-in.ts';
import { expectTranslated, restore, translate, translateAgain, watchWhole } from './translator.ts';
import { choosePicture, verifyLink } from './verify-parts.ts';
import {
  back,
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

// What applicants send changes statuses, which other journeys count.
const own = new OwnProduct();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the form is filled and submitted while the browser translates it, and after the original was asked for', async ({
  page,
}) => {
  const whole = watchWhole(page);
  await translate(page);
  await page.goto(own.address + formAddress('studio:48099'));
  await expectStep(page, 1, TITLES[0]);
  await expectTranslated(title(page));

  await test.step('saved, another country, Next', async () => {
    await page.getByLabel('Street').fill('Fő utca 1');
    await expectSaved(page);
    await page.getByLabel('Country').selectOption('US');
    await expect(page.getByLabel('State')).toBeVisible();
    await page.getByLabel('Country').selectOption('HU');
    await expectSaved(page);
    await next(page).click();
    await expect(page.getByLabel('Region')).toBeVisible();
    await fillCompany(page, true);
    // The page's own word, whatever the translator made of it.
    await expect(page.getByLabel('State')).toHaveValue('New York');
    await expectSaved(page);
    await whole.expectWhole();
    await next(page).click();
    await expectStep(page, 2, TITLES[1]);
  });

  await test.step('reload, Next', async () => {
    await expectSaved(page);
    await page.reload();
    await expectStep(page, 2, TITLES[1]);
    await fillOwner(page, 1, { percent: '60', controller: true });
    await page.getByRole('button', { name: 'Add Person' }).click();
    await fillOwner(page, 2, { percent: '40', controller: false });
    await expect(page.getByText('Total Ownership: 100%')).toBeVisible();
    await page.getByRole('button', { name: 'Remove person 2' }).click();
    await expect(page.getByText('Total Ownership: 60%')).toBeVisible();
    await expectSaved(page);
    await next(page).click();
    await expectStep(page, 3, TITLES[2]);
    await whole.expectWhole();
  });

  await test.step('the original again, Back, another language, and translated once more', async () => {
    await restore(page);
    await back(page).click();
    await expectStep(page, 2, TITLES[1]);
    await page.getByLabel('Owner First Name').fill('Eszter');
    await expectSaved(page);
    await page.getByLabel('Language').selectOption('de');
    await expect(page.getByText('Schritt 2 von 4', { exact: true })).toBeVisible();
    await expect(page.getByText('Step 2 of 4')).toHaveCount(0);
    await translateAgain(page);
    await page.getByLabel('Sprache').selectOption('en');
    await expectStep(page, 2, TITLES[1]);
    await next(page).click();
    await expectStep(page, 3, TITLES[2]);
    await whole.expectWhole();
  });

  await test.step('the three documents, one of them chosen again', async () => {
    await page.getByLabel('Business Type').selectOption('US - Sole Proprietor');
    await expect(page.getByLabel('SSN')).toBeVisible();
    await page.getByLabel('Business Type').selectOption('US - Company');
    await next(page).click();
    await expect(page.getByText('You must select a file to represent your')).toHaveCount(3);
    await page.getByLabel('EIN').fill('12-3456789');
    await chooseFiles(page);
    await expect(page.getByText('You must select a file to represent your')).toHaveCount(0);
    const stored = page.getByText(/^(?:PDF|JPG), \d/);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(stored).toHaveCount(2);
    await chooseFiles(page);
    await expect(stored).toHaveCount(3);
    await whole.expectWhole();
    await next(page).click();
    await expectStep(page, 4, TITLES[3]);
  });

  await test.step('reviewed in the original and in another language, corrected, submitted', async () => {
    await restore(page);
    await page.getByLabel('Language').selectOption('de');
    await expect(page.getByText('Schritt 4 von 4', { exact: true })).toBeVisible();
    await translateAgain(page);
    await page.getByLabel('Sprache').selectOption('en');
    await expectStep(page, 4, TITLES[3]);
    await page.getByRole('button', { name: `Edit ${TITLES[0]}` }).click();
    await page.getByLabel('Street').fill('48 Grand Street');
    for (const nth of [2, 3, 4] as const) {
      await next(page).click();
      await expectStep(page, nth, TITLES[nth - 1] ?? '');
    }
    await expect(page.getByText('48 Grand Street')).toBeVisible();
    await expect(page.getByText('New York', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('You must accept the terms to continue')).toBeVisible();
    await page.getByLabel('I accept the terms').check();
    await expect(page.getByText('You must accept the terms to continue')).toHaveCount(0);
    await whole.expectWhole();
    await page.getByRole('button', { name: 'Submit' }).click();
  });

  await test.step('submitted, and its page in the original', async () => {
    await expect(title(page)).toHaveText('Your documents were submitted');
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByRole('button')).toHaveText('Email Sent to owner1@duna.example!');
    await restore(page);
    await translateAgain(page);
    await whole.expectWhole();
    await page.reload();
    await expect(title(page)).toHaveText('Your documents were submitted');
    await whole.expectWhole();
  });
});

test('a person’s pictures are chosen as files and sent while the browser translates the page', async ({
  page,
  browser,
}) => {
  const desk = await deskOf(browser, 'lena.fischer', '/mark.svg', { baseURL: own.address });
  const link = await verifyLink(desk, 'partner:90049&1');
  const whole = watchWhole(page);
  await translate(page);
  await page.goto(link);
  await expect(title(page)).toHaveText('Verify your identity');
  await expectTranslated(title(page));

  await test.step('the original again, another language, and translated once more', async () => {
    await restore(page);
    await page.getByLabel('Language').selectOption('de');
    await expect(title(page)).toHaveText('Identität bestätigen');
    await translateAgain(page);
    await page.getByLabel('Sprache').selectOption('en');
    await expect(title(page)).toHaveText('Verify your identity');
    await page.getByRole('radio', { name: 'Identity card' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await whole.expectWhole();
  });

  await test.step('each picture, one of them chosen wrong at first', async () => {
    const front = await aCardPicture();
    await expect(title(page)).toHaveText('Front of your document');
    await choosePicture(page, Buffer.from('no picture'));
    await expect(page.getByRole('alert')).toHaveText('Please choose a JPG, PNG or WEBP picture.');
    await choosePicture(page, front);
    await expect(title(page)).toHaveText('Back of your document');
    await choosePicture(page, front);
    await expect(page.getByRole('alert')).toContainText('the same side as the other one');
    await restore(page);
    await choosePicture(page, Buffer.from('no picture'));
    await expect(page.getByRole('alert')).toHaveText('Please choose a JPG, PNG or WEBP picture.');
    await translateAgain(page);
    await choosePicture(page, await aCardPicture({ side: 'BACK' }));
    await expect(title(page)).toHaveText('Your face');
    await whole.expectWhole();
    await choosePicture(page, await aFacePicture());
  });

  await test.step('looked at, one taken again, sent', async () => {
    await expect(title(page)).toHaveText('Look before you send');
    await page.getByRole('button', { name: 'Take again: Front' }).click();
    await choosePicture(page, await aCardPicture({ blur: 8 }));
    await expect(page.getByText('Not sharp.')).toHaveCount(1);
    await whole.expectWhole();
    const release = await holdBack(page, '**/api/send_verification_picture');
    await page.getByRole('button', { name: 'Send pictures' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    release();
    await expect(title(page)).toHaveText('Your pictures were sent');
    await page.getByLabel('Language').selectOption('de');
    await expect(title(page)).toHaveText('Ihre Bilder wurden gesendet');
    await whole.expectWhole();
  });
});

test('what staff ask for once more is answered while the browser translates the page', async ({
  page,
  browser,
}) => {
  const desk = await deskOf(browser, 'tom.beck', '/studios/47024', { baseURL: own.address });
  const email = 'office@duna.example';
  await askFor(desk, ['Company Name', 'Utility Bill or Bank Statement'], email);
  const whole = watchWhole(page);
  await translate(page);
  await page.goto(own.address + (await linkOf(desk, email)));
  await expect(title(page)).toHaveText('2 things, please');
  await expectTranslated(title(page));
  const done = page.getByText(/\d of 2 done/);

  await test.step('confirmed, another language, and changed after all', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please change this, or confirm')).toBeVisible();
    await page.getByLabel('This is correct as it is').check();
    await expect(done).toHaveText(['1 of 2 done']);
    await restore(page);
    await page.getByLabel('Language').selectOption('de');
    await expect(title(page)).toHaveText('2 Dinge, bitte');
    await translateAgain(page);
    await page.getByLabel('Sprache').selectOption('en');
    await page.getByLabel('Company Name').fill('Duna Stúdió II Kft.');
    await expect(page.getByText('Before: ')).toBeVisible();
    await expectSaved(page);
    await whole.expectWhole();
  });

  await test.step('the document, sent', async () => {
    const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: aPdf({ text: 'Bill' }) };
    await page.locator('input[type=file]:not([capture])').setInputFiles(bill);
    await expect(done).toHaveText(['2 of 2 done']);
    await whole.expectWhole();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(title(page)).toHaveText('Thank you');
    await whole.expectWhole();
  });
});
