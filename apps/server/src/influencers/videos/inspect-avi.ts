import type { ContainerFacts, ReadAt, VideoFault } from './inspected-video.ts';

const DAMAGED: VideoFault = { refusal: 'influencer/video-damaged' };
const NO_VIDEO: VideoFault = { refusal: 'influencer/video-type' };
/** `RIFF`, its length, `AVI `, `LIST`, its length, `hdrl`. */
const HEAD_BYTES = 24;
/** ours: the heads of the streams. */
const HEADER_MAX_BYTES = 1024 * 1024;

/** Whether the parts of the file, each `RIFF` with a length, end where it ends. */
async function isWhole(read: ReadAt, size: number): Promise<boolean> {
  for (let at = 0; at < size; ) {
    const head = await read(at, Math.min(8, size - at));
    // Some programs add bytes after the last part.
    if (head.toString('latin1', 0, 4) !== 'RIFF') return at > 0;
    if (head.length < 8) return false;
    const length = head.readUInt32LE(4);
    at += 8 + length + (length % 2);
    if (at > size + 1) return false;
  }
  return true;
}

/** How long an AVI is; refused where it is cut off, or has no stream of pictures. */
export async function inspectAvi(read: ReadAt, size: number): Promise<ContainerFacts | VideoFault> {
  if (size < HEAD_BYTES || !(await isWhole(read, size))) return DAMAGED;
  const head = await read(0, HEAD_BYTES);
  if (head.toString('latin1', 12, 16) !== 'LIST' || head.toString('latin1', 20, 24) !== 'hdrl') {
    return DAMAGED;
  }
  const length = head.readUInt32LE(16);
  if (length > HEADER_MAX_BYTES || length < 4) return DAMAGED;
  const header = await read(HEAD_BYTES, length - 4);
  const main = header.toString('latin1', 0, 4) === 'avih' && header.length >= 28;
  if (!main) return DAMAGED;
  const hasPictures = header.includes(Buffer.from('strh')) && header.includes(Buffer.from('vids'));
  if (!hasPictures) return NO_VIDEO;
  const micros = header.readUInt32LE(8);
  const frames = header.readUInt32LE(24);
  const duration_ms = Math.round((micros * frames) / 1000);
  return { duration_ms: duration_ms === 0 ? null : duration_ms };
}
