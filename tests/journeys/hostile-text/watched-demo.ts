import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { STORAGE_KEYS } from '../../../packages/rulebook/src/staff/product.ts';
import { signIn } from '../sign-in.ts';
import { PlantedDemo } from './plant.ts';
import { type Screen, screensOf } from './screens.ts';
import { SettledPage } from './settled-page.ts';
import { type Act, WatchedPages } from './watched-page.ts';

/** Pages that are open beside each other: while one waits for the server, another draws. */
const LANES = 3;

interface Place {
  readonly address: string;
  /** Its DATA_DIR. */
  readonly data: string;
}

const isStaff = ({ page }: Screen) => page !== null && page in STAFF_PAGES;

/** A link to the product’s own verification of a person, as the desk makes it. */
async function verificationOf(page: Page): Promise<string> {
  const token = await page.evaluate((name) => localStorage.getItem(name), STORAGE_KEYS.token);
  const answer = await page.request.post('/api/launch_ky_from_inside', {
    headers: { authorization: `Bearer ${token}` },
    data: { client_id: 'studio:48213&2', override_verify: 'True' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { pathname } = new URL((await answer.json()).data.redirect_url);
  return pathname;
}

/** A demo whose texts are hostile, and an ADMIN who goes through all of its screens. */
export class WatchedDemo {
  readonly pages: WatchedPages;
  readonly demo: PlantedDemo;
  readonly #context: BrowserContext;
  readonly #verify: string;
  /** Which texts of which field some screen showed. */
  readonly shown = new Map<string, Set<number>>();
  /** The fields that an answer of the server brought. */
  readonly sent = new Set<string>();
  /** How often a screen was opened. */
  opened = 0;
  /** The pages of the route table that were. */
  readonly visited = new Set<string>();
  /** The pages on which no planted value was. */
  readonly empty = new Set<string>();

  private constructor(
    context: BrowserContext,
    { pages, demo, verify }: { pages: WatchedPages; demo: PlantedDemo; verify: string },
  ) {
    this.#context = context;
    this.pages = pages;
    this.demo = demo;
    this.#verify = verify;
    context.on('response', (response) => void this.#read(response));
  }

  static async open(browser: Browser, { address, data }: Place): Promise<WatchedDemo> {
    const context = await browser.newContext({ baseURL: address });
    const pages = new WatchedPages(address);
    await pages.watch(context);
    // The sign-in knows people by what is replaced then.
    const page = await context.newPage();
    await signIn(page, 'anna.novak');
    const verify = await verificationOf(page);
    await page.close();
    const demo = await PlantedDemo.open(data);
    return new WatchedDemo(context, { pages, demo, verify });
  }

  get acts(): readonly Act[] {
    return this.pages.acts;
  }

  /** What pages failed with. */
  get faults(): readonly Act[] {
    return this.pages.faults;
  }

  async screens(): Promise<readonly Screen[]> {
    const { facts, decision, request } = this.demo;
    return screensOf({
      facts,
      decision,
      request,
      verify: this.#verify,
      mails: await this.demo.mails(),
    });
  }

  /** Plants the next texts and opens every screen; those that repeat what others show only where it is asked for. */
  async goThrough({ withRepeating }: { readonly withRepeating: boolean }): Promise<void> {
    await this.demo.plant();
    const screens = await this.screens();
    const waiting = screens.filter(({ repeats = false }) => withRepeating || !repeats);
    const lane = async () => {
      const settled = await SettledPage.open(this.#context);
      let isDesk = false;
      for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
        const staysHere = isDesk && isStaff(screen);
        await (staysHere ? settled.follow(screen.path) : settled.load(screen.path));
        isDesk = isStaff(screen);
        await this.#lookAt(settled, screen);
      }
      await settled.page.close();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  async #read(response: Response): Promise<void> {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    // An answer that a page no longer waits for is gone.
    const text = await response.text().catch(() => '');
    for (const field of this.demo.values.shownIn(text).keys()) this.sent.add(field);
  }

  async #lookAt(settled: SettledPage, { page, path, open }: Screen): Promise<void> {
    if (open) {
      await open(settled.page);
      await settled.settle();
    }
    const shown = this.demo.values.shownIn(await this.pages.look(settled.page));
    this.opened += 1;
    if (page) this.visited.add(page);
    if (shown.size === 0) this.empty.add(page ?? path);
    for (const [field, texts] of shown) {
      const before = this.shown.get(field) ?? new Set();
      for (const text of texts) before.add(text);
      this.shown.set(field, before);
    }
    if (open) await settled.page.keyboard.press('Escape');
  }

  /** How many pairs of a field and a text were on some screen. */
  get pairs(): number {
    return [...this.shown.values()].reduce((sum, texts) => sum + texts.size, 0);
  }

  /** Opens a page that is made for the test, at an address of the product. */
  async openPage(html: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const page = await this.#context.newPage();
    await page.route('**/careless', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { ...headers }, body: html }),
    );
    await page.goto('/careless');
    await page.close();
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.demo.close();
  }
}
