import type { QueryClient } from '@tanstack/react-query';
import {
  cancelInfluencerVideo,
  listInfluencerVideos,
} from '@verify-admin/rulebook/influencers/videos.contract';
import { connection, send } from '../../kernel/browser.ts';
import { callKey } from '../../kernel/calls/use-call.ts';
import { KeptFiles } from '../../kernel/files/kept-files.ts';
import { sendVideo } from './send-video.ts';
import { type ChosenVideo, VideoUploads } from './video-uploads.ts';

/** ours: how many videos outlive a reload; further ones are lost with the page. */
const SLOTS = ['video-1', 'video-2', 'video-3', 'video-4'] as const;

function isChosenVideo(found: unknown): found is ChosenVideo {
  if (typeof found !== 'object' || found === null) return false;
  const texts = ['upload_id', 'influencer_id', 'title', 'description', 'thumbnail', 'chosen'];
  const fields = new Map<string, unknown>(Object.entries(found));
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    fields.get('file') instanceof File
  );
}

/** The videos of one person, of whom no other person of this device sees any. */
let opened: { readonly person: string; readonly uploads: VideoUploads } | null = null;

function openUploads(person: string, client: QueryClient): VideoUploads {
  const files = new KeptFiles(`video of ${person}`, SLOTS, isChosenVideo);
  const slots = new Map<string, (typeof SLOTS)[number]>();
  const uploads = new VideoUploads({
    send: sendVideo,
    cancel: (upload_id) => send(cancelInfluencerVideo, { upload_id }, { keepalive: true }),
    onStored: () => client.invalidateQueries({ queryKey: callKey(listInfluencerVideos) }),
    after: (ms, run) => {
      const timer = window.setTimeout(run, ms);
      return () => window.clearTimeout(timer);
    },
    files: {
      store: (video) => {
        const taken = [...slots.values()];
        const free = slots.get(video.upload_id) ?? SLOTS.find((slot) => !taken.includes(slot));
        if (!free) return;
        slots.set(video.upload_id, free);
        void files.store(free, video);
      },
      delete: async (upload_id) => {
        const slot = slots.get(upload_id);
        if (slot) await files.delete(slot);
        slots.delete(upload_id);
      },
    },
  });
  void files.list().then((kept) => {
    for (const [slot, video] of kept) {
      slots.set(video.upload_id, slot);
      uploads.add(video);
    }
  });
  connection.subscribe(() => {
    if (!connection.isLost) uploads.retry();
  });
  return uploads;
}

/** The videos a person is sending; what was chosen before a reload and not stored goes on now. */
export function videoUploadsOf(person: string, client: QueryClient): VideoUploads {
  if (opened?.person !== person) opened = { person, uploads: openUploads(person, client) };
  return opened.uploads;
}
