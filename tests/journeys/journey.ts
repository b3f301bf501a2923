import { type BrowserContext, test as playwrightTest } from '@playwright/test';

/** A request that a test answers itself may still be under way when its page ends; that is no fault, nor is a page that ended. */
async function forgetRoutes(context: BrowserContext): Promise<void> {
  const behavior = { behavior: 'ignoreErrors' } as const;
  await Promise.allSettled(
    [...context.pages(), context].map((routed) => routed.unrouteAll(behavior)),
  );
}

/**
 * The test of every journey. A browser context that a test opens itself outlives it: its pages would
 * follow the server until the last journey of that worker. Here they end with their test.
 */
export const test = playwrightTest.extend<{ closeContexts: void }>({
  context: async ({ context }, use) => {
    await use(context);
    await forgetRoutes(context);
  },
  closeContexts: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) {
        await forgetRoutes(context);
        await context.close();
      }
    },
    { auto: true },
  ],
});
