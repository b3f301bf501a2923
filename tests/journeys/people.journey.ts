import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('NOTE-03 ASSIGN-03 an @ and User Assignment suggest nobody below two characters', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48104');
  const options = page.getByRole('option');
  const nobody = page.getByText('No users found').filter({ visible: true });
  const note = page.getByRole('textbox', { name: /Add a note/ });
  for (const short of ['@', '@t']) {
    // The list of a field that was just begun to be used comes with the next character.
    await expect(async () => {
      await note.fill('');
      await note.pressSequentially(short);
      await expect(nobody).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(options).toHaveCount(0);
  }
  await note.pressSequentially('om.b');
  await expect(options).toHaveText([/tom\.beck/]);
  await page.keyboard.press('Escape');
  await note.fill('');
  const field = page.getByLabel('User Assignment');
  await field.click();
  await expect(options).toHaveCount(0);
  await field.fill('t');
  await expect(nobody).toBeVisible();
  await expect(options).toHaveCount(0);
  await field.fill('tom.b');
  await expect(options).toHaveText([/tom\.beck/]);
});
