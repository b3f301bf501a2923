import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Creator } from '../../../../tests/factories/a-creator.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { pdfText } from '../../../../tests/factories/read-pdf.ts';
import { registerFiles } from '../documents/files/files.routes.ts';
import { AGREEMENT_FILES, AGREEMENT_RECEIPTS } from './agreement-files.ts';

const server = aServer({
  additions: (app) => [(http) => registerFiles(http, app, [AGREEMENT_FILES, AGREEMENT_RECEIPTS])],
});
const admin = server.client('ADMIN');

/** A server inside that nobody may be led to. */
let inside: Server;
let address = '';
let calls = 0;

beforeAll(async () => {
  inside = createServer((_request, response) => {
    calls += 1;
    response.end('secret');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
});
afterAll(() => inside.close());

const hostilePage = () => `<!doctype html><html><head>
<script src="${address}/script.js"></script>
<script>fetch('${address}/fetched'); globalThis.hasRun = true</script>
<link rel="stylesheet" href="${address}/style.css">
<style>@import url(${address}/import.css); body { background: url(file:///etc/passwd) }</style>
<meta http-equiv="refresh" content="0;url=${address}/moved">
<base href="${address}/"></head><body onload="fetch('${address}/loaded')">
<img src="${address}/image.png" onerror="alert(1)"><img src="file:///etc/passwd">
<iframe src="http://169.254.169.254/latest/meta-data/"></iframe>
<object data="file:///etc/hostname"></object>
<svg><image href="${address}/svg.png"/></svg><p>I agree to everything.</p></body></html>`;

/** As somebody of the staff opens it. */
const opened = (url: string) => admin.inject({ method: 'GET', url });

async function newest() {
  const { data } = answerOf(await admin.get('/agreements')).body;
  return data[0];
}

describe('POST /capture-contract-from-html', () => {
  it('CALL-34 CALL-108 AGR-15 stores the page and answers with its number', async () => {
    const { status, body } = answerOf(await new Creator(server).capture('<p>page</p>'));
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: `Agreement captured and saved successfully! Document ID: ${body.timestamp}`,
      timestamp: '2026-11-21T14:05:00.000Z',
    });
    const line = await newestAuditLine(server.app);
    expect(line).toMatchObject({ act: 'agreement.captured' });
    expect(line.detail.page_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(line.detail)).not.toMatch(/halmos/i);
  });

  it('runs nothing of a hostile page and fetches nothing it names', async () => {
    const creator = new Creator(server);
    const page = hostilePage();
    expect((await creator.capture(page)).statusCode).toBe(200);
    const { pdf_url } = await newest();
    const pdf = (await opened(pdf_url)).rawPayload;
    const text = await pdfText(pdf);
    expect(text).toContain('Zsófia Halmos');
    expect(text).not.toMatch(/I agree to everything|root:/);
    expect(pdf.toString('latin1')).not.toMatch(/\/URI|\/JavaScript|\/Launch|\/EmbeddedFile/);
    expect(calls).toBe(0);
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it('what is typed is text, in the PDF too', async () => {
    const creator = new Creator(server);
    const fullName = `<img src="${address}/a.png"> file:///etc/passwd`;
    await creator.capture('<p>page</p>', { fullName, mailingAddress: `${address}/b` });
    const { pdf_url } = await newest();
    const pdf = (await opened(pdf_url)).rawPayload;
    expect((await pdfText(pdf)).replaceAll('\n', '')).toContain(`${address}/a.png`);
    expect(pdf.toString('latin1')).not.toContain('/URI');
    expect(calls).toBe(0);
  });

  it('the page is a text to be saved and never a page of this origin', async () => {
    const creator = new Creator(server);
    const page = hostilePage();
    await creator.capture(page);
    const { page_url } = await newest();
    for (const url of [page_url, `${page_url}?download=0`]) {
      const answer = await opened(url);
      expect(answer.body).toBe(page);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename=.+\.html\.txt$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      });
    }
  });

  it('counts a page that is sent twice once, and is no submission of the same number', async () => {
    const creator = new Creator(server);
    const id = 'capture-of-a-page-0001';
    const first = answerOf(await creator.capture('<p>one</p>', {}, id)).body;
    const { total } = answerOf(await admin.get('/agreements')).body;
    expect(answerOf(await creator.capture('<p>one</p>', {}, id)).body).toEqual(first);
    expect(answerOf(await admin.get('/agreements')).body.total).toBe(total);
    expect((await creator.submit({}, id)).statusCode).toBe(409);
  });

  it('is refused without a page, and AGR-08 with an agreement that is not complete', async () => {
    const creator = new Creator(server);
    expect((await creator.capture('')).statusCode).toBe(400);
    const refused = await creator.capture('<p>page</p>', { ageConfirmation: false });
    expect(answerOf(refused)).toMatchObject({
      status: 422,
      body: { error: 'agreement/unacknowledged' },
    });
  });
});
