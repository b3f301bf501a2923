import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import {
  back,
  expectStep,
  fillCompany,
  fillOwner,
  formAddress,
  next,
  PHONE,
  TITLES,
} from './wizard-parts.ts';

test.use(PHONE);

const { width: WIDTH } = PHONE.viewport;

async function write(page: Page, dir: 'rtl' | 'ltr'): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dir = to;
  }, dir);
}

/** From the side on which a line begins: the left, or the right of a page written from right to left. */
async function placeOf(element: Locator, dir: 'rtl' | 'ltr'): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return dir === 'ltr' ? box.x : WIDTH - box.x - box.width;
}

/** The same elements begin at the same distance from either side, and nothing is wider than the page. */
async function expectMirrored(page: Page, elements: readonly Locator[]): Promise<void> {
  const places: number[][] = [];
  for (const dir of ['ltr', 'rtl'] as const) {
    await write(page, dir);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
    places.push(await Promise.all(elements.map((element) => placeOf(element, dir))));
  }
  const [ltr = [], rtl = []] = places;
  for (const [nth, place] of ltr.entries()) expect(rtl[nth]).toBeCloseTo(place, 0);
}

test('the form is mirrored where its language is written from right to left', async ({ page }) => {
  await page.goto(formAddress('studio:48160'));
  await expectStep(page, 1, TITLES[0]);
  await fillCompany(page, false);
  const name = page.getByLabel('Company Name');
  await expectMirrored(page, [page.getByRole('heading', { level: 1 }), name, next(page)]);
  await write(page, 'rtl');
  await expectAccessible(page);
  await next(page).tap();

  await expectStep(page, 2, TITLES[1]);
  await fillOwner(page, 1, { percent: '100', controller: true });
  const share = page.getByRole('textbox', { name: 'Ownership' });
  await expectMirrored(page, [share, back(page), next(page)]);
  await write(page, 'rtl');
  await next(page).tap();

  await expectStep(page, 3, TITLES[2]);
  const heading = page.getByRole('heading', { level: 1 });
  await expectMirrored(page, [heading, page.getByRole('combobox').first(), back(page)]);
});
