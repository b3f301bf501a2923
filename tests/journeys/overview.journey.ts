import { expect, type Page } from '@playwright/test';
import { callAs } from './call-as.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const PATH = '/dashboard';
/** Nothing else is done on this account: its name is set, and set back. */
const RENAMED = { account_type: 'studio', account_id: 48_103 };

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('OVER-01 OVER-02 OVER-03 OVER-07 the cards, their ways on, and the rings', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'anna.novak', PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  for (const [title, target] of [
    ['Affiliates', '/admin'],
    ['Studios', '/studios'],
    ['Members', '/studios'],
  ] as const) {
    const card = region(page, title);
    for (const word of ['Pending', 'Approved', 'Rejected']) {
      await expect(card.getByText(word)).toBeVisible();
    }
    await expect(card.getByRole('definition')).toHaveText([/^[\d,]+$/, /^[\d,]+$/, /^[\d,]+$/]);
    await expect(card.getByRole('link', { name: `View All ${title}` })).toHaveAttribute(
      'href',
      target,
    );
  }
  const rings = region(page, 'Studio KYC Status');
  await expect(rings.getByRole('listitem')).toHaveText([
    /% [\d,]+Complete$/,
    /% [\d,]+Pending$/,
    /% [\d,]+No attempt$/,
    /% [\d,]+Denied$/,
    /% [\d,]+Blocked$/,
  ]);
  await expect(region(page, 'Waiting now').getByRole('row')).toHaveCount(11);
  await expect(region(page, 'Time per check').getByRole('row')).toHaveCount(7);
  await expectAccessible(page);
  quiet.expectQuiet();
});

test('OVER-07 LEGAL finds the way to the Admin Panel disabled', async ({ page }) => {
  await signIn(page, 'tom.beck', PATH);
  await expect(page.getByRole('button', { name: 'View All Affiliates' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'View All Studios' })).toBeVisible();
});

test('the overview is reached from My Dashboard by those whose level opens it', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/my-dashboard');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('ROUTE-15 CS does not open the page', async ({ page }) => {
  await signIn(page, 'ines.duarte', PATH);
  await expect(page.getByText('This page needs the role')).toBeVisible();
});

test('OVER-06 what a colleague does is shown at once, with a way to the account', async ({
  page,
  browser,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', PATH);
  const activity = region(page, 'Recent Activity');
  await expect(activity.getByRole('listitem')).toHaveCount(10);
  const colleague = await browser.newPage();
  await signIn(colleague, 'anna.novak', '/mark.svg');
  const call = await callAs(colleague);
  await call('update_profile_assignment', { data: { ...RENAMED, assigned_to: 'Accounting' } });
  const act = activity.getByRole('listitem').filter({ hasText: '48103' }).first();
  await expect(act).toContainText('anna.novak assigned the department: Accounting');
  await act.getByRole('link').click();
  await expect(page).toHaveURL(/\/cs\/studio\/48103$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await colleague.close();
  quiet.expectQuiet();
});

test('the figures are of a period, a department and a person, all in the address', async ({
  page,
}) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', PATH);
  await test.step('a longer period, and one department', async () => {
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('link', { name: 'Last 90 days' }).click();
    await expect(page).toHaveURL(/days=90/);
    await page.getByRole('button', { name: /^Department/ }).click();
    await page.getByRole('link', { name: 'Unassigned' }).click();
    await expect(page).toHaveURL(/department=Unassigned/);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Department/ })).toContainText('Unassigned');
  });
  await test.step('a period of one’s own', async () => {
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2025-01-01');
    await page.getByRole('button', { name: 'Show period' }).click();
    await expect(page.getByText('A period begins before it ends')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('To', { exact: true }).fill('2026-01-31');
    await page.getByRole('button', { name: 'Show period' }).click();
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
  });
  await test.step('what the address cannot use is left out', async () => {
    await page.goto(`${PATH}?days=90&department=Sales`);
    await expect(page.getByRole('button', { name: /^Department/ })).toContainText('All');
  });
  await test.step('who decided, and one person', async () => {
    await page.getByRole('button', { name: 'By person' }).click();
    await expect(page).toHaveURL(/over=people/);
    const table = page.getByRole('dialog').getByRole('table', { name: 'Decided by person' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await table.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Person/ })).not.toContainText('All');
    await expect(page).toHaveURL(/person=/);
  });
  quiet.expectQuiet();
});

test('an override is listed with its reason, and the figures are exported', async ({ page }) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', PATH);
  const call = await callAs(page);
  const override = (override_status: string) =>
    call('edit_verify_status', {
      data: {
        client_id: 'partner:90040',
        type: 'kyc',
        override_status,
        admin_comment: `Passport seen in the video call, set to ${override_status}.`,
      },
    });
  await override('internal-review');
  await override('complete');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'With reasons' }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Overrides' });
  await expect(list).toContainText('Passport seen in the video call, set to complete.');
  await expect(list).toContainText('Internal Review → Complete');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'All figures (.xlsx)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^team-figures-.+\.xlsx$/);
  quiet.expectQuiet();
});
