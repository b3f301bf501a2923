import { expect, type Page } from '@playwright/test';
import { NAMED_STAFF } from '../../packages/demo/src/staff/people.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const DESK = '/cs/studio/48213';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const line = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
const marked = (page: Page) => palette(page).locator('[data-combobox-selected]');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('textbox')).toBeFocused();
}

test('the palette finds accounts, and Escape leaves the page as it was', async ({ page }) => {
  const quiet = watch(page);
  await signIn(page, 'lena.fischer', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  await openPalette(page);
  await page.keyboard.type('northline');
  await expect(marked(page)).toContainText('Northline');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(DESK);
  await openPalette(page);
  await page.keyboard.type('#northline');
  await expect(marked(page)).toContainText('Northline');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Northline');
  quiet.expectQuiet();
});

test('the account that was opened is the first of the recent ones', async ({ page }) => {
  await signIn(page, 'lena.fischer', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  await page.goto('/expired_docs');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(marked(page)).toContainText('Duna Stúdió Kft.');
  await expect(marked(page)).toContainText('studio 48213');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(DESK);
});

test('the acts of the account are those the role may do, and their keys do the same', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  await openPalette(page);
  await expect(palette(page)).toContainText('on Duna Stúdió Kft. 48213');
  await page.keyboard.type('>override');
  await expect(line(page, /Override KYC/).first()).toBeVisible();
  await expect(line(page, /Override KYB/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('m');
  const email = page.getByRole('dialog', { name: /KYB/ });
  await expect(email).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(email).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('>send kyb');
  await page.keyboard.press('Enter');
  await expect(email).toBeVisible();
  await expect(page).toHaveURL(/over=kyb-email/);
});

test('Ctrl+K right after Escape opens the palette again', async ({ page }) => {
  await signIn(page, 'tom.beck', '/cs');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await openPalette(page);
  for (let times = 0; times < 10; times += 1) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
  }
  await expect(palette(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a key leads to a field of the rail, and the text typed there is no key', async ({ page }) => {
  await signIn(page, 'lena.fischer', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  await page.keyboard.press('t');
  const note = page.getByRole('textbox', { name: 'Add a note, @ to mention' });
  await expect(note).toBeFocused();
  await page.keyboard.type('mp');
  await expect(note).toHaveValue('mp');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a screen is reached by its name, and only one that is open to the role', async ({ page }) => {
  await signIn(page, 'tom.beck', '/cs');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await openPalette(page);
  await page.keyboard.type('expired');
  await expect(line(page, /Expired Docs/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('admin panel');
  await expect(line(page, /Admin Panel/)).toHaveCount(0);
});

test('ADMIN-01 ASSIGN-05 a colleague is found by name; where the line leads follows the role', async ({
  page,
}) => {
  const { uuid } = NAMED_STAFF.CS;
  await test.step('for an ADMIN to the user', async () => {
    await signIn(page, 'anna.novak', DESK);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
    await openPalette(page);
    await page.keyboard.type('@fischer');
    await expect(marked(page)).toContainText(/lena\.fischer.*CS, [\d,]+ accounts? assigned/);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin?over=person:${uuid}`);
    await expect(page.getByRole('dialog', { name: /lena\.fischer/ })).toBeVisible();
  });

  await test.step('for others to what waits for the person, also without the prefix', async () => {
    await signIn(page, 'tom.beck', DESK);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
    await openPalette(page);
    await page.keyboard.type('lena f');
    await expect(line(page, /^\S*\s*lena\.fischer/)).toBeVisible();
    await page.keyboard.type('isch');
    await expect(marked(page)).toContainText('lena.fischer');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/my-dashboard?scope=${uuid}`);
    const whose = page.getByRole('navigation', { name: 'Whose work' });
    await expect(whose.getByRole('button', { name: /^lena\.fischer/ })).toBeVisible();
  });

  await test.step('@ alone lists everybody, oneself first', async () => {
    await openPalette(page);
    await page.keyboard.type('@');
    await expect(palette(page).getByRole('option').first()).toContainText('tom.beck');
  });
});

test('a search that fails says so in the palette, and can be repeated', async ({ page }) => {
  await signIn(page, 'lena.fischer', DESK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duna Stúdió Kft.');
  const refusal = { error: 'internal', detail: 'The search failed.', request_id: 'r1' };
  await page.route('**/api/search', (route) => route.fulfill({ status: 500, json: refusal }));
  await openPalette(page);
  // In one piece: the search of a part of it would be another one, which need not fail any more.
  await page.keyboard.insertText('northline');
  await expect(palette(page).getByText('Accounts could not be searched.')).toBeVisible();
  await page.unroute('**/api/search');
  await palette(page).getByRole('button', { name: 'Retry' }).click();
  await expect(marked(page)).toContainText('Northline');
});
