import type { BrowserContext, Page, Request } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

/** After so many looks in a row that find nothing new everything is drawn: looks take longer on a slow machine, as drawing does. */
const QUIET_LOOKS = 10;
const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 60_000;

/** A page, and what it waits for; its stream stays open and does not count. */
export class SettledPage {
  readonly page: Page;
  readonly #waits = new Set<Request>();
  /** Looks in a row that found nothing new. */
  #quiet = 0;

  private constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      this.#quiet = 0;
      if (request.resourceType() !== 'eventsource') this.#waits.add(request);
    });
    const end = (request: Request) => {
      this.#quiet = 0;
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
    this.#quiet = 0;
    let drawn = -1;
    while (Date.now() < end) {
      await sleep(LOOK_AGAIN_MS);
      const now = await this.page.evaluate(() => document.documentElement.outerHTML.length);
      this.#quiet = now === drawn && !this.#isWaiting() ? this.#quiet + 1 : 0;
      drawn = now;
      if (this.#quiet >= QUIET_LOOKS) return;
    }
  }
}
