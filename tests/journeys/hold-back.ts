import type { Page } from '@playwright/test';

/** Holds requests back, all of these addresses, until the returned function lets them go to the server. */
export async function holdBack(
  page: Page,
  ...addresses: readonly (string | RegExp)[]
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await released;
      await route.continue();
    });
  }
  return () => release();
}

/** Holds the first request of this address back; those after it go to the server at once. */
export async function holdBackFirst(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    address,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return () => release();
}
