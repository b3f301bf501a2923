import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/browser.mjs';
import { aCardPicture, aFacePicture } from '../factories/a-card.ts';
import { aFilmOf } from '../factories/a-film.ts';
import { line } from './desk-parts.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { test } from './journey.ts';
import { OwnProduct } from './own-product.ts';
import { deskOf } from './sign-in.ts';
import { choosePicture, verifyLink } from './verify-parts.ts';
import { watch } from './watch.ts';
import { PHONE } from './wizard-parts.ts';

// A submission changes the account's KYC, which other journeys count.
const own = new OwnProduct();
const DUNA = '/cs/studio/48213?open=kyc';
/** The second owner of Duna Stúdió. */
const OWNER = 'studio:48213&2';

const aDesk = (browser: Browser) => deskOf(browser, 'lena.fischer', DUNA, { baseURL: own.address });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Nothing is wider than the page, in both directions of writing. */
async function expectFitting(page: Page): Promise<void> {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((to) => {
      document.documentElement.dir = to;
    }, dir);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
}

/** A browser whose camera shows the picture, without asking. */
async function withCamera(picture: Buffer, run: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-camera-'));
  const file = join(folder, 'camera.y4m');
  writeFileSync(file, await aFilmOf(picture));
  const found = await findBrowser();
  const browser = await chromium.launch({
    ...found,
    args: [
      ...found.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await browser.newContext({ ...PHONE, permissions: ['camera'] });
    await run(await context.newPage());
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('KYC-13 the camera: guidance and three tests, and a shutter that works even when it is blurred', async ({
  browser,
}) => {
  const link = await verifyLink(await aDesk(browser), OWNER);
  await withCamera(await aCardPicture({ blur: 8 }), async (page) => {
    const quiet = watch(page);
    await page.goto(link);
    await page.getByRole('radio', { name: 'Passport' }).check();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(title(page)).toHaveText('Page with your photo');
    await expect(page.getByRole('status')).toHaveText('Blurred. Hold still.');
    await expect(page.getByRole('listitem')).toHaveText(['All edges', 'No glare', 'Not sharp']);
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectFitting(page);
    await page.getByRole('button', { name: 'Take the picture' }).tap();
    await expect(title(page)).toHaveText('Your face');
    await page.getByRole('button', { name: 'Take the picture' }).tap();
    await expect(title(page)).toHaveText('Look before you send');
    await expect(page.getByText('2 of 2 pictures')).toBeVisible();
    await expect(page.getByText('Not sharp.')).toHaveCount(2);
    await page.goBack();
    await expect(title(page)).toHaveText('Your face');
    quiet.expectQuiet();
  });
});

test('KYC-13 a sharp document is photographed by itself', async ({ browser }) => {
  const link = await verifyLink(await aDesk(browser), OWNER);
  await withCamera(await aCardPicture(), async (page) => {
    await page.goto(link);
    await page.getByRole('radio', { name: 'Passport' }).check();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(title(page)).toHaveText('Your face');
    await page.getByRole('button', { name: 'Take the picture' }).tap();
    // A card is no face, and nothing good is said of it.
    await expect(page.getByText('Sharp, all edges in sight')).toHaveCount(1);
  });
});

test('KYC-13 nothing good is said of a face, which may be a wall', async ({ browser }) => {
  const link = await verifyLink(await aDesk(browser), OWNER);
  await withCamera(await aFacePicture(), async (page) => {
    await page.goto(link);
    await page.getByRole('radio', { name: 'Passport' }).check();
    await page.getByRole('button', { name: 'Next' }).tap();
    await choosePicture(page, await aCardPicture());
    await expect(title(page)).toHaveText('Your face');
    await expect(page.getByRole('status')).toHaveText(
      'The review team looks whether your face can be seen.',
    );
    await expect(page.locator('[data-good]')).toHaveCount(0);
    await expect(page.getByText(/Good|Bright enough|No glare|^Sharp$/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Take the picture' }).tap();
    await expect(title(page)).toHaveText('Look before you send');
    await expect(page.getByText('Sharp, all edges in sight')).toHaveCount(1);
  });
});

test('KYC-13 the front is not taken as the back: the card is to be turned over', async ({
  browser,
}) => {
  const link = await verifyLink(await aDesk(browser), OWNER);
  await withCamera(await aCardPicture(), async (page) => {
    await page.goto(link);
    await page.getByRole('radio', { name: 'Identity card' }).check();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(title(page)).toHaveText('Back of your document');
    await expect(page.getByRole('status')).toHaveText('Turn the card over.');
    await expect(page.getByRole('listitem').first()).toHaveText('Same side again');
    await page.getByRole('button', { name: 'It is turned over' }).tap();
    // Longer than the camera needs for a good picture.
    await page.waitForTimeout(3_000);
    await expect(title(page)).toHaveText('Back of your document');
    await page.getByRole('button', { name: 'Take the picture' }).tap();
    await expect(page.getByRole('alert')).toContainText('the same side as the other one');
    await choosePicture(page, await aCardPicture({ side: 'BACK' }));
    await expect(title(page)).toHaveText('Your face');
  });
});

test('KYC-13 KYC-03 a link that is changed or unknown says so', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, baseURL: own.address });
  const page = await context.newPage();
  await page.goto('/verify/1.1999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(title(page)).toHaveText('This link is not valid');
  await expectAccessibleInBothSchemes(page);
});

test('KYC-13 pictures as files, with a reload in every step and a lost connection, through to approval', async ({
  browser,
}) => {
  const [front, back, face] = await Promise.all([
    aCardPicture(),
    aCardPicture({ side: 'BACK' }),
    aFacePicture(),
  ]);
  const blurred = await aCardPicture({ blur: 8 });
  const desk = await aDesk(browser);
  const link = await verifyLink(desk, OWNER);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const quiet = watch(page);
  const opened = await page.goto(link);
  expect(opened?.headers()['permissions-policy']).toContain('camera=(self)');
  const other = await page.request.get(`${own.address}/ffnKYB`);
  expect(other.headers()['permissions-policy']).toContain('camera=()');

  await test.step('who asks, and which document', async () => {
    await expect(page.getByText('payments to Duna Stúdió Kft. can be made')).toBeVisible();
    await expect(page.getByText('Jurij Havrilecz')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectFitting(page);
    await page.getByLabel('Language').selectOption('Deutsch');
    await expect(title(page)).toHaveText('Identität bestätigen');
    await page.getByLabel('Sprache').selectOption('English');
    await page.getByRole('button', { name: 'Next' }).tap();
  });

  await test.step('without a camera a file is chosen; a blurred one is reported before it is sent', async () => {
    await expect(title(page)).toHaveText('Front of your document');
    await expect(page.getByText('The camera cannot be used here.')).toBeVisible();
    await expectAccessible(page);
    await expectFitting(page);
    await choosePicture(page, Buffer.from('no picture'));
    await expect(page.getByText('Please choose a JPG, PNG or WEBP picture.')).toBeVisible();
    await choosePicture(page, Buffer.alloc(0));
    await expect(page.getByRole('alert')).toHaveText('The file is empty.');
    const small = await sharp(front).resize(200, 150).jpeg().toBuffer();
    await choosePicture(page, small);
    await expect(page.getByRole('alert')).toHaveText(
      'This picture is too small: 200 × 150 pixels. It needs at least 640 × 400.',
    );
    await choosePicture(page, blurred);
    await expect(title(page)).toHaveText('Back of your document');
    await page.reload();
    await expect(title(page)).toHaveText('Back of your document');
    await choosePicture(page, front);
    await expect(page.getByRole('alert')).toContainText('the same side as the other one');
    await choosePicture(page, back);
    await expect(title(page)).toHaveText('Your face');
    await page.reload();
    await choosePicture(page, face);
  });

  await test.step('everything that will be sent is shown, and survives a reload', async () => {
    await expect(title(page)).toHaveText('Look before you send');
    await expect(page.getByText('Not sharp.')).toHaveCount(1);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveText('Look before you send');
    await expect(page.getByText('Not sharp.')).toHaveCount(1);
    await page.getByRole('button', { name: 'Take again: Front' }).tap();
    await choosePicture(page, front);
    await expect(title(page)).toHaveText('Look before you send');
    await expect(page.getByText('Not sharp.')).toHaveCount(0);
    await expect(page.getByText('Sharp, all edges in sight')).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);
    await expectFitting(page);
    await page.getByRole('button', { name: 'Enlarge: Back' }).tap();
    await expect(page.getByRole('dialog', { name: 'Back' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('without a connection the pictures wait, and go when it is back', async () => {
    await page.route('**/api/send_verification_picture', (route) => route.abort());
    await page.getByRole('button', { name: 'Send pictures' }).tap();
    await expect(page.getByText('No connection.')).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveText('Look before you send');
    await page.getByRole('button', { name: 'Send pictures' }).tap();
    await expect(page.getByText('No connection.')).toBeVisible();
    await page.unroute('**/api/send_verification_picture');
    await expect(title(page)).toHaveText('Your pictures were sent');
    await expectAccessibleInBothSchemes(page);
    await page.reload();
    await expect(title(page)).toHaveText('Your pictures were sent');
  });
  quiet.expectQuiet();

  await test.step('staff see FRONT, BACK and FACE with the zone, and approve', async () => {
    await desk.reload();
    const kyc = line(desk, 'KYC');
    const pictures = kyc.getByRole('region', { name: 'Identity pictures: Jurij Havrilecz' });
    await expect(kyc.getByRole('table', { name: 'Owners' })).toContainText('Internal Review');
    await expect(pictures.getByRole('button', { name: /^(?:FRONT|BACK|FACE)$/ })).toHaveCount(3);
    const zone = pictures.getByRole('table', { name: 'Machine-readable zone' });
    // A name has no check digit: a letter that was misread is not reported as another name.
    await expect(zone).toContainText(/Agrees with what was typed|Almost the same/);
    await expect(zone).toContainText('1979-03-14');
    await expectAccessible(desk);
    await pictures.getByRole('button', { name: 'FRONT' }).click();
    await expect(desk.getByRole('dialog')).toBeVisible();
    await desk.keyboard.press('Escape');
    await kyc
      .getByRole('row', { name: /Jurij Havrilecz/ })
      .first()
      .getByRole('button', { name: 'Override' })
      .click();
    const modal = desk.getByRole('dialog', { name: 'Status Override' });
    await modal.getByText('Complete', { exact: true }).click();
    await modal.getByLabel('Reason').fill('Document and face agree.');
    await modal.getByRole('button', { name: 'Override to Complete' }).click();
    await expect(modal).toBeHidden();
    await expect(kyc).toContainText('Complete');
  });

  await page.goto(await verifyLink(desk, OWNER));
  await expect(title(page)).toHaveText('Your identity is verified');
});
