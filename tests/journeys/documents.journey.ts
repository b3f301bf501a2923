import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp, { type Metadata } from 'sharp';
import { errorsOf, line } from './desk-parts.ts';
import { test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { watch } from './watch.ts';

/** Noise, which no encoding makes small. */
function aLargePng(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

/** Sends what was chosen; the document as the server stored it. */
async function upload(page: Page): Promise<{ filename: string; stored: Metadata }> {
  const answered = page.waitForResponse(/\/api\/s3-upload-internal-image$/);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const answer: { data: { filename: string; presigned_url: string } } = await (
    await answered
  ).json();
  // The dialog closes after the answer; a file chosen before that would go with it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { filename, presigned_url } = answer.data;
  const file = await page.request.get(presigned_url);
  return { filename, stored: await sharp(await file.body()).metadata() };
}

test('IMG-09 an image is compressed before it is sent: above 1,000,000 bytes a JPEG, 1200 high at most', async ({
  page,
}) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48110');
  const png = await aLargePng(1000, 2400);
  expect(png.length).toBeGreaterThan(1_000_000);
  await choose(page, 'scan.png', png);
  await expect(page.getByText(/\(was \d/)).toBeVisible();
  const large = await upload(page);
  expect(large.filename).toBe('scan.jpg');
  expect(large.stored).toMatchObject({ format: 'jpeg', width: 500, height: 1200 });

  await choose(page, 'small.png', await aLargePng(200, 300));
  await expect(page.getByRole('dialog').getByText('small.png')).toBeVisible();
  const small = await upload(page);
  expect(small.filename).toBe('small.png');
  expect(small.stored).toMatchObject({ format: 'png', width: 200, height: 300 });
});

test('IMG-15 an image the compressor cannot read says so, and cannot be sent', async ({ page }) => {
  const errors = errorsOf(page);
  await signIn(page, 'lena.fischer', '/cs/studio/48110');
  await choose(page, 'broken.png', Buffer.from('not an image at all'));
  await expect(page.getByText('Compressor error: see console...')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Please select a file first')).toBeVisible();
  expect(errors.length).toBeGreaterThan(0);
});

test('KYB-06 ACCT-07 the submitted form is shown with the submitted data', async ({ page }) => {
  const quiet = watch(page);
  await signIn(page, 'tom.beck', '/cs/studio/48213?open=kyb');
  await line(page, 'KYB').getByRole('button', { name: 'Submitted KYB', exact: true }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toContainText(/studio:48213_kyb_data_\d+\.png/);
  const picture = viewer.getByRole('img', { name: 'Submitted KYB data' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500);
  const data = viewer.getByRole('region', { name: 'Submitted data' });
  for (const text of ['Non US', 'Zsófia Halmos', '60%']) await expect(data).toContainText(text);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  quiet.expectQuiet();
});

test('KYB-06 where no form was stored the viewer says so', async ({ page }) => {
  await signIn(page, 'lena.fischer', '/cs/studio/48104?open=kyb');
  await line(page, 'KYB').getByRole('button', { name: 'Submitted KYB' }).click();
  const viewer = page.getByRole('dialog', { name: 'Submitted KYB' });
  await expect(viewer).toContainText('No submitted KYB image');
  await expect(viewer.getByRole('region', { name: 'Submitted data' })).toContainText(
    'Company Name',
  );
});

test('ACCT-06 the KYB Requirements Checklist is hidden unless the settings show it', async ({
  page,
}) => {
  const list = page.getByRole('list', { name: 'KYB Requirements Checklist' });
  await signIn(page, 'lena.fischer');
  const asked = page.waitForResponse(/\/api\/get_config\?/);
  await page.goto('/cs/affiliate/90117');
  await asked;
  await expect(page.getByRole('list', { name: 'Compliance Checklist' })).toBeVisible();
  await expect(list).toHaveCount(0);

  // A server whose settings show it answers so; the journeys' server keeps the default.
  const data = { name: 'kyb_requirements_checklist', value: true };
  await page.route('**/api/get_config?*', (route) => route.fulfill({ json: { data } }));
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByRole('listitem').last()).toContainText('Received');
});
