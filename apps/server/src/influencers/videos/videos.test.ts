import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGif, aJpeg, aPdf } from '../../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aMovie, anAvi } from '../../../../../tests/factories/a-video.ts';
import { pieceHeaders } from '../../../../../tests/factories/an-upload-in-pieces.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf, type Client } from '../../../../../tests/factories/client.ts';
import { registerFiles } from '../../documents/files/files.routes.ts';
import { registerUploads } from '../../uploads/uploads.routes.ts';
import { INFLUENCER_FILES } from '../files/influencer-files.ts';
import { processNextVideo } from './process-videos.ts';

const server = aServer({
  additions: (app) => [
    (http) => registerFiles(http, app, [INFLUENCER_FILES]),
    (http) => registerUploads(http, app),
  ],
});
const anna = server.client('ADMIN');
const second = server.clientOf({
  uuid: randomUUID(),
  username: 'second.admin',
  email: 'second.admin@example.com',
  role: 'ADMIN',
});
const MOVIE = aMovie({ content: 700_000 });
const TEXTS = { title: 'Spring look', description: 'What to wear in spring' };

let influencer_id: string;
let upload_id: string;

beforeEach(async () => {
  const person = { name: 'Maja Ferency', email: `${randomUUID()}@mail.example` };
  const file = { filename: 'contract.pdf', bytes: aPdf(), field: 'contract_file' };
  const answer = await anna.upload('/create_influencer_with_contract', person, file);
  influencer_id = String(answerOf(answer).body.data.id);
  upload_id = randomUUID();
});

const begin = (size: number, more: object = {}, who: Client = anna) =>
  who.post('/begin_influencer_video', {
    upload_id,
    influencer_id,
    filename: 'spring.mp4',
    size,
    ...more,
  });
const send = (bytes: Buffer, offset: number, who: Client = anna) =>
  who.inject({
    method: 'PATCH',
    url: `/api/uploads/${upload_id}`,
    headers: pieceHeaders(offset),
    payload: bytes,
  });
const store = (more: object = {}, who: Client = anna) =>
  who.post('/store_influencer_video', { upload_id, influencer_id, ...TEXTS, ...more });
const videos = () => anna.read('/get_influencer_videos', { influencer_id });

async function upload(bytes: Buffer, more: object = {}) {
  await begin(bytes.length);
  await send(bytes, 0);
  return answerOf(await store(more));
}

const open = (url: string, headers: Record<string, string> = {}) =>
  anna.inject({ method: 'GET', url, headers });

describe('a video in pieces', () => {
  it('INF-20 INF-21 INF-24 is stored as it was sent, Processing until it was read back', async () => {
    expect(await videos()).toEqual([]);
    expect(answerOf(await begin(MOVIE.length)).body.data).toEqual({ received: 0, stored: null });
    await send(MOVIE.subarray(0, 300_000), 0);
    const again = answerOf(await begin(MOVIE.length)).body.data;
    expect(again).toEqual({ received: 300_000, stored: null });
    await send(MOVIE.subarray(300_000), 300_000);
    const answer = answerOf(await store());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          ...TEXTS,
          upload_id,
          status: 'Processing',
          views: 0,
          likes: 0,
          comments: 0,
          duration: '1:05',
          platform: 'Upload',
          thumbnail: '',
          size: MOVIE.length,
        },
      },
    });
    expect(await newestAuditLine(server.app)).toMatchObject({ act: 'influencer.video-added' });
    while (await processNextVideo(server.app));
    const [video] = await videos();
    expect(video).toMatchObject({ status: 'Published' });
    expect(await newestAuditLine(server.app)).toMatchObject({ act: 'influencer.video-published' });
    expect((await open(video.url)).rawPayload.equals(MOVIE)).toBe(true);
    const left = await server.app.db
      .selectFrom('partial_upload')
      .select('id')
      .where('id', '=', upload_id)
      .execute();
    expect(left).toEqual([]);
  });

  it('INF-24 is stored once, no matter who asks again and how often', async () => {
    await begin(MOVIE.length);
    await send(MOVIE, 0);
    const answers = await Promise.all([store(), store(), store()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await videos()).toHaveLength(1);
    const later = answerOf(await begin(MOVIE.length)).body.data;
    expect(later).toMatchObject({ received: MOVIE.length, stored: { upload_id } });
  });

  it('a thumbnail is shown with it; one that is no picture is left out', async () => {
    const jpeg = await aJpeg();
    const { body } = await upload(MOVIE, { thumbnail: jpeg.toString('base64') });
    const shown = await open(body.data.thumbnail);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    upload_id = randomUUID();
    const wrong = await upload(MOVIE, { thumbnail: Buffer.from('<svg>').toString('base64') });
    expect(wrong).toMatchObject({ status: 200, body: { data: { thumbnail: '' } } });
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(600)), 'video-type'],
    ['a PDF', aPdf(), 'video-type'],
    ['a sound', aMovie({ handler: 'soun' }), 'video-type'],
    ['a video that is cut off', MOVIE.subarray(0, 400_000), 'video-damaged'],
  ])(
    'INF-22 %s under the name of a video is refused with a sentence',
    async (_what, bytes, code) => {
      const { body } = await upload(bytes);
      expect(body.error).toBe(`influencer/${code}`);
      expect(body.detail).toMatch(/video/);
      expect(await videos()).toEqual([]);
    },
  );

  it('INF-22 INF-31 needs its texts, and less than the hard limit', async () => {
    await begin(MOVIE.length);
    await send(MOVIE, 0);
    expect(answerOf(await store({ title: ' ' })).body.error).toBe('influencer/video-texts');
    expect(answerOf(await store({ description: '' })).body.error).toBe('influencer/video-texts');
    upload_id = randomUUID();
    expect((await begin(101 * 1024 * 1024)).statusCode).toBe(200);
    upload_id = randomUUID();
    expect(answerOf(await begin(512 * 1024 * 1024 + 1)).body.error).toBe('influencer/video-size');
    expect(answerOf(await begin(0)).body).toMatchObject({
      error: 'influencer/empty-video',
      detail: 'The file of the video is empty.',
    });
    await server.app.db.deleteFrom('partial_upload').execute();
  });

  it('what one person may be sending at a time ends somewhere', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      upload_id = randomUUID();
      expect((await begin(512 * 1024 * 1024)).statusCode).toBe(200);
    }
    const last = upload_id;
    upload_id = randomUUID();
    expect(answerOf(await begin(1)).body.error).toBe('influencer/videos-under-way');
    expect((await anna.post('/cancel_influencer_video', { upload_id: last })).statusCode).toBe(200);
    expect((await begin(1)).statusCode).toBe(200);
    await server.app.db.deleteFrom('partial_upload').execute();
  });

  it('another person neither goes on with it nor stores it nor cancels it', async () => {
    await begin(MOVIE.length);
    await send(MOVIE.subarray(0, 1000), 0);
    expect((await send(MOVIE.subarray(1000), 1000, second)).statusCode).toBe(404);
    expect(answerOf(await store({}, second)).body.error).toBe('influencer/unknown-upload');
    expect(answerOf(await begin(MOVIE.length, {}, second)).body.error).toBe(
      'influencer/other-upload',
    );
    await second.post('/cancel_influencer_video', { upload_id });
    expect(answerOf(await begin(MOVIE.length)).body.data.received).toBe(1000);
    expect(answerOf(await store()).body.error).toBe('influencer/incomplete-upload');
  });

  it('SHELL-09 is the ADMIN’s alone', async () => {
    for (const role of ['CS', 'LEGAL'] as const) {
      expect((await begin(10, {}, server.client(role))).statusCode).toBe(403);
    }
  });
});

describe('a video in a form', () => {
  const add = (bytes: Buffer | null, fields: Record<string, string> = {}) =>
    anna.upload(
      '/add_influencer_video',
      { influencer_id, ...TEXTS, ...fields },
      bytes && { filename: 'holiday.avi', bytes, field: 'video_file' },
    );

  it('INF-24 is stored as it was sent', async () => {
    const avi = anAvi();
    const answer = answerOf(await add(avi));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { ...TEXTS, status: 'Processing', duration: '0:10', media_type: 'video/x-msvideo' },
      },
    });
    const opened = await open(answer.body.data.url);
    expect(opened.headers['content-type']).toBe('video/x-msvideo');
    expect(opened.rawPayload.equals(avi)).toBe(true);
    const movie = aMovie({ content: 300_000 });
    const large = answerOf(await add(movie));
    expect((await open(large.body.data.url)).rawPayload.equals(movie)).toBe(true);
    expect(await videos()).toHaveLength(2);
    const left = await server.app.db
      .selectFrom('partial_upload')
      .select('id')
      .where('owner', 'like', 'form %')
      .execute();
    expect(left).toEqual([]);
  });

  it('is refused for the same reasons', async () => {
    expect(answerOf(await add(null)).body.error).toBe('influencer/no-video');
    expect(answerOf(await add(await aGif())).body.error).toBe('influencer/video-type');
    expect(answerOf(await add(MOVIE, { title: '' })).body.error).toBe('influencer/video-texts');
    const other = { influencer_id: '999999' };
    expect(answerOf(await add(MOVIE, other)).body.error).toBe('influencer/unknown');
    expect(await videos()).toEqual([]);
  });
});

describe('playing a video', () => {
  it('INF-24 ranges of it are answered, so that a player can seek', async () => {
    const { body } = await upload(MOVIE);
    const { url } = body.data;
    const whole = await open(url);
    const etag = `"${createHash('sha256').update(MOVIE).digest('hex')}"`;
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(MOVIE.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': 'inline; filename=spring.mp4',
      etag,
    });
    const part = await open(url, { range: 'bytes=1000-1999' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${MOVIE.length}`);
    expect(part.rawPayload.equals(MOVIE.subarray(1000, 2000))).toBe(true);
    const end = await open(url, { range: 'bytes=-5' });
    expect(end.rawPayload.equals(MOVIE.subarray(-5))).toBe(true);
    const beyond = await open(url, { range: `bytes=${MOVIE.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${MOVIE.length}`,
    ]);
    const same = await open(url, { range: 'bytes=0-9', 'if-range': etag });
    expect(same.statusCode).toBe(206);
    const changed = await open(url, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, MOVIE.length]);
    const kept = await open(`${url}?download=1`);
    expect(kept.headers['content-disposition']).toBe('attachment; filename=spring.mp4');
    const head = await anna.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(MOVIE.length),
      0,
    ]);
  });

  it('T10 opens by its signed link alone, for an hour', async () => {
    const { body } = await upload(MOVIE);
    const { url } = body.data;
    expect((await open(url.replace('/files/', '/files/x'))).statusCode).toBe(403);
    server.time.now += 3_600_000;
    expect((await open(url)).statusCode).toBe(403);
    server.time.now -= 3_600_000;
  });

  it('INF-24 one that was changed in the storage stays Processing', async () => {
    await upload(MOVIE);
    const file = await server.app.db
      .selectFrom('influencer_video as v')
      .innerJoin('influencer_file as f', 'f.id', 'v.file_id')
      .select('f.storage_key')
      .where('v.upload_id', '=', upload_id)
      .executeTakeFirstOrThrow();
    await server.app.storage.remove(file.storage_key);
    await server.app.storage.put(file.storage_key, Buffer.alloc(MOVIE.length), 'video/mp4');
    while (await processNextVideo(server.app));
    expect(await videos()).toMatchObject([{ status: 'Processing' }]);
  });
});
