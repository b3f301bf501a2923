import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('characters that change the direction of text are not stored, and shown where an older note has them', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/cs/studio/48150');
  await page.getByPlaceholder('Add a note, @ to mention').fill('invoice\u202Egpj.exe is ready');
  await page.getByRole('button', { name: 'Add Note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('invoicegpj.exe is ready').first()).toBeVisible();

  await page.route(/\/api\/(?:queries|get_all_notes)/u, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const older = body.replaceAll('invoicegpj.exe', 'invoice\u202Egpj.exe');
    await route.fulfill({ response, body: older });
  });
  await page.reload();
  const mark = notes.getByText('RLO', { exact: true }).first();
  await expect(mark).toBeVisible();
  const shown = mark.locator('..');
  await expect(shown).toHaveText(/invoiceRLOgpj\.exe is ready/);
  const text = await shown.evaluate((element) => element.textContent ?? '');
  expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
