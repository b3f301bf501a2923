import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/rulebook/src/staff/product.ts';

/** A link to our own page for this person, as the desk makes it. */
export async function verifyLink(desk: Page, client_id: string): Promise<string> {
  const token = await desk.evaluate((name) => localStorage.getItem(name), STORAGE_KEYS.token);
  const answer = await desk.request.post('/api/launch_ky_from_inside', {
    headers: { authorization: `Bearer ${token}` },
    data: { client_id, override_verify: 'True' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data.redirect_url;
}

/** Chooses a picture as a file, as somebody without a camera does. */
export async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).tap();
  await (await chooser).setFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer });
}
