import { type Browser, expect, type Page } from '@playwright/test';
import { aCardPicture, aFacePicture } from '../factories/a-card.ts';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { dialog, foot, panel } from './review-parts.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { choosePicture } from './verify-parts.ts';
import {
  chooseFiles,
  expectStep,
  fillCompany,
  fillOwner,
  next,
  PHONE,
  TITLES,
} from './wizard-parts.ts';

// The account goes through every check, which other journeys count.
const own = new OwnProduct();

/** Студія Каштан ТОВ: nobody is verified, and its payment details wait for approval. */
const ID = 48180;
const DESK = `/cs/studio/${ID}`;
const APPLICANT = 'office@kashtan.example';
const OWNER = 'zsofia@kashtan.example';

async function at(browser: Browser, person: NamedPerson, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: own.address })).newPage();
  await signIn(page, person, path);
  return page;
}

/** Where the button of the newest mail to this address leads. */
async function linkOf(page: Page, email: string, button: string): Promise<string> {
  await page.goto('/dev/inbox');
  const mails = page.getByRole('list', { name: 'Mails' }).getByRole('link');
  await mails.filter({ hasText: email }).first().click();
  const link = page.frameLocator('iframe').getByRole('link', { name: button });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return own.address + pathname + search;
}

async function override(page: Page, status: string, reason: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Status Override' });
  await modal.getByText(status, { exact: true }).click();
  await modal.getByLabel('Reason').fill(reason);
  await modal.getByRole('button', { name: `Override to ${status}` }).click();
  await expect(modal).toBeHidden();
}

test('SCOPE-02 WIZ-01 KYC-13 STUD-17 LEGAL-02 PAY-05 from the email to the payment: form, verification, review, decision, payment, audit', async ({
  browser,
}) => {
  test.slow();
  const desk = await at(browser, 'lena.fischer', `${DESK}?open=kyb`);

  await test.step('staff send the applicant an email', async () => {
    await desk.getByRole('button', { name: 'Send KYB Email' }).first().click();
    const modal = desk.getByRole('dialog', { name: 'Send KYB Email' });
    await modal.getByLabel('Email address').fill(APPLICANT);
    await modal.getByRole('button', { name: 'Send Email' }).click();
    await expect(modal).toBeHidden();
    await expect(line(desk, 'KYB')).toContainText(APPLICANT);
  });

  const phone = await (await browser.newContext(PHONE)).newPage();
  await test.step('on a phone the applicant sends the form', async () => {
    await phone.goto(await linkOf(desk, APPLICANT, 'Open the business verification'));
    await fillCompany(phone, false);
    await next(phone).tap();
    await fillOwner(phone, 1, { percent: '100', controller: true, email: OWNER });
    await next(phone).tap();
    await expectStep(phone, 3, TITLES[2]);
    await phone.getByLabel('Business Type').selectOption('Non US - Company');
    await phone.getByLabel('FTIN').fill('29384716-2-41');
    await chooseFiles(phone);
    await next(phone).tap();
    await phone.getByLabel('I accept the terms').check();
    await phone.getByRole('button', { name: 'Submit' }).tap();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      'Your documents were submitted',
    );
  });

  await test.step('the owner photographs document and face', async () => {
    const link = phone.getByRole('link', { name: 'Launch KYC' });
    await phone.goto((await link.getAttribute('href')) ?? '');
    await phone.getByRole('button', { name: 'Next' }).tap();
    for (const [title, picture] of [
      ['Front of your document', await aCardPicture()],
      ['Back of your document', await aCardPicture({ side: 'BACK' })],
      ['Your face', await aFacePicture()],
    ] as const) {
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(title);
      await choosePicture(phone, picture);
    }
    await phone.getByRole('button', { name: 'Send pictures' }).tap();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your pictures were sent');
  });

  await test.step('staff see the pictures and complete the owner’s KYC', async () => {
    await desk.goto(`${DESK}?open=kyc`);
    const kyc = line(desk, 'KYC');
    await expect(kyc.getByRole('button', { name: /^(?:FRONT|BACK|FACE)$/ })).toHaveCount(3);
    const owner = kyc.getByRole('row', { name: /Zsófia Halmos/ }).first();
    await owner.getByRole('button', { name: 'Override' }).click();
    await override(desk, 'Complete', 'Document and face agree.');
    await expect(kyc).toContainText('Complete');
  });

  await test.step('person and company are screened', async () => {
    for (const check of ['Individual AML', 'Business AML']) {
      await line(desk, check).getByRole('button', { name: 'Run AML' }).click();
      const confirm = desk.getByRole('dialog', { name: 'Confirm Run AML' });
      await confirm.getByRole('button', { name: 'Run AML' }).click();
      await expect(line(desk, check)).toContainText('Not Suspected');
    }
  });

  const legal = await at(browser, 'tom.beck', `/studios/${ID}`);
  await test.step('Legal reviews the documents beside the data and approves them', async () => {
    await expect(panel(legal)).toContainText('Duna Stúdió Kft.');
    await foot(legal).getByLabel('Notes').fill('Extract and tax form agree.');
    await foot(legal).getByRole('button', { name: 'Approve Documents' }).click();
    await dialog(legal).getByRole('button', { name: 'Approve Documents' }).click();
    await expect(foot(legal).getByRole('button', { name: 'Approved' })).toBeDisabled();
  });

  await test.step('Legal decides KYB and approves the account', async () => {
    await legal.goto(`${DESK}?open=kyb`);
    await line(legal, 'KYB').getByRole('button', { name: 'Override' }).click();
    await override(legal, 'Approved', 'The documents were reviewed.');
    await expect(line(legal, 'KYB')).toContainText('Approved');
    const approval = line(legal, 'Legal approval');
    await approval.getByRole('button', { name: 'Approve or Deny' }).click();
    await override(legal, 'Approved', 'All checks are complete.');
    await expect(approval).toContainText('Approved');
  });

  await test.step('the payment is approved', async () => {
    await desk.goto(DESK);
    await desk.getByRole('button', { name: 'Payment Details' }).click();
    const details = desk.getByRole('dialog', { name: 'Payment Details' });
    await details.getByRole('button', { name: 'Approve' }).click();
    await expect(details).toContainText('Payment approved.');
  });

  await test.step('the audit trail has every step, and its chain is intact', async () => {
    const admin = await at(browser, 'anna.novak', `/admin/audit?account=studio:${ID}&size=100`);
    const trail = admin.getByRole('table', { name: 'Audit trail' });
    for (const act of [
      /Approved payment/,
      /Decided Legal approval/,
      /Decided the KYB review/,
      /Ran Business AML/,
      /Overrode KYC/,
      /Submitted identity pictures/,
      /Submitted KYB/,
      /Sent KYB email/,
    ]) {
      await expect(trail.getByText(act).first()).toBeVisible();
    }
    await admin.getByRole('button', { name: /Verify/ }).click();
    await expect(admin.getByText('Chain verified')).toBeVisible();
  });
});
