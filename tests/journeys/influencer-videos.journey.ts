import { expect, type Page, type Request } from '@playwright/test';
import { PIECE_BYTES } from '../../packages/rulebook/src/kernel/upload-pieces.ts';
import { aPdf } from '../factories/a-file.ts';
import { aPlayableMovie } from '../factories/a-playable-movie.ts';
import { callAs } from './call-as.ts';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

const PIECES = '**/api/uploads/*';
const PDF = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: aPdf() };
const panel = (page: Page) => page.getByRole('region', { name: 'Uploaded Videos' });
const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Video' });
const tile = (page: Page, title: string) => panel(page).getByRole('listitem', { name: title });

/** Opens the profile of an influencer nobody else uses. */
async function openNewProfile(page: Page): Promise<void> {
  await signIn(page, 'anna.novak', '/creator/i');
  const mark = `${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const name = `Video Creator ${mark}`;
  const call = await callAs(page);
  const person = { name, email: `video${mark}@mail.example` };
  await call('create_influencer_with_contract', { multipart: { ...person, contract_file: PDF } });
  await page.getByRole('searchbox', { name: 'Search influencers...' }).fill(name);
  await page.getByRole('link', { name }).click();
  await expect(panel(page).getByText('0 videos total')).toBeVisible();
}

async function chooseVideo(page: Page, title: string, buffer: Buffer, name = 'clip.mp4') {
  await panel(page).getByRole('button', { name: 'Upload Video' }).click();
  await uploadDialog(page).getByLabel('Video Title').fill(title);
  await uploadDialog(page).getByLabel('Description').fill('Six seconds that change their colour');
  const file = { name, mimeType: 'video/mp4', buffer };
  await uploadDialog(page).locator('input[type=file]').setInputFiles(file);
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(uploadDialog(page)).toHaveCount(0);
}

/** Where each piece that arrived began. */
function sentOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on('requestfinished', async (request: Request) => {
    if (request.method() !== 'PATCH') return;
    const response = await request.response();
    if (response?.status() === 204) {
      offsets.push(Number((await request.allHeaders())['upload-offset']));
    }
  });
  return offsets;
}

/** Lets so many pieces through; then the line is gone until it is switched on again. */
async function breakLineAfter(page: Page, count: number): Promise<() => Promise<void>> {
  let left = count;
  await page.route(PIECES, async (route) => {
    if (route.request().method() !== 'PATCH') return left > 0 ? route.continue() : route.abort();
    left -= 1;
    return left >= 0 ? route.continue() : route.abort('internetdisconnected');
  });
  return () => page.unroute(PIECES);
}

test('INF-20 INF-22 INF-23 INF-24 INF-25 a video whose line breaks goes on where it was, and plays with seeking', async ({
  page,
}) => {
  const quiet = watch(page);
  await openNewProfile(page);
  const movie = await aPlayableMovie(page, 4 * PIECE_BYTES);
  const offsets = sentOffsets(page);
  const restore = await breakLineAfter(page, 2);
  await chooseVideo(page, 'Colours', movie);
  await expect(panel(page).getByText('1 videos total')).toBeVisible();
  await expect(tile(page, 'Colours').getByText('Processing')).toBeVisible();
  await expect(tile(page, 'Colours').getByText('0 views')).toBeVisible();
  await expect(tile(page, 'Colours').getByText(/^Waiting for the connection, \d+%$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.reload();
  await expect(tile(page, 'Colours').getByText(/^Waiting for the connection, \d+%$/)).toBeVisible();
  await restore();
  await expect(tile(page, 'Colours').getByText('Published')).toBeVisible();
  await expect.poll(() => offsets).toEqual([0, 1, 2, 3, 4].map((nth) => nth * PIECE_BYTES));
  await expect(tile(page, 'Colours').getByText('0:06')).toBeVisible();
  const picture = tile(page, 'Colours').locator('img');
  // The tile asks for a small picture of it.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);

  const ranges: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 206) ranges.push(response.headers()['content-range'] ?? '');
  });
  await tile(page, 'Colours').getByRole('button', { name: 'Play Colours' }).click();
  const video = page.getByRole('dialog', { name: 'Colours' }).locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThanOrEqual(2);
  expect(await video.evaluate((one: HTMLVideoElement) => one.duration)).toBeCloseTo(6, 1);
  await video.evaluate((one: HTMLVideoElement) => {
    one.currentTime = 5;
  });
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => !one.seeking && one.readyState >= 2))
    .toBe(true);
  expect(await video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeCloseTo(5, 1);
  expect(ranges.length).toBeGreaterThan(0);
  quiet.expectQuiet();
});

test('INF-22 INF-24 what is no video is removed with a sentence; one that is cancelled is gone', async ({
  page,
}) => {
  await openNewProfile(page);
  await panel(page).getByRole('button', { name: 'Upload Video' }).click();
  await expect(uploadDialog(page).getByText('MP4, MOV, AVI up to 100MB')).toBeVisible();
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(
    uploadDialog(page).getByText('Please fill in the title and the description of the video.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(2000));
  await chooseVideo(page, 'No video', html, 'no-video.mp4');
  await expect(
    panel(page).getByText('This file is not a video. Please upload an MP4, MOV or AVI file.'),
  ).toBeVisible();
  await expect(panel(page).getByText('0 videos total')).toBeVisible();

  const restore = await breakLineAfter(page, 1);
  await chooseVideo(page, 'Given up', Buffer.alloc(3 * PIECE_BYTES, 1));
  await tile(page, 'Given up').getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByText('0 videos total')).toBeVisible();
  await restore();
  await page.reload();
  await expect(panel(page).getByText('0 videos total')).toBeVisible();
});
