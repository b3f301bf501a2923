import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';

/** The hint of what the pointer rests on: beside it, in the window, and nothing axe finds fault with. */
async function expectHint(page: Page, target: Locator, text: string | RegExp): Promise<void> {
  const hint = page.getByRole('tooltip');
  // It leaves when the page moves below the pointer: a colleague comes to the account, a line arrives.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await target.hover();
    await expect(hint).toHaveText(text, { timeout: 5_000 });
    const [at, own] = [await target.boundingBox(), await hint.boundingBox()];
    if (!at || !own) throw new Error('Both are drawn.');
    const below = own.y - (at.y + at.height);
    const beside = own.x - (at.x + at.width);
    expect(Math.min(Math.abs(below), Math.abs(beside))).toBeLessThan(12);
  }).toPass();
  await expectAccessible(page);
}

test('a hint is beside its target and inside a landmark: in the sidebar, on the page and in a drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await signIn(page, 'tom.beck', '/cs/studio/48213');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expectHint(page, sidebar.getByRole('link', { name: 'Status List' }), 'Status List');

  await expectHint(
    page,
    page.getByRole('button', { name: 'Create case file' }),
    'Create case file',
  );
  await page.getByRole('button', { name: 'Notes' }).click();
  const notes = page.getByRole('dialog', { name: 'Notes' });
  await expectHint(page, notes.locator('[data-hint]').first(), /./);
  await expect(notes.getByRole('tooltip')).toBeVisible();
});
