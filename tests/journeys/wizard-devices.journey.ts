import { type Browser, expect, type Page } from '@playwright/test';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { aPdf } from '../factories/a-file.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { watch } from './watch.ts';
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

const own = new OwnProduct();

async function openOn(browser: Browser, address: string, device: object = {}): Promise<Page> {
  const page = await (await browser.newContext(device)).newPage();
  await page.goto(address);
  return page;
}

const isFromElsewhere = (page: Page) =>
  page.getByText('This page shows what was saved on another device.');

test('WIZ-18 WIZ-21 a form goes on with a phone by QR code, and the computer follows', async ({
  browser,
}) => {
  const address = own.address + formAddress('studio:48101');
  const desktop = await openOn(browser, address, { viewport: { width: 1280, height: 800 } });
  const quiet = watch(desktop);
  await fillCompany(desktop, false);
  await expectSaved(desktop);

  await test.step('the code is the own link, drawn here and sent to nobody', async () => {
    const asked: string[] = [];
    desktop.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await desktop.getByRole('button', { name: 'Continue on your phone' }).click();
    const dialog = desktop.getByRole('dialog', { name: 'Continue on your phone' });
    const code = dialog.getByRole('img', { name: 'QR code that opens this form' });
    await expect(code).toBeVisible();
    expect(await code.locator('path').getAttribute('d')).toBe(toSvgPath(generate(address)));
    await expectAccessibleInBothSchemes(desktop);
    const strange = asked.filter((path) => !/^\/(?:assets\/|api\/get_kyb_draft$)/.test(path));
    expect(strange).toEqual([]);
  });

  const phone = await openOn(browser, address, PHONE);
  await test.step('the phone begins where the form is, and the computer shows what it saves', async () => {
    await expectStep(phone, 2, TITLES[1]);
    await expect(phone.getByRole('button', { name: 'Continue on your phone' })).toBeHidden();
    await fillOwner(phone, 1, { percent: '100', controller: true });
    await expectSaved(phone);
    await desktop.keyboard.press('Escape');
    await expect(desktop.getByRole('dialog')).toHaveCount(0);
    await expect(isFromElsewhere(desktop)).toBeVisible();
    await next(desktop).click();
    await expect(desktop.getByLabel('Owner Email')).toHaveValue('owner1@duna.example');
    // The phone saves as each field is left, and this is the last: without it the computer refuses the next step.
    await expect(desktop.getByLabel('Company Controller')).toBeChecked();
    await expectAccessibleInBothSchemes(desktop);
  });

  await test.step('a file of the phone is on the computer too', async () => {
    await next(phone).tap();
    await phone.getByLabel('Business Type').selectOption('Non US - Company');
    await phone.getByLabel('FTIN').fill('29384716-2-41');
    await chooseFiles(phone);
    await expectSaved(phone);
    await next(desktop).click();
    await expectStep(desktop, 3, TITLES[2]);
    await expect(desktop.getByText(/^(?:PDF|JPG), \d/)).toHaveCount(3);
    await phone.getByRole('button', { name: 'Remove Company W-8BEN-E' }).tap();
    await expect(desktop.getByText(/^(?:PDF|JPG), \d/)).toHaveCount(2);
    const entry = phone.getByRole('group', { name: 'Company W-8BEN-E' });
    const pdf = { name: 'again.pdf', mimeType: 'application/pdf', buffer: aPdf() };
    await entry.locator('input[type=file]:not([capture])').setInputFiles(pdf);
    await expect(desktop.getByText('again.pdf')).toBeVisible();
  });

  await test.step('a number and a birth date are shown on the device alone that typed them', async () => {
    const ftin = desktop.getByRole('textbox', { name: 'FTIN' });
    await expect(ftin).toHaveValue('••••••••-2-41');
    await expect(ftin).not.toBeEditable();
    await expectAccessibleInBothSchemes(desktop);
    await expect(phone.getByRole('textbox', { name: 'FTIN' })).toHaveValue('29384716-2-41');
    await back(desktop).click();
    await expect(desktop.getByLabel('Owner Date of Birth', { exact: true })).toHaveValue(
      '••••-••-••',
    );
    await next(desktop).click();
  });

  await test.step('what is entered on the computer takes the message away', async () => {
    await desktop.getByRole('button', { name: 'Enter FTIN again' }).click();
    await expect(desktop.getByRole('textbox', { name: 'FTIN' })).toBeFocused();
    await desktop.getByRole('textbox', { name: 'FTIN' }).fill('29384716-2-42');
    await expect(isFromElsewhere(desktop)).toHaveCount(0);
    await expectSaved(desktop);
  });

  await test.step('WIZ-62 the phone submits, and the computer says when', async () => {
    await phone.reload();
    await next(phone).tap();
    await phone.getByLabel('I accept the terms').check();
    await phone.getByRole('button', { name: 'Submit' }).tap();
    const title = { level: 1, name: 'Your documents were submitted' } as const;
    await expect(phone.getByRole('heading', title)).toBeVisible();
    await expect(phone.getByText(/^This form was submitted on/)).toHaveCount(0);
    await expect(desktop.getByRole('heading', title)).toBeVisible();
    await expect(desktop.getByText(/^This form was submitted on/)).toBeVisible();
    await expectAccessibleInBothSchemes(desktop);
  });

  await test.step('so does a form that is opened later, also by an earlier link', async () => {
    const later = await openOn(browser, own.address + formAddress('studio:48101', 3600), {
      locale: 'de-AT',
    });
    await expect(later.getByText(/^Dieses Formular wurde am .+ abgesendet\.$/)).toBeVisible();
    await expect(later.getByRole('textbox')).toHaveCount(0);
  });
  quiet.expectQuiet();
});

test('WIZ-18 a step that is refused is filled with what another device saved', async ({
  browser,
}) => {
  const address = own.address + formAddress('studio:48103');
  const desktop = await openOn(browser, address, { viewport: { width: 1280, height: 800 } });
  await expectStep(desktop, 1, TITLES[0]);
  const phone = await openOn(browser, address, PHONE);
  await fillCompany(phone, false);
  await expectSaved(phone);

  await next(desktop).click();
  await expect(isFromElsewhere(desktop)).toBeVisible();
  await expect(desktop.locator('[aria-invalid="true"]')).toHaveCount(0);
  await next(desktop).click();
  await expectStep(desktop, 2, TITLES[1]);
});

test('WIZ-21 a form that was open on another device takes no answers after its submission', async ({
  browser,
}) => {
  const address = own.address + formAddress('studio:48102');
  const phone = await openOn(browser, address, PHONE);
  await fillCompany(phone, false);
  await next(phone).tap();
  await fillOwner(phone, 1, { percent: '100', controller: true, email: 'other@duna.example' });
  await next(phone).tap();
  await phone.getByLabel('Business Type').selectOption('Non US - Company');
  await phone.getByLabel('FTIN').fill('29384716-2-41');
  await chooseFiles(phone);
  await expectSaved(phone);
  const desktop = await openOn(browser, address);
  await expectStep(desktop, 4, TITLES[3]);
  await next(phone).tap();
  await phone.getByLabel('I accept the terms').check();
  await phone.getByRole('button', { name: 'Submit' }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
    'Your documents were submitted',
  );
  await desktop.getByLabel('I accept the terms').check();
  await expect(desktop.getByText(/^This form was submitted on/)).toBeVisible();
});
