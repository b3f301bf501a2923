import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import type { Engine } from '../../scripts/engines.mjs';
import { startProduct } from '../journeys/server.setup.ts';
import type { OpenEngine } from './drivers/driver.ts';
import { openEngine } from './drivers/open-engine.ts';
import { Tab } from './tab.ts';

/** Reported after four seconds without an answer, which a loaded machine may take. */
const REPORTED_WHEN_SLOW = 'The start page could not be read';
const NO_ENGINE = 'The project names no engine.';
const START_PATIENCE_MS = 240_000;

interface OfEngine {
  /** What the project of the engine sets. */
  engine: Engine | null;
  opened: OpenEngine;
  /** Each engine has a product of its own: all of them run the same errands on the same accounts. */
  product: Awaited<ReturnType<typeof startProduct>>;
}

interface OfErrand {
  /** A new tab that nobody has used. What the page wrote to its console as an error fails the errand. */
  tab: Tab;
  anotherTab: () => Promise<Tab>;
}

/** One errand, run in each engine that was found. */
export const errand = base.extend<OfErrand, OfEngine>({
  engine: [null, { option: true, scope: 'worker' }],
  opened: [
    async ({ engine }, use) => {
      if (engine === null) throw new Error(NO_ENGINE);
      const opened = await openEngine(engine);
      await use(opened);
      await opened.close();
    },
    { scope: 'worker', timeout: START_PATIENCE_MS },
  ],
  product: [
    async ({ engine }, use) => {
      if (engine === null) throw new Error(NO_ENGINE);
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_PATIENCE_MS },
  ],
  anotherTab: async ({ opened, product }, use, info) => {
    info.annotations.push({ type: 'version', description: opened.version });
    mkdirSync(info.outputDir, { recursive: true });
    const open: { tab: Tab; close: () => Promise<void> }[] = [];
    await use(async () => {
      const driver = await opened.newTab();
      const tab = new Tab(driver, { server: product.address, folder: info.outputDir });
      open.push({ tab, close: () => driver.close() });
      return tab;
    });
    for (const [at, { tab }] of open.entries()) {
      if (info.status === info.expectedStatus) continue;
      writeFileSync(join(info.outputDir, `tab-${at + 1}.png`), await tab.picture().catch(() => ''));
    }
    const faults = (await Promise.all(open.map(({ tab }) => tab.faults()))).flat();
    for (const { close } of open) await close();
    const unexpected = faults.filter((text) => !text.startsWith(REPORTED_WHEN_SLOW));
    expect(unexpected, 'what the pages wrote to the console as an error').toEqual([]);
  },
  tab: async ({ anotherTab }, use) => use(await anotherTab()),
});
