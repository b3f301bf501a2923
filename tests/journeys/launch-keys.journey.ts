import { expect } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

test('CALL-115 an ADMIN creates a key, sees it once, and revokes it', async ({ page }) => {
  await signIn(page, 'anna.novak', '/admin');
  const quiet = watch(page);
  const card = page.getByRole('region', { name: 'Launch API keys' });
  await card.getByRole('button', { name: 'Create key…' }).click();
  const form = page.getByRole('dialog', { name: 'Create a key of the launch API' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByRole('alert')).toContainText('Name the system that will use the key.');

  await test.step('what is typed survives Escape and a reload', async () => {
    await form.getByLabel('Caller').fill('Payout service');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.reload();
    await card.getByRole('button', { name: 'Create key…' }).click();
    await expect(form.getByLabel('Caller')).toHaveValue('Payout service');
  });
  await page.screenshot({ path: '.cache/journeys/launch-key-form.png' });
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'The key of the launch API' });
  await expect(shown.getByText(/^va_[\w-]{43}$/)).toBeVisible();
  await shown.getByRole('button', { name: 'Close' }).first().click();
  await expect(shown).toBeHidden();
  const row = card.getByRole('row').filter({ hasText: 'Payout service' });
  await expect(row).toContainText('Never');
  await expect(row).toContainText('Valid');
  await expect(page.getByText(/va_[\w-]{43}/)).toHaveCount(0);

  const webhooks = page.getByRole('region', { name: 'Outgoing webhooks' });
  await expect(webhooks).toContainText('No address is set (STATUS_WEBHOOK_URL)');
  await expect(page.getByRole('region', { name: 'Identity provider' })).toContainText('Simulator');
  await page.screenshot({ path: '.cache/journeys/launch-admin.png', fullPage: true });
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 390, height: 900 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wide).toBeLessThanOrEqual(390);
  await page.screenshot({ path: '.cache/journeys/launch-admin-390.png', fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });

  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(row).toContainText('Revoked');
  quiet.expectQuiet();
});
