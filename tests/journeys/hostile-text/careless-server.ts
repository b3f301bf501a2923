import { type Browser, type BrowserContext, expect, type Frame } from '@playwright/test';
import { carelessPage } from './careless-page.ts';
import { HOSTILE_GROUPS } from './hostile-groups.ts';
import { HOOK } from './hostile-text.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

const ADDRESS = /\/(alone|grouped)\/(\d+)$/;

const ALIVE = HOSTILE_TEXTS.filter(({ runs }) => runs !== 'elsewhere');
/** By what the two pages of each text are known: `alone/12`, `grouped/12`. */
const PAGES = ALIVE.flatMap(({ number }) => [`alone/${number}`, `grouped/${number}`]);
/** A frame does not take the focus by itself: what waits for it is opened as a page. */
const AS_PAGES = ALIVE.filter(({ text }) => text.includes('autofocus')).map(({ number }) => number);

function pageOf(address: string): string {
  const [, how, digits] = ADDRESS.exec(address) ?? [];
  const text = HOSTILE_TEXTS[Number(digits) - 1];
  if (!text) return '';
  const group = HOSTILE_GROUPS.find(({ numbers }) => numbers.includes(text.number));
  const value = how === 'grouped' ? (group?.text ?? '') : text.text;
  return carelessPage(text.runs, `${value}//f1r1`);
}

/** The page that a frame is in, where it is a frame of one. */
function ownerOf(frame: Frame | null): string | null {
  if (frame === null) return null;
  const [, how, number] = ADDRESS.exec(frame.url()) ?? [];
  return how === undefined ? ownerOf(frame.parentFrame()) : `${how}/${number}`;
}

async function aCarelessServer(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: 'http://careless.example' });
  const contentType = 'text/html';
  await context.route('**/*', (route) => route.fulfill({ status: 404, body: '' }));
  await context.route('**/all', (route) => {
    const frames = PAGES.map((page) => `<iframe src="/${page}"></iframe>`);
    return route.fulfill({ contentType, body: `<!doctype html>${frames.join('')}` });
  });
  await context.route(ADDRESS, (route) =>
    route.fulfill({ contentType, body: pageOf(route.request().url()) }),
  );
  return context;
}

/**
 * Opens careless pages of every text: alone, and in its group as it is planted. Alone the text itself must run; with
 * others before it, one of them may run in its place.
 */
export async function expectEveryTextAlive(browser: Browser): Promise<void> {
  const context = await aCarelessServer(browser);
  const ran = new Set<string>();
  await context.exposeBinding(HOOK, ({ frame }, number: number) => {
    const page = ownerOf(frame);
    if (page?.startsWith('grouped')) ran.add(page);
    // A page at a data address has lost whose frame it was.
    ran.add(`alone/${number}`);
  });
  const page = await context.newPage();
  const left = (pages: readonly string[]) => pages.filter((one) => !ran.has(one));
  await page.goto('/all');
  for (const number of AS_PAGES)
    for (const how of ['alone', 'grouped']) {
      await page.goto(`/${how}/${number}`);
      await expect.poll(() => left([`${how}/${number}`])).toEqual([]);
    }
  await expect.poll(() => left(PAGES)).toEqual([]);
  await context.close();
}
