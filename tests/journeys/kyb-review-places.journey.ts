import { expect } from '@playwright/test';
import { line } from './desk-parts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectFitting } from './expect-fitting.ts';
import { test } from './journey.ts';
import { dialog, foot, panel, row } from './review-parts.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const WITHOUT_DOCUMENTS = '/studios/48104';
const AFFILIATE = '/cs/affiliate/90108';

test('STUD-14 STUD-15 documents load until they are there, and none are named as none', async ({
  page,
}) => {
  const release = await holdBack(page, '**/api/get_images');
  await signIn(page, 'tom.beck', WITHOUT_DOCUMENTS);
  await expect(page.getByText('Loading Documents...')).toBeVisible();
  release();
  await expect(page.getByText('No Additional Images')).toBeVisible();
  await expect(page.getByText('Loading Documents...')).toHaveCount(0);
  await expect(panel(page)).toContainText('Required for');
  await expect(panel(page).getByText('Missing', { exact: true }).first()).toBeVisible();
});

test('CALL-81 STUD-10 an affiliate is reviewed from its account, with its own type', async ({
  page,
}) => {
  const quiet = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/get_images')) asked.push(request.postData() ?? '');
  });
  await signIn(page, 'tom.beck', `${AFFILIATE}?open=kyb`);
  await line(page, 'KYB')
    .getByRole('link', { name: /Review documents/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${AFFILIATE}/review$`));
  await expect(panel(page)).toContainText('Required for');
  expect(asked.at(-1)).toContain('"account_type":"partner"');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Account' })).toContainText('affiliate 90108');
  await page.getByRole('link', { name: 'Back to the account' }).click();
  await expect(page).toHaveURL(new RegExp(`${AFFILIATE}\\?open=kyb`));
  quiet.expectQuiet();
});

test('ROUTE-15 CS level reads a review of an account, and decides nothing', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48201/review');
  await expect(row(page, 'Company Name')).toBeVisible();
  await expect(page.getByRole('button', { name: /: agrees$/ })).toHaveCount(0);
  await expect(foot(page).getByRole('button', { name: 'Approve Documents' })).toBeDisabled();
  await expect(foot(page)).toContainText('Requires LEGAL or ADMIN.');
  await page.goto('/cs/studio/48201/review?over=decide:APPROVED');
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/studios/48201');
  await expect(panel(page)).toHaveCount(0);
});

test('at every width the data, the decision and one document are in reach', async ({ page }) => {
  await signIn(page, 'tom.beck', '/studios/48213');
  for (const width of [1440, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row(page, 'Company Name')).toBeAttached();
    await expect(foot(page).getByRole('button', { name: 'Approve Documents' })).toBeInViewport();
    await expectFitting(page, `at ${width}`);
  }
  await expectAccessible(page);
});
