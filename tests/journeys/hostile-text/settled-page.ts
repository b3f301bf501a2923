import type { BrowserContext, Page, Request } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

/** As long as this nothing was asked for: everything is drawn. */
const QUIET_MS = 200;
const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 10_000;

/** A page, and what it waits for; its stream stays open and does not count. */
export class SettledPage {
  readonly page: Page;
  readonly #waits = new Set<Request>();
  #last = Date.now();

  private constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      this.#last = Date.now();
      if (request.resourceType() !== 'eventsource') this.#waits.add(request);
    });
    const end = (request: Request) => {
      this.#last = Date.now();
      this.#waits.delete(request);
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  static async open(context: BrowserContext): Promise<SettledPage> {
    return new SettledPage(await context.newPage());
  }

  /** Goes to a page of the entry that is loaded, as a link in it does. */
  async follow(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
    await this.settle();
  }

  async load(path: string): Promise<void> {
    await this.page.goto(path);
    await this.settle();
  }

  #isWaiting(): boolean {
    return [...this.#waits].some((request) => !/\/api\/\w*(stream|watch|live)/.test(request.url()));
  }

  /** Resolves once nothing was asked for and nothing was drawn in a while, or the patience is at its end. */
  async settle(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    this.#last = Date.now();
    let drawn = -1;
    while (Date.now() < end) {
      await sleep(LOOK_AGAIN_MS);
      const now = await this.page.evaluate(() => document.documentElement.outerHTML.length);
      if (now !== drawn) this.#last = Date.now();
      drawn = now;
      if (!this.#isWaiting() && Date.now() - this.#last > QUIET_MS) return;
    }
  }
}
