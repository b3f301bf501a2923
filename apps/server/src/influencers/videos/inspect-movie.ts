import type { ContainerFacts, ReadAt, VideoFault } from './inspected-video.ts';

/** A box of ISO/IEC 14496-12, which QuickTime calls an atom. */
interface Box {
  readonly type: string;
  /** Where its content is. */
  readonly start: number;
  readonly end: number;
}

const DAMAGED: VideoFault = { refusal: 'influencer/video-damaged' };
const NO_VIDEO: VideoFault = { refusal: 'influencer/video-type' };
const MOST_BOXES = 100_000;
/** ours: the index of a video; that of an hour has some megabytes. */
const MOVIE_MAX_BYTES = 32 * 1024 * 1024;
const TYPE = /^[\x20-\x7e\xa9]{4}$/;

/** The box whose head is here; null where the bytes are none, or it reaches over its end. */
function readBox(head: Buffer, at: number, limit: number): Box | null {
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (!TYPE.test(type) || (short === 1 && head.length < 16)) return null;
  const isLong = short === 1;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short;
  const end = short === 0 ? limit : at + length;
  const start = at + (isLong ? 16 : 8);
  return end < start || end > limit ? null : { type, start, end };
}

/** The boxes of the file; null where they do not fill it. */
async function readBoxes(read: ReadAt, size: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = 0; at < size; ) {
    const box = readBox(await read(at, Math.min(16, size - at)), at, size);
    if (!box || boxes.length >= MOST_BOXES) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The boxes inside a box that is held; those behind a broken one are left out. */
function* childrenOf(bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const box = readBox(bytes.subarray(at, at + 16), at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

function findBox(bytes: Buffer, inside: Pick<Box, 'start' | 'end'>, type: string): Box | null {
  for (const box of childrenOf(bytes, inside)) if (box.type === type) return box;
  return null;
}

/** Whether a track is one of pictures: its handler says `vide`. */
function isPictures(bytes: Buffer, track: Box): boolean {
  const media = findBox(bytes, track, 'mdia');
  const handler = media && findBox(bytes, media, 'hdlr');
  return (
    handler !== null && bytes.toString('latin1', handler.start + 8, handler.start + 12) === 'vide'
  );
}

/** From the head of the movie; null where it says nothing. */
function readDuration(bytes: Buffer, movie: Pick<Box, 'start' | 'end'>): number | null {
  const head = findBox(bytes, movie, 'mvhd');
  if (!head || head.end - head.start < 20) return null;
  const isLong = bytes[head.start] === 1;
  if (isLong && head.end - head.start < 32) return null;
  const timescale = bytes.readUInt32BE(head.start + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(head.start + 24))
    : bytes.readUInt32BE(head.start + 16);
  const isUnknown = timescale === 0 || duration === 0 || duration === 0xff_ff_ff_ff;
  return isUnknown ? null : Math.round((duration / timescale) * 1000);
}

/** How long an MP4 or MOV is; refused where it is cut off, or has no track of pictures. */
export async function inspectMovie(
  read: ReadAt,
  size: number,
): Promise<ContainerFacts | VideoFault> {
  const boxes = await readBoxes(read, size);
  const movie = boxes?.find(({ type }) => type === 'moov');
  const hasContent = boxes?.some(({ type }) => type === 'mdat' || type === 'moof');
  if (!movie || !hasContent) return DAMAGED;
  const length = movie.end - movie.start;
  if (length > MOVIE_MAX_BYTES) return DAMAGED;
  const bytes = await read(movie.start, length);
  const inside = { start: 0, end: bytes.length };
  const tracks = [...childrenOf(bytes, inside)].filter(({ type }) => type === 'trak');
  if (!tracks.some((track) => isPictures(bytes, track))) return NO_VIDEO;
  return { duration_ms: readDuration(bytes, inside) };
}
