import type { Page } from '@playwright/test';

/**
 * From now on the page sends each query alone, as it does to a server that does not join them: a journey
 * can then see, hold or refuse one of them.
 */
export async function sendQueriesAlone(page: Page): Promise<void> {
  await page.route('**/api/queries', (route) => route.fulfill({ status: 404, body: '' }));
}
