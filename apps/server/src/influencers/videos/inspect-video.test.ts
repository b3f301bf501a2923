import { describe, expect, it } from 'vitest';
import { aGif, aPdf } from '../../../../../tests/factories/a-file.ts';
import { aBox, aMovie, anAvi } from '../../../../../tests/factories/a-video.ts';
import { inspectVideo } from './inspect-video.ts';

const inspect = (bytes: Buffer) =>
  inspectVideo(async (start, length) => bytes.subarray(start, start + length), bytes.length);

const NO_VIDEO = { refusal: 'influencer/video-type' };
const DAMAGED = { refusal: 'influencer/video-damaged' };

describe('INF-22 a video is judged by its bytes', () => {
  it.each([
    ['an MP4', aMovie(), 'video/mp4', 65_000],
    ['an MP4 with its index first', aMovie({ isIndexFirst: true }), 'video/mp4', 65_000],
    ['an MP4 that says nothing of its length', aMovie({ duration_ms: 0 }), 'video/mp4', null],
    ['a MOV', aMovie({ brand: 'qt  ', duration_ms: 1500 }), 'video/quicktime', 1500],
    ['an AVI', anAvi(), 'video/x-msvideo', 10_000],
  ])('%s is one', async (_what, bytes, media_type, duration_ms) => {
    expect(await inspect(bytes)).toEqual({ media_type, duration_ms });
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', aPdf()],
    ['a sound in an MP4', aMovie({ handler: 'soun' })],
    ['a sound in an AVI', anAvi({ stream: 'auds' })],
    ['nothing but a name', Buffer.from('clip.mp4')],
    ['WebM, which the documents do not name', Buffer.from('1a45dfa3934282847765626d', 'hex')],
  ])('%s is none', async (_what, bytes) => {
    expect(await inspect(bytes)).toEqual(NO_VIDEO);
  });

  it('a picture is none', async () => {
    expect(await inspect(await aGif())).toEqual(NO_VIDEO);
  });

  it.each([
    ['cut off in its pictures', aMovie().subarray(0, 1000)],
    ['cut off in its index', aMovie().subarray(0, -20)],
    ['of a head alone', aMovie().subarray(0, 20)],
    ['followed by a page', Buffer.concat([aMovie(), Buffer.from('<script>alert(1)</script>')])],
    [
      'with a box that is longer than the file',
      Buffer.concat([aMovie(), aBox('free').fill(255, 0, 4)]),
    ],
    ['an AVI that is cut off', anAvi().subarray(0, -200)],
    ['an AVI with a broken head', anAvi().fill(0, 12, 24)],
  ])('one %s is damaged', async (_what, bytes) => {
    expect(await inspect(bytes)).toEqual(DAMAGED);
  });

  it('very many boxes are given up on', async () => {
    const boxes = Buffer.concat(Array.from({ length: 100_001 }, () => aBox('free')));
    const type = aMovie().subarray(0, 20);
    expect(await inspect(Buffer.concat([type, boxes]))).toEqual(DAMAGED);
  });
});
