import { type Browser, expect, type Page } from '@playwright/test';
import { line } from './desk-parts.ts';
import { approveDuna, type Desks, fillDuna, submitDuna } from './facts-parts.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { type NamedPerson, signIn } from './sign-in.ts';
import { PHONE } from './wizard-parts.ts';

// Everything of the account is decided, reopened and decided again, which other journeys count.
const own = new OwnProduct();

const DESK = '/cs/studio/48213';
const OFFICE = 'office@dunastudio.example';

async function at(browser: Browser, person: NamedPerson, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: own.address })).newPage();
  page.setDefaultTimeout(15_000);
  await signIn(page, person, path);
  return page;
}

const SHOTS = '/tmp/story-shots';
let shotNo = 0;
async function shoot(page: Page, name: string, widths = [1440, 1280, 1024, 768, 390], whole = true): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1000 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${SHOTS}/${String(shotNo).padStart(2, '0')}-${name}-${width}-${colorScheme}.png`, fullPage: whole });
    }
  }
  shotNo += 1;
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

async function linkOf(page: Page): Promise<string> {
  await page.goto('/dev/inbox');
  const mails = page.getByRole('list', { name: 'Mails' }).getByRole('link');
  await mails.filter({ hasText: OFFICE }).first().click();
  const link = page
    .frameLocator('iframe')
    .getByRole('link', { name: 'Open the business verification' });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return own.address + pathname + search;
}

test('explore', async ({ browser }) => {
  test.setTimeout(500_000);
  test.info();
  const [tom, lena] = await Promise.all([
    at(browser, 'tom.beck', DESK),
    at(browser, 'lena.fischer', `${DESK}?open=kyb`),
  ]);
  const desks: Desks = { tom, lena };
  await approveDuna(desks);
  for (const check of ['KYB', 'Legal approval', 'Payment']) {
    await expect(line(tom, check)).toContainText('Approved');
  }
  

  await lena.getByRole('button', { name: /Send KYB Email/ }).first().click();
  const modal = lena.getByRole('dialog', { name: /Send KYB Email/ });
  await modal.getByLabel('Email address').fill(OFFICE);
  
  await modal.getByRole('button', { name: 'Send Email' }).click();
  await expect(modal).toBeHidden();

  const inbox = await (await browser.newContext({ baseURL: own.address })).newPage();
  await signIn(inbox, 'anna.novak', '/cs');
  const phone = await (await browser.newContext(PHONE)).newPage();
  phone.setDefaultTimeout(15_000);
  await phone.goto(await linkOf(inbox));
  
  await fillDuna(phone, { first: 'Viktor', last: 'Halász', birth: '1971-08-14' });

  // The stale desk.
  await tom.goto(`${DESK}?open=kyb,legal`);
  await line(tom, 'KYB').getByRole('button', { name: 'Override' }).click();
  const override = tom.getByRole('dialog', { name: 'Status Override' });
  await override.getByText('Denied', { exact: true }).click();
  await override.getByLabel('Reason').fill('The extract is older than 30 days.');
  await lena.goto(`${DESK}?open=kyc,legal,kyb,individual`);
  await submitDuna(phone);
  await tom.waitForTimeout(3000);
  await shoot(tom, 'stale-before', [1440, 390], false);
  await override.getByRole('button', { name: 'Override to Denied' }).click();
  await tom.waitForTimeout(2000);
  await shoot(tom, 'stale-refused', undefined, false);
  await override.getByRole('button', { name: 'Close' }).click();
  await tom.waitForTimeout(4000);
  await shoot(tom, 'tom-reopened');
  await shoot(lena, 'lena-reopened');
  for (const check of ['KYC', 'KYB', 'Legal approval', 'Individual AML', 'Business AML', 'Payment']) {
    console.log(check, JSON.stringify(await line(lena, check).innerText()));
  }
  await lena.goto('/my-dashboard?kind=facts&scope=everyone');
  await lena.waitForTimeout(2000);
  await shoot(lena, 'work');
  await lena.goto(`${DESK}?over=notifications`);
  await lena.waitForTimeout(2000);
  await shoot(lena, 'notifications', undefined, false);
  await tom.goto(`${DESK}?over=notifications`);
  await tom.waitForTimeout(2000);
  await shoot(tom, 'tom-notifications', undefined, false);
  await inbox.goto(`/admin/audit?account=studio:48213&size=100`);
  await inbox.waitForTimeout(3000);
  await shoot(inbox, 'audit', [1440, 390]);
  console.log(own.address);
});
