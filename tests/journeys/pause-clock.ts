import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops the page's clock where it is; from then on its time passes only where the test lets it. A slow machine
 * may have passed the moment that was meant when it is asked for, so that a later one is.
 */
export async function pauseClock(page: Page): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 100);
  }).toPass({ intervals: [0] });
}

/** Lets the paused clock go on in small steps until something is there: what lasts for seconds is not missed. */
export async function expectInSteps(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await shown.isVisible()).toBe(true);
  }).toPass({ intervals: [0] });
}
