import { expect, type Page, type Request } from '@playwright/test';
import { PIECE_BYTES } from '../../packages/rulebook/src/kernel/upload-pieces.ts';
import { aPdf } from '../factories/a-file.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { fillCompany, fillOwner, formAddress, next, PHONE } from './wizard-parts.ts';

test.use(PHONE);

const own = new OwnProduct();

const PIECES = '**/api/uploads/*';
const SIZE = 5 * PIECE_BYTES + 100_000;
const FILE = {
  name: 'signed.pdf',
  mimeType: 'application/pdf',
  buffer: aPdf({ size: SIZE }),
};

async function openDocuments(page: Page, client_id: string): Promise<void> {
  await page.goto(own.address + formAddress(client_id));
  await fillCompany(page, false);
  await next(page).tap();
  await fillOwner(page, 1, { percent: '100', controller: true });
  await next(page).tap();
  await page.getByLabel('Business Type').selectOption('Non US - Company');
}

const entry = (page: Page) => page.getByRole('group', { name: 'Company W-8BEN-E' });
const choose = (page: Page) =>
  entry(page).locator('input[type=file]:not([capture])').setInputFiles(FILE);

/** Where each piece that arrived began, and how many bytes they were. */
class SentPieces {
  readonly offsets: number[] = [];
  bytes = 0;

  constructor(page: Page) {
    page.on('requestfinished', (request) => void this.#add(request));
  }

  async #add(request: Request): Promise<void> {
    if (request.method() !== 'PATCH') return;
    const response = await request.response();
    if (response?.status() !== 204) return;
    const from = Number((await request.allHeaders())['upload-offset']);
    this.offsets.push(from);
    this.bytes += Number(response.headers()['upload-offset']) - from;
  }
}

/** Lets so many pieces through; then the connection is lost until it is restored. */
async function breakLineAfter(page: Page, count: number): Promise<() => Promise<void>> {
  let left = count;
  await page.route(PIECES, async (route) => {
    if (route.request().method() !== 'PATCH') return left > 0 ? route.continue() : route.abort();
    left -= 1;
    return left >= 0 ? route.continue() : route.abort('internetdisconnected');
  });
  return () => page.unroute(PIECES);
}

test('a file whose line breaks goes on by itself from where it was', async ({ page, context }) => {
  await openDocuments(page, 'studio:48101');
  const sent = new SentPieces(page);
  const restore = await breakLineAfter(page, 3);
  await choose(page);
  await expect(entry(page).getByText(/^Interrupted at \d+%\./)).toBeVisible();
  const percent = Number(await entry(page).getByRole('progressbar').getAttribute('value'));
  expect(percent).toBeGreaterThanOrEqual(Math.floor((300 * PIECE_BYTES) / SIZE));
  await expectAccessibleInBothSchemes(page);

  await context.setOffline(true);
  await restore();
  await context.setOffline(false);
  await expect(entry(page).getByText(/^PDF, \d/)).toBeVisible();
  await expect.poll(() => sent.offsets).toEqual([0, 1, 2, 3, 4, 5].map((nth) => nth * PIECE_BYTES));
  await expect.poll(() => sent.bytes).toBe(SIZE);
});

test('a file goes on after a reload, by the number it was begun with', async ({ page }) => {
  await openDocuments(page, 'studio:48102');
  const before = new SentPieces(page);
  const restore = await breakLineAfter(page, 2);
  await choose(page);
  await expect(entry(page).getByText(/^Interrupted at \d+%\./)).toBeVisible();
  await page.reload();
  await expect(entry(page).getByText(/^Interrupted at \d+%\./)).toBeVisible();
  await restore();
  await expect(entry(page).getByText(/^PDF, \d/)).toBeVisible();
  await expect
    .poll(() => before.offsets)
    .toEqual([0, 1, 2, 3, 4, 5].map((nth) => nth * PIECE_BYTES));
  await page.reload();
  await expect(entry(page).getByText(/^PDF, \d/)).toBeVisible();
  await expect.poll(() => before.bytes).toBe(SIZE);
});

test('a file whose answer was lost is stored once', async ({ page }) => {
  await openDocuments(page, 'studio:48103');
  let lost = 0;
  await page.route('**/api/store_kyb_upload', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await choose(page);
  await expect(entry(page).getByText(/^PDF, \d/)).toBeVisible();
  expect(lost).toBe(1);
  await expect(page.getByText('39 of 40 files can still be sent with this link.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('39 of 40 files can still be sent with this link.')).toBeVisible();
});

test('a file that is removed while it is sent is gone here and there', async ({ page }) => {
  await openDocuments(page, 'studio:48118');
  await breakLineAfter(page, 1);
  await choose(page);
  await expect(entry(page).getByText(/^Interrupted at \d+%\./)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Company W-8BEN-E' }).tap();
  await expect(entry(page).getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Business Type')).toBeVisible();
  await expect(entry(page).getByText('signed.pdf')).toHaveCount(0);
});
