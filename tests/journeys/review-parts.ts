import type { Locator, Page } from '@playwright/test';

/** What was submitted, and the decision, beside the documents. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Review' });

/** The row of one submitted value. */
export const row = (page: Page, label: string): Locator =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: label, exact: true }) });

export const foot = (page: Page): Locator => page.getByRole('region', { name: 'Decision' });
export const dialog = (page: Page): Locator => page.getByRole('dialog');
