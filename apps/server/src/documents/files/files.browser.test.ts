import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../../../scripts/browser.mjs';
import { aDocument } from '../../../../../tests/factories/a-document.ts';
import { DocumentsServer } from '../../../../../tests/factories/a-documents-server.ts';
import { aPdf, aPng } from '../../../../../tests/factories/a-file.ts';
import { PLANTED_CALL } from '../../../../../tests/factories/hostile-file.ts';
import { hostileFiles, SCRIPT_SVG } from '../../../../../tests/factories/hostile-files.ts';
import { HTML_PDF, SCRIPT_PDF } from '../../../../../tests/factories/hostile-pdfs.ts';
import { freshNonce, pagePolicy } from '../../kernel/http/page-headers.ts';
import { nowOf } from '../../platform/clock.ts';
import { documentLink } from './document-link.ts';

const server = new DocumentsServer();
let browser: Browser;
let page: Page;
let origin = '';
/** Addresses of pages in which a planted script ran with the rights of our origin. */
let ran: string[] = [];
let ours: { headers: Record<string, string>; html: string } = { headers: {}, html: '' };
let naked: { type: string; bytes: Buffer } = { type: 'text/html', bytes: Buffer.alloc(0) };

/** Every way in which a page of ours could be made to take a document in. */
const WAYS: readonly ((link: string) => string)[] = [
  (link) => `<iframe src="${link}"></iframe>`,
  (link) => `<object data="${link}"></object>`,
  (link) => `<object data="${link}" type="image/svg+xml"></object>`,
  (link) => `<object data="${link}" type="text/html"></object>`,
  (link) => `<embed src="${link}">`,
  (link) => `<img src="${link}">`,
  (link) => `<script src="${link}"></script>`,
  (link) => `<script type="module" src="${link}"></script>`,
  (link) => `<link rel="stylesheet" href="${link}">`,
];

beforeAll(async () => {
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  browser = await chromium.launch(await findBrowser());
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  await server.nextStudio();
  await page?.close();
  // The links are those of a token of the command line, which alone opens them.
  const extraHTTPHeaders = { authorization: `Bearer ${await server.lena.signIn()}` };
  page = await (await browser.newContext({ extraHTTPHeaders })).newPage();
  ran = [];
  await page.route('**/ran', async (route) => {
    ran.push(route.request().frame().url());
    await route.fulfill({ body: '' });
  });
  await page.route('**/naked', (route) =>
    route.fulfill({ contentType: naked.type, body: naked.bytes }),
  );
  await page.route('**/ours', (route) =>
    route.fulfill({ contentType: 'text/html', headers: ours.headers, body: ours.html }),
  );
});

/** A row as if the validation had accepted these bytes, under a media type of our choice. */
async function aRow(media_type: string, bytes: Buffer): Promise<string> {
  const storage_key = `documents/${server.account_id}/${createHash('sha1').update(bytes).digest('hex')}`;
  const { app } = server.test;
  await app.storage.put(`${storage_key}-${media_type.length}`, bytes, media_type);
  const id = await aDocument(app, {
    account_id: server.account_id,
    filename: 'a.html',
    img_type: '',
    category: '',
    storage_key: `${storage_key}-${media_type.length}`,
    media_type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  return documentLink(
    app.keys.link,
    { id, link_version: 0 },
    await server.lena.session(),
    nowOf(app.clock),
  );
}

/** Where a download begins, no page does. */
async function openPage(url: string): Promise<void> {
  await page.goto(url).catch((error: unknown) => {
    if (!/ERR_ABORTED|Download is starting/.test(String(error))) throw error;
  });
}

/** A page of ours. Without headers it has no policy: what protects is what the file comes with. */
async function openOurPage(html: string, headers: Record<string, string> = {}): Promise<void> {
  ours = { headers, html: `<!doctype html><body>${html}` };
  await openPage(`${origin}/ours`);
  await page.waitForLoadState('networkidle');
}

async function openEveryWay(link: string): Promise<void> {
  await openPage(`${origin}${link}`);
  await openOurPage(WAYS.map((way) => way(link)).join(''));
}

/** Whether this Chromium has a PDF viewer at all; the small headless one has none. */
const hasViewer = () => page.evaluate(() => navigator.pdfViewerEnabled);

const viewerFrames = () => page.frames().filter((frame) => frame.url().startsWith('chrome-ext'));

/** A PDF whose script reports which powers of a page it has, as if it had slipped through. */
const ASKING_PDF = aPdf({
  catalog: '/OpenAction 6 0 R',
  objects: [
    '<< /S /JavaScript /JS (app.alert\\([typeof document, typeof fetch, typeof localStorage].join\\(" "\\)\\)) >>',
  ],
});

describe('T10 a script in a document never runs in our origin', () => {
  it.each([
    ['SVG', 'image/svg+xml', Buffer.from(SCRIPT_SVG)],
    ['page', 'text/html', HTML_PDF],
  ])('though that of the %s does where it is sent bare', async (_what, type, bytes) => {
    naked = { type, bytes };
    await openPage(`${origin}/naked`);
    await page.waitForLoadState('networkidle');
    expect(ran).not.toEqual([]);
  });

  it.each([
    ['an SVG turned image', 'image/png', Buffer.from(SCRIPT_SVG)],
    ['an SVG stored as one', 'image/svg+xml', Buffer.from(SCRIPT_SVG)],
    ['a PDF that is also a page', 'application/pdf', HTML_PDF],
    ['a page stored as one', 'text/html', HTML_PDF],
    ['a PDF with a script', 'application/pdf', SCRIPT_PDF],
    ['a script stored as one', 'text/javascript', Buffer.from("fetch('/ran')")],
  ])('not from %s, had it slipped through', async (_what, media_type, bytes) => {
    await openEveryWay(await aRow(media_type, bytes));
    expect(ran).toEqual([]);
  });

  it('not from any file of the hostile corpus that was accepted', async () => {
    const corpus = (await hostileFiles()).filter(
      ({ answer, planted }) => answer === 'accepted' && planted === PLANTED_CALL,
    );
    expect(corpus.length).toBeGreaterThan(7);
    let html = '';
    for (const { filename, bytes } of corpus) {
      const { presigned_url } = await server.anImage(filename, bytes);
      await openPage(`${origin}${presigned_url}`);
      html += WAYS.map((way) => way(presigned_url)).join('');
    }
    await openOurPage(html);
    expect(ran).toEqual([]);
  });
});

describe('STUD-12 a PDF is shown by the viewer of the browser', () => {
  /** Opens an address and catches the message of the PDF's script. */
  async function messageOfScript(show: () => Promise<unknown>): Promise<string | null> {
    if (!(await hasViewer())) return null;
    const message = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await show();
    return message;
  }

  const NO_POWERS = 'undefined undefined undefined';

  it.each([
    ['in a tab of its own', (link: string) => openPage(`${origin}${link}`)],
    ['in a frame of ours', (link: string) => openOurPage(`<iframe src="${link}"></iframe>`)],
  ])('%s, and its script has none of a page’s powers', async (_where, show) => {
    const presigned_url = await aRow('application/pdf', ASKING_PDF);
    const message = await messageOfScript(() => show(presigned_url));
    expect(message).toBe((await hasViewer()) ? NO_POWERS : null);
    expect(viewerFrames()).toHaveLength((await hasViewer()) ? 1 : 0);
    expect(ran).toEqual([]);
  });

  it('in a frame of ours that is made from bytes we fetched, under the policy of our pages', async () => {
    const presigned_url = await aRow('application/pdf', ASKING_PDF);
    await openOurPage('', { 'content-security-policy': pagePolicy(freshNonce()) });
    const message = await messageOfScript(() =>
      page.evaluate(async (link) => {
        const bytes = await (await fetch(link)).arrayBuffer();
        const frame = document.createElement('iframe');
        frame.src = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
        document.body.append(frame);
      }, presigned_url),
    );
    expect(message).toBe((await hasViewer()) ? NO_POWERS : null);
  });

  it('an image is shown in a page of ours', async () => {
    const { presigned_url } = await server.anImage('photo.png', await aPng());
    await openOurPage(`<img id="shown" src="${presigned_url}">`);
    const size = await page
      .locator('#shown')
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    expect(size).toBe(120);
  });
});
