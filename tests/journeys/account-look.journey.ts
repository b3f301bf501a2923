import { expect, type Page } from '@playwright/test';
import { line } from './desk-parts.ts';
import { violationsOf } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const LONG = '/cs/studio/48110';

/** How many lines a heading takes. */
const linesOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const tops = [...heading.getClientRects()].map(({ top }) => Math.round(top));
    return new Set(tops).size;
  });

test('ACCT-03 a long company name takes two lines and keeps its legal form', async ({ page }) => {
  await signIn(page, 'lena.fischer', LONG);
  const heading = page.getByRole('heading', { level: 1 });
  for (const width of [1440, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(heading).toContainText(/^Vereinigte.*… Betriebs-AG & Co\.$/);
    await expect(heading).toHaveAccessibleName(/Reichenbach an der Neiße/);
    await expect.poll(() => linesOf(page)).toBe(2);
  }
});

test('the KYB row opens to its documents, what is missing and what was submitted', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', `${LONG}?open=kyb`);
  const kyb = line(page, 'KYB');
  await expect(kyb).toContainText('Required for Non US - Company');
  await expect(kyb.getByText('Missing', { exact: true })).toHaveCount(2);
  await expect(kyb).toContainText('2 missing');
  const data = kyb.getByRole('region', { name: 'Submitted data' });
  await expect(data).toContainText('Business Type');

  await test.step('its counts are those of the section below', async () => {
    const section = page.getByRole('button', { name: 'KYB Images' });
    const count = /\d+/.exec(await section.innerText())?.[0] ?? 'none';
    await expect(kyb).toContainText(`${count} documents`);
  });

  await test.step('there is one Override, and the documents are reviewed on a page of their own', async () => {
    await expect(kyb.getByRole('button', { name: 'Override' })).toHaveCount(1);
    await kyb.getByRole('link', { name: 'Review documents' }).click();
    await expect(page).toHaveURL(/\/studios\/48110$/);
    await expect(page.getByRole('list', { name: 'Documents' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the account' }).click();
    await expect(kyb.getByRole('region', { name: 'Submitted data' })).toBeVisible();
  });
  quiet.expectQuiet();
});

test('a KYC row that is Not Initiated shows that its email was sent, and when', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48120?open=kyc');
  const kyc = line(page, 'KYC');
  await expect(kyc).toContainText('Not Initiated');
  await kyc.getByRole('button', { name: 'Resend KYC Email to Owner' }).click();
  const modal = page.getByRole('dialog', { name: 'Resend KYC Email to Owner' });
  await modal.getByRole('button', { name: 'Send Email' }).click();
  await expect(modal).toBeHidden();
  await expect(kyc.getByText(/^email sent \w{3} \d{1,2}, \d\d:\d\d$/)).toBeVisible();
});

test('the badge names the most serious check; reactions are pictures of our own', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48213');
  await expect(page.locator('header').getByText('Individual AML suspected')).toBeVisible();
  const notes = page.getByRole('region', { name: 'Notes' });
  const picture = notes.getByRole('img', { name: 'Thumbs up' }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the account desk has no fault that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'anna.novak', '/cs/studio/48213?open=kyb,kyc,e-contract,payment,legal');
    await expect(line(page, 'KYB').getByText('Submitted data')).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 1000 });
      const violations = await violationsOf(page);
      expect(violations.map(({ id, nodes }) => [width, id, nodes[0]?.html])).toEqual([]);
    }
  });
}

test('on a phone the next act is in reach, and an open line has its own', async ({ page }) => {
  await signIn(page, 'anna.novak');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cs/studio/48213?open=kyc');
  // It is drawn above the checklist once the names are compared, and moves what is below.
  await expect(page.getByText("Names don't match")).toBeVisible();
  await expect(
    line(page, 'Individual AML').getByRole('button', { name: 'Review hits' }),
  ).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review hits' })).toBeInViewport();
  const kyc = line(page, 'KYC');
  await expect(page.getByRole('table', { name: 'Sent KYC emails' })).toBeHidden();
  await kyc.getByRole('button', { name: /Sent KYC emails 2/ }).click();
  await expect(page.getByRole('table', { name: 'Sent KYC emails' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Send KYB Email' })).toBeVisible();
});
