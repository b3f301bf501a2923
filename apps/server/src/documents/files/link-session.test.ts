import { NAMED_STAFF } from '@verify-admin/demo/staff/people';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { DocumentsServer } from '../../../../../tests/factories/a-documents-server.ts';
import { aJpeg } from '../../../../../tests/factories/a-file.ts';
import { aColleague } from '../../../../../tests/factories/people.ts';

const server = new DocumentsServer();

beforeEach(() => server.nextStudio());

const open = (url: string, cookies: Record<string, string> = {}) =>
  server.http.inject({ method: 'GET', url, cookies });

/** Opens a link of the person whose calls are sent with a token of the command line. */
const openWithToken = (url: string, person = server.lena) => person.inject({ method: 'GET', url });

const EXPIRED = [403, 'document/link-expired'];

async function refusalOf(url: string, cookies: Record<string, string> = {}) {
  const answer = await open(url, cookies);
  return [answer.statusCode, answer.json().error];
}

async function tokenRefusalOf(url: string) {
  const answer = await openWithToken(url);
  return [answer.statusCode, answer.json().error];
}

/** The session of a browser: its cookie, and the headers its calls are sent with. */
async function aBrowser(person = NAMED_STAFF.ADMIN) {
  const { app } = server.test;
  const { uuid } = await aColleague(app, person);
  const { access_token, bind } = await app.sessions.open(uuid, 'browser');
  const cookies = { va_bind: bind ?? '' };
  const headers = { authorization: `Bearer ${access_token}` };
  const call = (path: string, payload: object = {}) =>
    server.http.inject({ method: 'POST', url: `/api${path}`, headers, cookies, payload });
  const link = async () => {
    const key = { account_type: 'studio', account_id: server.account_id };
    const images = (await call('/get_images', key)).json().data;
    return String(images[0].presigned_url);
  };
  return { uuid, cookies, call, link };
}

async function openings() {
  const { account_id } = server;
  const linesOf = (act: string) => auditLines(server.test.app, { account_id, act });
  return [...(await linesOf('document.opened')), ...(await linesOf('document.downloaded'))];
}

describe('a link of a document', () => {
  it('opens in the browser that asked for it, and in no other', async () => {
    await server.anImage();
    const [mine, other] = [await aBrowser(), await aBrowser(NAMED_STAFF.LEGAL)];
    const link = await mine.link();
    expect((await open(link, mine.cookies)).statusCode).toBe(200);
    expect(await refusalOf(link)).toEqual(EXPIRED);
    expect(await refusalOf(link, other.cookies)).toEqual(EXPIRED);
    expect(await refusalOf(link, { va_bind: 'x' })).toEqual(EXPIRED);
  });

  it('ends with its session: by logout, by an ADMIN, and where the person is disabled', async () => {
    await server.anImage();
    const { app } = server.test;
    const [one, two] = [await aBrowser(), await aBrowser()];
    const links = [await one.link(), await two.link()] as const;
    await one.call('/logout');
    expect(await refusalOf(links[0], one.cookies)).toEqual(EXPIRED);
    expect((await open(links[1], two.cookies)).statusCode).toBe(200);
    const setDisabled = (disabled: boolean) =>
      app.db.updateTable('admin_user').set({ disabled }).where('uuid', '=', two.uuid).execute();
    await setDisabled(true);
    expect(await refusalOf(links[1], two.cookies)).toEqual(EXPIRED);
    await setDisabled(false);
    await app.sessions.revokeAll(two.uuid);
    expect(await refusalOf(links[1], two.cookies)).toEqual(EXPIRED);
  });

  it('opens nothing for somebody whose role no longer allows it', async () => {
    await server.anImage();
    const mine = await aBrowser();
    const link = await mine.link();
    const setRole = (role: 'PENDING' | 'ADMIN') =>
      server.test.app.db
        .updateTable('admin_user')
        .set({ role })
        .where('uuid', '=', mine.uuid)
        .execute();
    await setRole('PENDING');
    expect(await refusalOf(link, mine.cookies)).toEqual(EXPIRED);
    await setRole('ADMIN');
    expect((await open(link, mine.cookies)).statusCode).toBe(200);
  });

  it('that a token of the command line asked for opens with that token alone', async () => {
    const { presigned_url } = await server.anImage();
    const mine = await aBrowser(NAMED_STAFF.CS);
    expect((await openWithToken(presigned_url)).statusCode).toBe(200);
    expect(await refusalOf(presigned_url)).toEqual(EXPIRED);
    expect(await refusalOf(presigned_url, mine.cookies)).toEqual(EXPIRED);
    expect((await openWithToken(presigned_url, server.tom)).json().error).toBe(EXPIRED[1]);
    const { access_token } = await server.test.app.sessions.open(server.lena.uuid, 'command-line');
    const headers = { authorization: `Bearer ${access_token}` };
    const other = await server.http.inject({ method: 'GET', url: presigned_url, headers });
    expect(other.json().error).toBe(EXPIRED[1]);
    const link = await mine.link();
    expect((await openWithToken(link)).json().error).toBe(EXPIRED[1]);
  });

  it('ends when the document is hidden, and is not revived by restoring it', async () => {
    const { id, presigned_url } = await server.anImage();
    await server.call('/hide_image', { image_id: id, display_value: 0 });
    expect(await tokenRefusalOf(presigned_url)).toEqual(EXPIRED);
    const [hidden] = await server.images();
    expect((await openWithToken(hidden?.presigned_url ?? '')).statusCode).toBe(200);
    await server.call('/hide_image', { image_id: id, display_value: 1 });
    expect(await tokenRefusalOf(presigned_url)).toEqual(EXPIRED);
    expect(await tokenRefusalOf(hidden?.presigned_url ?? '')).toEqual(EXPIRED);
    const [shown] = await server.images();
    expect((await openWithToken(shown?.presigned_url ?? '')).statusCode).toBe(200);
  });
});

describe('a document that is opened', () => {
  it('T11 leaves one line for each person and hour, and one where it is downloaded', async () => {
    const { id, filename, presigned_url } = await server.anImage();
    await Promise.all([
      openWithToken(presigned_url),
      openWithToken(presigned_url),
      openWithToken(presigned_url),
    ]);
    await openWithToken(`${presigned_url}?download=1`);
    const detail = { document_id: id, filename };
    const actor_uuid = server.lena.uuid;
    expect(await openings()).toMatchObject([
      { act: 'document.opened', actor_uuid, detail },
      { act: 'document.downloaded', actor_uuid, detail },
    ]);
  });

  it('T11 of another session leaves nothing', async () => {
    await server.anImage();
    const link = await (await aBrowser()).link();
    await openWithToken(link);
    await open(link);
    expect(await openings()).toEqual([]);
  });

  it('is not sent where the line cannot be written', async () => {
    const { presigned_url } = await server.anImage();
    const { db } = server.test.app;
    await sql`alter table audit_head rename to audit_head_away`.execute(db);
    const answer = await openWithToken(presigned_url);
    await sql`alter table audit_head_away rename to audit_head`.execute(db);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect((await openWithToken(presigned_url)).statusCode).toBe(200);
  });
});

describe('the small picture of an image', () => {
  it('is small, belongs to the session as the image does, and is no opening', async () => {
    const { presigned_url } = await server.anImage('photo.jpg', await aJpeg({ orientation: 6 }));
    const small = await openWithToken(`${presigned_url}?thumbnail=1`);
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    const { width, height } = await sharp(small.rawPayload).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(320);
    expect(await openings()).toEqual([]);
    const link = await (await aBrowser()).link();
    expect(await refusalOf(`${link}?thumbnail=1`)).toEqual(EXPIRED);
  });

  it('of a large image is its whole view, and is made once', async () => {
    const wide = await sharp({
      create: { width: 1600, height: 800, channels: 3, background: '#3366cc' },
    })
      .png()
      .toBuffer();
    const { presigned_url } = await server.anImage('wide.png', wide);
    const first = await openWithToken(`${presigned_url}?thumbnail=1`);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
    const again = await openWithToken(`${presigned_url}?thumbnail=1`);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('of a PDF there is none: it is the document, and leaves its line', async () => {
    const { presigned_url } = await server.anImage();
    const answer = await openWithToken(`${presigned_url}?thumbnail=1`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(await openings()).toHaveLength(1);
  });
});
