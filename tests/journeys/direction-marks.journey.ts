import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('characters that change the direction of text are shown in notes, not obeyed', async ({
  page,
}) => {
  await signIn(page, 'tom.beck', '/cs/studio/48150');
  await page.getByPlaceholder('Add a note, @ to mention').fill('invoice\u202Egpj.exe is ready');
  await page.getByRole('button', { name: 'Add Note' }).click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('RLO', { exact: true })).toBeVisible();
  const shown = notes.getByText(/gpj\.exe is ready/).first();
  await expect(shown).toHaveText(/invoiceRLOgpj\.exe is ready/);
  const text = await shown.evaluate((element) => element.textContent ?? '');
  expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});
