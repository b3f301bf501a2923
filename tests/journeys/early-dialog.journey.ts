import { expect, type Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

const ACCOUNT = '/cs/studio/48213';
const HISTORY = `${ACCOUNT}?over=history:kyb`;
/** The code of the drawer in which a history is shown. */
const DRAWER_FILES = /\/assets\/account-overlay-[^/]*\.js$/;

/** Holds the code of the drawer back; its dialog is empty until `arrive` is called. */
async function openEarly(page: Page): Promise<() => void> {
  const arrive = await holdBack(page, DRAWER_FILES);
  await signIn(page, 'lena.fischer', HISTORY);
  await expect(page.locator('dialog[open]')).toBeVisible();
  return arrive;
}

/** Presses Escape in the page itself as soon as the empty dialog gives way to the drawer. */
async function pressEscapeBetween(page: Page): Promise<void> {
  await page.evaluate(() => {
    const early = document.querySelector('dialog[open]');
    const watch = new MutationObserver(() => {
      if (early?.isConnected) return;
      watch.disconnect();
      const escape = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', escape));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

test('Escape closes a dialog whose code has not arrived', async ({ page }) => {
  const arrive = await openEarly(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(ACCOUNT);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes a dialog in the moment its code arrives', async ({ page }) => {
  const arrive = await openEarly(page);
  await pressEscapeBetween(page);
  arrive();
  await expect(page).toHaveURL(ACCOUNT);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes the list of keys alone, whose code has not arrived, and the dialog below has the keyboard again', async ({
  page,
}) => {
  const arrive = await holdBack(page, /\/assets\/key-dialog-[^/]*\.js$/);
  await signIn(page, 'lena.fischer', `${ACCOUNT}?over=payment`);
  const card = page.getByRole('dialog', { name: 'Payment Details' });
  const edit = card.getByRole('button', { name: 'Edit' });
  // The dialog has put the keyboard inside it before it is led on.
  await expect(card.locator(':focus')).toHaveCount(1);
  await edit.focus();
  await expect(edit).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(edit).toBeFocused();
  arrive();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
});
