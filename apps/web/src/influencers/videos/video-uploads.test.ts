import type { InfluencerVideo } from '@verify-admin/rulebook/influencers/videos.contract';
import { describe, expect, it, vi } from 'vitest';
import { CallError, networkLost } from '../../kernel/calls/call-error.ts';
import { type ChosenVideo, VideoUploads, type VideoUploadsPlace } from './video-uploads.ts';

const STORED = { id: 1 } as InfluencerVideo;

function aVideo(upload_id = 'one'): ChosenVideo {
  const file = new File(['bytes'], 'clip.mp4');
  const chosen = '2026-11-23T10:00:00.000Z';
  const texts = { title: 'Clip', description: 'A clip', thumbnail: '' };
  return { upload_id, influencer_id: '7', file, chosen, ...texts };
}

function aPlace(send: VideoUploadsPlace['send'], deleting: Promise<void> = Promise.resolve()) {
  const later: (() => void)[] = [];
  const kept = new Set<string>();
  const cancelled: string[] = [];
  const place: VideoUploadsPlace = {
    send,
    cancel: async (upload_id) => cancelled.push(upload_id),
    onStored: async () => {},
    after: (_ms, run) => {
      later.push(run);
      return () => {};
    },
    files: {
      store: ({ upload_id }) => kept.add(upload_id),
      delete: async (upload_id) => {
        await deleting;
        kept.delete(upload_id);
      },
    },
  };
  return { uploads: new VideoUploads(place), later, kept, cancelled };
}

describe('videos on their way', () => {
  it('INF-23 INF-24 an entry is there at once, and leaves when the video is stored', async () => {
    let finish: (video: InfluencerVideo) => void = () => {};
    const { uploads, kept } = aPlace(
      (_video, onShare) =>
        new Promise((resolve) => {
          onShare(0.5);
          finish = resolve;
        }),
    );
    uploads.add(aVideo());
    expect(uploads.state.uploads).toMatchObject([{ title: 'Clip', share: 0.5, paused: false }]);
    expect([...kept]).toEqual(['one']);
    finish(STORED);
    await vi.waitFor(() => expect(uploads.state.uploads).toEqual([]));
    expect([...kept]).toEqual([]);
  });

  it('waits without a connection and goes on where it was', async () => {
    let tries = 0;
    const { uploads, later, kept } = aPlace(async (_video, onShare) => {
      tries += 1;
      if (tries > 1) return STORED;
      onShare(0.25);
      throw networkLost();
    });
    uploads.add(aVideo());
    await vi.waitFor(() => expect(uploads.state.uploads).toMatchObject([{ paused: true }]));
    expect(uploads.state.uploads).toMatchObject([{ share: 0.25 }]);
    expect([...kept]).toEqual(['one']);
    later.at(-1)?.();
    await vi.waitFor(() => expect(uploads.state.uploads).toEqual([]));
    expect(tries).toBe(2);
  });

  it('INF-24 a refused one is removed with its sentence', async () => {
    const detail = 'This file is not a video.';
    const { uploads, kept } = aPlace(async () => {
      throw new CallError(415, { error: 'influencer/video-type', detail });
    });
    uploads.add(aVideo());
    await vi.waitFor(() => expect(uploads.state.failed).toMatchObject([{ sentence: detail }]));
    expect(uploads.state.uploads).toEqual([]);
    expect([...kept]).toEqual([]);
    uploads.forget('one');
    expect(uploads.state.failed).toEqual([]);
  });

  it('a cancelled one is given up on the server too, and its late answer changes nothing', async () => {
    let finish: (video: InfluencerVideo) => void = () => {};
    const { uploads, cancelled } = aPlace(() => new Promise((resolve) => (finish = resolve)));
    uploads.add(aVideo('one'));
    uploads.add(aVideo('two'));
    void uploads.cancel('two');
    finish(STORED);
    await vi.waitFor(() => expect(cancelled).toEqual(['two']));
    expect(uploads.state.uploads).toMatchObject([{ upload_id: 'one' }]);
  });

  it('a cancelled one is shown as gone once this device deleted it, and no retry sends it', async () => {
    let sent = 0;
    let deleted: () => void = () => {};
    const deleting = new Promise<void>((resolve) => (deleted = resolve));
    const { uploads, later, kept, cancelled } = aPlace(async () => {
      sent += 1;
      throw networkLost();
    }, deleting);
    uploads.add(aVideo('one'));
    await vi.waitFor(() => expect(uploads.state.uploads).toMatchObject([{ paused: true }]));
    const cancelling = uploads.cancel('one');
    for (const run of later) run();
    expect(sent).toBe(1);
    expect(uploads.state.uploads).toMatchObject([{ upload_id: 'one' }]);
    expect(cancelled).toEqual([]);
    deleted();
    await cancelling;
    expect(uploads.state.uploads).toEqual([]);
    expect([...kept]).toEqual([]);
    expect(cancelled).toEqual(['one']);
  });
});
