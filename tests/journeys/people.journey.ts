import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test('NOTE-02 an @ and User Assignment list everybody at once, oneself first', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48104');
  const first = page.getByRole('option').first();
  await page.getByRole('textbox', { name: /Add a note/ }).pressSequentially('@');
  await expect(first).toContainText('lena.fischer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByLabel('User Assignment').click();
  await expect(first).toContainText('lena.fischer');
  await page.getByLabel('User Assignment').fill('tom.b');
  await expect(page.getByRole('option')).toHaveText([/tom\.beck/]);
});
