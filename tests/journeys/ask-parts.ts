import { expect, type Page } from '@playwright/test';
import { panel } from './review-parts.ts';

export const asking = (page: Page) => page.getByRole('form', { name: 'Ask for more' });
export const box = (page: Page, name: string) =>
  asking(page).getByRole('checkbox', { name, exact: true });
export const request = (page: Page) =>
  panel(page).getByRole('region', { name: 'Request for more' });

/** Staff ask for these things on the page of a review, for the reasons that are proposed. */
export async function askFor(page: Page, names: readonly string[], email: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask for more' }).click();
  for (const name of names) await box(page, name).check();
  await asking(page).getByLabel('To', { exact: true }).fill(email);
  await asking(page)
    .getByRole('button', { name: /^Ask for \d/ })
    .click();
  await expect(request(page).getByText('Sent', { exact: true })).toBeVisible();
}

/** The address behind the newest mail of what is missing to this recipient. */
export async function linkOf(page: Page, email: string): Promise<string> {
  await page.goto('/dev/inbox');
  const mails = page.getByRole('list', { name: 'Mails' }).getByRole('link');
  await mails.filter({ hasText: email }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A few things are missing');
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Open what is needed' });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  return pathname + search;
}
