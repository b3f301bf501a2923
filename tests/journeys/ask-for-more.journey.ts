import { expect, type Page } from '@playwright/test';
import { aPdf } from '../factories/a-file.ts';
import { asking, askFor, box, linkOf, request } from './ask-parts.ts';
import { line } from './desk-parts.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { panel } from './review-parts.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';
import { expectSaved, PHONE } from './wizard-parts.ts';

/** A studio that no other journey looks at. */
const ID = 47055;
const REVIEW = `/studios/${ID}`;
const EMAIL = 'office@lyngbystudie61.example';

const reader = (page: Page, item: string) =>
  asking(page).getByLabel(`What the applicant reads for ${item}`);

test('WIZ-18 WIZ-41 KYB-08 a field and a document are asked for, answered on a phone and compared', async ({
  page,
  browser,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', REVIEW);
  await expect(panel(page)).toBeVisible();
  const name =
    (await panel(page)
      .getByRole('button', { name: /^Copy Company Name/ })
      .textContent()) ?? '';
  const better = `${name.trim()} II`;

  await test.step('what is marked has a reason, and the preview is the page', async () => {
    await expect(page.getByRole('button', { name: 'Ask for more' })).toBeVisible();
    await page.keyboard.press('q');
    await box(page, 'Company Name').focus();
    await page.keyboard.press('x');
    await expect(box(page, 'Company Name')).toBeChecked();
    await box(page, 'Utility Bill or Bank Statement').check();
    await reader(page, 'Company Name').fill(`Please write it so: ${better}`);
    const preview = page.getByRole('region', { name: 'What the applicant gets' });
    await expect(preview.getByRole('heading', { name: '2 things, please' })).toBeVisible();
    await expect(preview.getByText(`Please write it so: ${better}`)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step('typed text survives Escape and a reload', async () => {
    await page.keyboard.press('Escape');
    await expect(asking(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Ask for more' }).click();
    await expect(reader(page, 'Company Name')).toHaveValue(`Please write it so: ${better}`);
  });

  await test.step('it is sent with Ctrl+Enter; everybody sees for whom the review waits', async () => {
    await reader(page, 'Company Name').focus();
    await page.keyboard.press('Control+Enter');
    await expect(request(page)).toContainText('Waiting for the applicant since');
    await expect(request(page)).toContainText('has not begun');
    await expect(request(page).getByText('Sent', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/cs/studio/${ID}`);
    await expect(line(page, 'KYB')).toContainText('Waiting for the applicant');
  });

  const address = await linkOf(page, EMAIL);
  const phone = await (await browser.newContext(PHONE)).newPage();
  const phoneQuiet = watch(phone);
  const title = phone.getByRole('heading', { level: 1 });

  await test.step('the applicant answers on a phone, and a reload loses nothing', async () => {
    await phone.goto(address);
    await expect(title).toHaveText('2 things, please');
    await expect(phone.getByText('0 of 2 done', { exact: true })).toBeVisible();
    await expect(phone.getByText(/Step \d/)).toHaveCount(0);
    await phone.getByRole('button', { name: 'Submit' }).click();
    await expect(phone.getByText('Please change this, or confirm')).toBeVisible();
    await expectAccessibleInBothSchemes(phone);
    await phone.getByLabel('Company Name').fill(better);
    await expectSaved(phone);
    await phone.reload();
    await expect(phone.getByLabel('Company Name')).toHaveValue(better);
    await expect(phone.getByText('1 of 2 done', { exact: true })).toBeVisible();
    const files = phone.locator('input[type=file]:not([capture])');
    const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: aPdf({ text: 'Bill' }) };
    await files.setInputFiles(bill);
    await expect(phone.getByText('2 of 2 done', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('bill.pdf')).toBeVisible();
  });

  await test.step('staff see what the applicant sees, and change nothing', async () => {
    await page.goto(REVIEW);
    await page.getByRole('button', { name: 'What the applicant sees' }).click();
    const seen = page.getByRole('dialog', { name: 'What the applicant sees' });
    await expect(seen.getByLabel('Company Name')).toHaveValue(better);
    await expect(seen.getByLabel('Company Name')).toBeDisabled();
    await expect(seen.getByText('2 of 2 done')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('once it is sent nothing is asked any more', async () => {
    await phone.getByRole('button', { name: 'Submit' }).click();
    await expect(title).toHaveText('Thank you');
    await expectAccessible(phone);
    await phone.reload();
    await expect(title).toHaveText('Thank you');
  });

  await test.step('the new answers stand beside the old ones, and nobody waits', async () => {
    await page.goto(REVIEW);
    await expect(request(page)).toContainText('Answered');
    const row = request(page).getByRole('row', { name: /^Company Name/ });
    await expect(row.getByRole('cell')).toHaveText([name.trim(), better]);
    const bill = request(page).getByRole('row', { name: /^Utility Bill/ });
    const [, now] = await bill.getByRole('button').all();
    await now?.click();
    await expect(page.getByRole('button', { name: 'Ask for more' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/cs/studio/${ID}`);
    await expect(line(page, 'KYB')).not.toContainText('Waiting');
    await expect(page.getByText('answered what was asked').first()).toBeVisible();
  });
  quiet.expectQuiet();
  phoneQuiet.expectQuiet();
});

test('a request is withdrawn, and its link says so', async ({ page, browser }) => {
  await signIn(page, 'tom.beck', '/studios/47066');
  await askFor(page, ['Website'], 'alfama@mail.example');
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(request(page)).toContainText('Withdrawn');
  await expect(page.getByRole('button', { name: 'Ask for more' })).toBeVisible();

  const address = await linkOf(page, 'alfama@mail.example');
  const phone = await (await browser.newContext(PHONE)).newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Nothing is needed');
  await expectAccessible(phone);
});
