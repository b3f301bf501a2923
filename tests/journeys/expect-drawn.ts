import { expect, type Page } from '@playwright/test';

/** Everything has come, and what was read ahead is drawn. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // What waits is a bar without a word.
  await expect(page.locator('main span[aria-hidden][class*="bar"]:empty')).toHaveCount(0);
}
