/*
 * Without it nobody sees which screens a change of shared styles moves: users do. Playwright's own comparison
 * (toHaveScreenshot) holds a page against a stored picture of one machine and one moment; the demo's ages differ every
 * day, so both builds are shown side by side on the data of one server. It costs this file, and nothing where it is not
 * asked for: no test and no check runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').BrowserContext} BrowserContext
 * @typedef {import('./screens.mjs').Picture} Picture
 */

/** Ages and moments differ between two looks at the same screen. */
const MASKED = 'time, [data-age]';

/**
 * Takes each screen from this build and from another one at the same moment, and prints where they differ. Both show
 * the data of the same server. Pictures that differ are stored side by side with what differs.
 * @param {readonly [Page, Page]} pages signed in; the second one is given the other build
 * @param {string} dist the other build's `apps/web/dist`
 * @param {Picture[]} pictures of one scheme
 * @param {string} folder where the pictures are stored
 */
export async function comparePictures(pages, dist, pictures, folder) {
  await serveBuild(pages[1].context(), dist);
  let path = '';
  for (const picture of pictures) {
    await Promise.all(pages.map((page) => show(page, picture, picture.path !== path)));
    path = picture.path;
    const [here, there] = await Promise.all(pages.map(pixelsOf));
    if (here === undefined || there === undefined) throw new Error('There are two pages.');
    const { share, shown } = differenceOf(here.data, there.data);
    if (share === 0) continue;
    console.log(`${picture.name}: ${(share * 100).toFixed(2)} % differs`);
    const raw = here.info;
    const parts = [here.data, there.data, shown].map((data) =>
      sharp(data, { raw }).png().toBuffer(),
    );
    const side = await sharp({
      create: { width: raw.width * 3, height: raw.height, channels: 3, background: '#ffffff' },
    })
      .composite(
        (await Promise.all(parts)).map((input, at) => ({ input, left: at * raw.width, top: 0 })),
      )
      .png()
      .toBuffer();
    writeFileSync(join(folder, `differs-${picture.name}.png`), side);
  }
}

/**
 * Pages and assets come from the folder of another build, everything else from the server.
 * @param {BrowserContext} context
 * @param {string} dist
 */
async function serveBuild(context, dist) {
  await context.route(/\/assets\//, (route) =>
    route.fulfill({ path: join(dist, new URL(route.request().url()).pathname) }),
  );
  await context.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = await answer.text();
      const nonce = /name="csp-nonce" content="([^"]*)"/.exec(html)?.[1];
      if (nonce === undefined) return route.fulfill({ response: answer });
      const data = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      const entry = html.includes('/assets/public') ? 'public.html' : 'index.html';
      const body = readFileSync(join(dist, entry), 'utf8')
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('__PAGE_DATA__', () => data);
      return route.fulfill({ response: answer, body });
    },
  );
}

/**
 * @param {Page} page
 * @param {Picture} picture
 * @param {boolean} isOther whether another screen was shown before
 */
async function show(page, { path, search, width, height }, isOther) {
  await page.setViewportSize({ width, height });
  if (isOther) {
    await page.goto(`${process.env.BASE_URL}${path}`);
    if (search) await page.getByRole('searchbox').first().fill(search);
  }
  await page.waitForTimeout(isOther ? 2000 : 400);
}

/** @param {Page} page */
async function pixelsOf(page) {
  const options = { mask: [page.locator(MASKED)], animations: /** @type {const} */ ('disabled') };
  const picture = await page.screenshot({ ...options, caret: 'hide' });
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/**
 * The share of pixels that differ, and a picture of them in black on white.
 * @param {Buffer} here
 * @param {Buffer} there of the same size, three bytes a pixel
 */
function differenceOf(here, there) {
  const shown = Buffer.alloc(here.length, 255);
  let count = 0;
  for (let at = 0; at < here.length; at += 3) {
    if (here.subarray(at, at + 3).equals(there.subarray(at, at + 3))) continue;
    shown.fill(0, at, at + 3);
    count += 1;
  }
  return { share: count / (here.length / 3), shown };
}
