import type { Locator, Page } from '@playwright/test';

/** The line of the checklist that has this name. */
export function line(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Compliance Checklist' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

/** Everything the page writes to its console as an error. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
