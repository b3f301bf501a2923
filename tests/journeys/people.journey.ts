import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('NOTE-02 an @ and User Assignment list everybody at once, oneself first', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48104');
  const first = page.getByRole('option').first();
  const note = page.getByRole('textbox', { name: /Add a note/ });
  // The list of a field that was just begun to be used comes with the next character.
  await expect(async () => {
    await note.fill('');
    await note.pressSequentially('@');
    await expect(first).toContainText('lena.fischer', { timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByLabel('User Assignment').click();
  await expect(first).toContainText('lena.fischer');
  await page.getByLabel('User Assignment').fill('tom.b');
  await expect(page.getByRole('option')).toHaveText([/tom\.beck/]);
});
