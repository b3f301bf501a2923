import {
  beginInfluencerVideo,
  type InfluencerVideo,
  storeInfluencerVideo,
} from '@verify-admin/rulebook/influencers/videos.contract';
import { send, session } from '../../kernel/browser.ts';
import { networkLost } from '../../kernel/calls/call-error.ts';
import { sendInPieces } from '../../kernel/uploads/send-in-pieces.ts';
import type { ChosenVideo } from './video-uploads.ts';

/** INF-24: sends a video. Every step may be asked again: what is there already is not sent twice. */
export async function sendVideo(
  { upload_id, influencer_id, title, description, file, thumbnail }: ChosenVideo,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<InfluencerVideo> {
  const ask = { upload_id, influencer_id, filename: file.name, size: file.size };
  const { received, stored } = (await send(beginInfluencerVideo, ask, { signal })).data;
  if (stored) return stored;
  onShare(received / file.size);
  const { login } = session;
  // It goes on with the next session.
  if (!login) throw networkLost();
  const headers = { authorization: `Bearer ${login.token}` };
  await sendInPieces({ file, upload_id, headers, onShare, signal });
  const [, base64 = ''] = thumbnail.split(',');
  const texts = { title, description, thumbnail: base64 };
  const input = { upload_id, influencer_id, ...texts };
  return (await send(storeInfluencerVideo, input, { signal })).data;
}
