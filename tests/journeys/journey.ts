import { test as playwrightTest } from '@playwright/test';

/**
 * The test of every journey. A browser context that a test opens itself outlives it: its pages would
 * follow the server until the last journey of that worker. Here they end with their test.
 */
export const test = playwrightTest.extend<{ closeContexts: void }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
