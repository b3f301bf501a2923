import { expect, type Page } from '@playwright/test';
import { line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signInByHand } from './sign-in.ts';
import { expectStep, formAddress, TITLES } from './wizard-parts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The device of the page is so far ahead; behind where it is negative. */
async function moveClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const Real = Date;
    const now = () => Real.now() + ahead;
    const Moved = function (...given: []) {
      return given.length === 0 ? new Real(now()) : new Real(...given);
    };
    Object.setPrototypeOf(Moved, Real);
    Object.assign(Moved, { now });
    Moved.prototype = Real.prototype;
    Object.assign(window, { Date: Moved });
  }, ms);
}

for (const [what, ms] of [
  ['2 minutes slow', -2 * MINUTE],
  ['2 days slow', -2 * DAY],
  ['3 days and a minute fast', 3 * DAY + MINUTE],
] as const) {
  test(`WIZ-03 WIZ-05 a fresh link opens its form on a phone that is ${what}`, async ({ page }) => {
    await moveClock(page, ms);
    await page.goto(formAddress('studio:48101'));
    await expectStep(page, 1, TITLES[0]);
  });
}

test('WIZ-05 an expired link opens nothing on a phone that is slow', async ({ page }) => {
  await moveClock(page, -2 * DAY);
  await page.goto(formAddress('studio:48101', 259_200 + 60));
  await expect(page.getByRole('alert')).toContainText('This link has expired');
});

test('AUTH-02 AUTH-03 a browser that is 12 hours fast signs in, and stays so after a reload', async ({
  page,
}) => {
  await moveClock(page, 12 * HOUR + MINUTE);
  await signInByHand(page, 'lena.fischer');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('KYC-03 a browser that is 2 days slow counts the hours of an email by the server', async ({
  page,
}) => {
  await moveClock(page, -2 * DAY);
  await signInByHand(page, 'lena.fischer');
  await page.goto('/cs/studio/48213?open=kyc');
  const kyc = line(page, 'KYC');
  await kyc.getByRole('button', { name: 'Resend KYC Email to Owner' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Resend KYC Email to Owner' });
  await modal.getByLabel('Email address').fill('owner.slow@dunastudio.example');
  await modal.getByRole('button', { name: 'Send Email' }).click();
  await expect(modal).toBeHidden();
  const row = page
    .getByRole('table', { name: 'Sent KYC emails' })
    .getByRole('row')
    .filter({ hasText: 'owner.slow@dunastudio.example' });
  await expect(row).toContainText(/7[12]h \d+m remaining/);
});
