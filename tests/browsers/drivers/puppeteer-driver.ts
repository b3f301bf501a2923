import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { chromiumArguments } from '../../../scripts/browser.mjs';
import type { Engine } from '../../../scripts/engines.mjs';
import { type Driver, type Json, type Key, type OpenEngine, WINDOW } from './driver.ts';
import { findInPage } from './find-in-page.ts';

/** A loaded machine starts a browser slowly. */
const PATIENCE_MS = 120_000;
/** A script that is sent while one page gives way to another is at times never answered. */
const SCRIPT_PATIENCE_MS = 15_000;
const LATE = Symbol('late');

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function openByPuppeteer(engine: Engine): Promise<OpenEngine> {
  const browser = await launch({
    executablePath: engine.executable,
    defaultViewport: WINDOW,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    headless: true,
    ...(engine.kind === 'firefox'
      ? { browser: 'firefox', protocol: 'webDriverBiDi' }
      : { browser: 'chrome', args: chromiumArguments() }),
  });
  return {
    version: (await browser.version()).replace(/^.*\//, ''),
    newTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return new PuppeteerDriver(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

class PuppeteerDriver implements Driver {
  readonly #page: Page;
  readonly #faults: string[] = [];
  readonly close: () => Promise<void>;

  constructor(page: Page, close: () => Promise<void>) {
    this.#page = page;
    this.close = close;
    page.setDefaultNavigationTimeout(PATIENCE_MS);
    page.on('pageerror', (fault) => this.#faults.push(`uncaught: ${String(fault)}`));
    page.on('console', (message) => {
      const text = message.text();
      // Chromium writes each refusal of the server there, also one that the page handles.
      if (message.type() !== 'error' || text.startsWith('Failed to load resource')) return;
      this.#faults.push(text);
    });
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  async run<T extends Json>(script: string): Promise<T> {
    const late = sleep(SCRIPT_PATIENCE_MS, LATE, { ref: false });
    const answer = await Promise.race([this.#page.evaluate(script), late]);
    if (answer === LATE) throw new Error('The page does not answer.');
    return answer as T;
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async press(key: Key): Promise<void> {
    const [last = '', ...held] = key.split('+').toReversed() as KeyInput[];
    for (const one of held) await this.#page.keyboard.down(one);
    await this.#page.keyboard.press(last as KeyInput);
    for (const one of held) await this.#page.keyboard.up(one);
  }

  async attach(query: Parameters<Driver['attach']>[0], files: readonly string[]): Promise<void> {
    const script = `(${String(findInPage)})(${JSON.stringify(query)})[0] ?? null`;
    const found = (await this.#page.evaluateHandle(script)).asElement();
    if (!found) throw new Error('There is no such file input.');
    await (found as ElementHandle<HTMLInputElement>).uploadFile(...files);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  faults(): Promise<readonly string[]> {
    return Promise.resolve(this.#faults);
  }
}
