import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the window. A page that was resized is laid out in several steps. */
export async function expectFitting(page: Page, message = 'wider than the window'): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond, { message }).toBeLessThanOrEqual(0);
}
