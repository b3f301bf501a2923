import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { built } from './built.mjs';
import { endWithParent } from './end-with-parent.mjs';
import { installed } from './installed.mjs';
import { ROOT } from './places.mjs';
import './typescript.mjs';

/**
 * The pictures of the README, made from the running product.
 * @type {{ name: string, path: string, scheme: 'light' | 'dark', search?: string }[]}
 */
const PICTURES = [
  { name: 'account', path: '/cs/studio/48213?open=kyc', scheme: 'light' },
  { name: 'account-dark', path: '/cs/studio/48213?open=kyc', scheme: 'dark' },
  { name: 'hits', path: '/cs/studio/48213?hits=individual', scheme: 'light' },
  { name: 'search', path: '/cs', scheme: 'light', search: 'studio' },
];
const VIEW = { width: 1440, height: 1000 };

endWithParent();
await installed();
await built(['server', 'web']);
const setup = new URL('../tests/journeys/server.setup.ts', import.meta.url).href;
/** @type {{ default: () => Promise<() => Promise<void>> }} */
const { default: startServer } = await import(setup);
const stop = await startServer();
const browser = await chromium.launch(await findBrowser());
const folder = join(ROOT, 'docs/pictures');
mkdirSync(folder, { recursive: true });
try {
  for (const { name, path, scheme, search } of PICTURES) {
    const context = await browser.newContext({ viewport: VIEW, colorScheme: scheme });
    const page = await context.newPage();
    await page.goto(`${process.env.BASE_URL}/login`);
    await page.getByRole('button', { name: 'Log In With Google' }).click();
    await page.getByRole('button', { name: /anna\.novak/ }).click();
    await page.waitForURL(/\/cs$/);
    await page.goto(`${process.env.BASE_URL}${path}`);
    if (search) await page.getByRole('searchbox').first().fill(search);
    // The desk's live stream stays open, and a page with an open stream is never idle.
    await page.waitForTimeout(2500);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
}
