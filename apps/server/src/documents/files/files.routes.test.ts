import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentsServer } from '../../../../../tests/factories/a-documents-server.ts';
import { aJpeg, aPdf, PLANTED_OWNER } from '../../../../../tests/factories/a-file.ts';
import { createLog } from '../../platform/log.ts';
import { documentLink } from './document-link.ts';

let log = '';
const server = new DocumentsServer({
  log: createLog('debug', {
    write: (line) => {
      log += line;
    },
  }),
});

beforeEach(() => server.nextStudio());

/** The session of these links is bound to no cookie: the link is all there is. */
const open = (url: string) => server.lena.inject({ method: 'GET', url });

async function refusalOf(url: string) {
  const answer = await open(url);
  return [answer.statusCode, answer.json().error];
}

describe('GET /files/{token}', () => {
  it('T8b IMG-19 gives the holder of the link the document as it was stored', async () => {
    const pdf = aPdf({ text: 'Register extract' });
    const { presigned_url } = await server.anImage('extract.pdf', pdf);
    const answer = await open(presigned_url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
  });

  it('T10 sends it so that it can be nothing but itself', async () => {
    const { presigned_url } = await server.anImage('számla.pdf');
    const { headers } = await open(presigned_url);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="sz?mla.pdf"; filename*=UTF-8''sz%C3%A1mla.pdf`,
      'content-security-policy':
        "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('IMG-01 saves it where that is asked', async () => {
    const { presigned_url } = await server.anImage('extract.pdf');
    const { headers } = await open(`${presigned_url}?download=1`);
    expect(headers['content-disposition']).toBe('attachment; filename=extract.pdf');
  });

  it('A17 sends no place and no name that the camera wrote', async () => {
    const photograph = await aJpeg({ orientation: 6 });
    const { presigned_url, filename } = await server.anImage('photo.pdf', photograph);
    const answer = await open(presigned_url);
    expect(filename).toBe('photo.jpg');
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(photograph.includes(PLANTED_OWNER)).toBe(true);
    expect(answer.rawPayload.includes(PLANTED_OWNER)).toBe(false);
    expect(answer.rawPayload.includes('Exif')).toBe(false);
  });

  it('IMG-04 opens a hidden document too: the deleted view shows it', async () => {
    const { id } = await server.anImage();
    await server.call('/hide_image', { image_id: id, display_value: 0 });
    const [hidden] = await server.images();
    expect((await open(hidden?.presigned_url ?? '')).statusCode).toBe(200);
  });
});

describe('a link', () => {
  const EXPIRED = [403, 'document/link-expired'];

  it('IMG-16 is good for an hour to the second', async () => {
    const { presigned_url } = await server.anImage();
    const made = server.test.time.now;
    server.test.time.now = made + 3_599_999;
    expect((await open(presigned_url)).statusCode).toBe(200);
    server.test.time.now = made + 3_600_000;
    expect(await refusalOf(presigned_url)).toEqual(EXPIRED);
  });

  it('T10 that was edited opens nothing', async () => {
    const first = await server.anImage('first.pdf');
    const second = await server.anImage('second.pdf');
    const [id = '', expires = '', signature = ''] = first.presigned_url
      .slice('/files/'.length)
      .split('.');
    const edited = [
      `${second.id}.${expires}.${signature}`,
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${expires}.${signature.slice(0, -1)}`,
      `${id}.${expires}.${[...signature].toReversed().join('')}`,
      `${id}.${expires}.`,
      `${id}.${expires}`,
      id,
      '..%2f..%2fkeys.json',
      '%00',
    ];
    for (const token of edited) {
      expect([token, ...(await refusalOf(`/files/${token}`))]).toEqual([token, ...EXPIRED]);
    }
  });

  it('signed with the key before goes on working', async () => {
    const { id } = await server.anImage();
    const { app } = server.test;
    const now = new Date(server.test.time.now).toISOString();
    const linkOf = async (keys: readonly string[]) =>
      documentLink(keys, { id, link_version: 0 }, await server.lena.session(), now);
    expect((await open(await linkOf(app.keys.link))).statusCode).toBe(200);
    expect(await refusalOf(await linkOf(['x'.repeat(32)]))).toEqual(EXPIRED);
  });

  it('to a document that is not there says so', async () => {
    const now = new Date(server.test.time.now).toISOString();
    const { keys } = server.test.app;
    const image = { id: 999_999, link_version: 0 };
    const link = documentLink(keys.link, image, await server.lena.session(), now);
    expect(await refusalOf(link)).toEqual([404, 'document/unknown']);
  });

  it('is in no log line', async () => {
    const { presigned_url } = await server.anImage();
    await open(presigned_url);
    await open(`${presigned_url}x`);
    await open(`${presigned_url}/more`);
    const signature = presigned_url.split('.')[2] ?? 'none';
    expect(log).toContain('/files/:token');
    expect(log).not.toContain(signature);
  });
});

describe('a stored file', () => {
  const pathOf = async () => join(server.folder, (await server.rows())[0]?.storage_key ?? '');

  it('E3 that was changed on the disk is a fault, and never shown', async () => {
    const { presigned_url } = await server.anImage();
    await writeFile(await pathOf(), '%PDF-1.7 another');
    const answer = await open(presigned_url);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().error).toBe('fault');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it('that is gone is a fault, and its path is not disclosed', async () => {
    const { presigned_url } = await server.anImage();
    const [row] = await server.rows();
    await server.test.app.storage.remove(row?.storage_key ?? '');
    const answer = await open(presigned_url);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('documents/');
  });
});
