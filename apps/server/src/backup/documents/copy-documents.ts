import { createHash, type Hash } from 'node:crypto';
import type { Storage } from '../../platform/storage/storage.ts';
import {
  type DocumentGroup,
  documentGroup,
  type MissingDocument,
  type StoredDocument,
} from '../format/backup-shapes.ts';
import { numbered, PIECE_BYTES, type PieceStore } from '../format/piece-store.ts';
import type { NamedObject } from './named-objects.ts';
import { readAhead } from './read-ahead.ts';

const AT_ONCE = 12;
/** Small files of one group: its index stays small, and little is read again after an interruption. */
const GROUP_FILES = 1000;

export interface Copying {
  readonly storage: Storage;
  readonly pieces: PieceStore;
}

export function groupPrefix(number: number): string {
  return `documents/${numbered(number)}`;
}

const indexOf = (number: number) => `${groupPrefix(number)}-index`;

/** A group by its number, from 1; null where it is not complete. */
export function findGroup(pieces: PieceStore, number: number): Promise<DocumentGroup | null> {
  return pieces.findIndex(indexOf(number), documentGroup);
}

/** An object with its bytes, or why there are none; a large one is read when its turn comes. */
interface Fetched {
  readonly object: NamedObject;
  readonly bytes: Uint8Array | null;
  readonly isLarge: boolean;
}

const isLarge = ({ size }: NamedObject) => size !== null && size > PIECE_BYTES;

async function fetch({ storage }: Copying, object: NamedObject): Promise<Fetched> {
  if (isLarge(object)) return { object, bytes: null, isLarge: true };
  return { object, bytes: await storage.get(object.key), isLarge: false };
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Objects that become one group. */
class GroupToBe {
  readonly documents: StoredDocument[] = [];
  readonly missing: MissingDocument[] = [];
  readonly chunks: Uint8Array[] = [];
  size = 0;
  last_key = '';

  get isFull(): boolean {
    return this.size >= PIECE_BYTES || this.documents.length + this.missing.length >= GROUP_FILES;
  }

  add({ key, media_type, sha256: recorded }: NamedObject, bytes: Uint8Array | null): void {
    this.last_key = key;
    if (bytes === null) {
      this.missing.push({ key, why: 'missing' });
      return;
    }
    const sha256 = sha256Of(bytes);
    // It is kept as it is, and named: who restores it knows.
    if (recorded !== null && recorded !== sha256) this.missing.push({ key, why: 'damaged' });
    this.documents.push({ key, media_type, size: bytes.length, sha256 });
    this.chunks.push(bytes);
    this.size += bytes.length;
  }
}

async function* chunksOf(chunks: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* chunks;
}

async function writeGroup({ pieces }: Copying, number: number, group: GroupToBe) {
  const { documents, missing, last_key, chunks } = group;
  const stream = await pieces.writeStream(groupPrefix(number), chunksOf(chunks));
  const index: DocumentGroup = { documents, missing, last_key, stream };
  await pieces.writeIndex(indexOf(number), index);
  return index;
}

async function* hashing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** A large object is a group by itself: it is never held whole. */
async function writeLarge(copying: Copying, number: number, object: NamedObject) {
  const { storage, pieces } = copying;
  const { key, media_type, size, sha256: recorded } = object;
  const bytes = await storage.readRange(key, { start: 0, end: (size ?? 0) - 1 });
  const group = new GroupToBe();
  if (bytes === null) {
    group.add(object, null);
    return writeGroup(copying, number, group);
  }
  const hash = createHash('sha256');
  const stream = await pieces.writeStream(groupPrefix(number), hashing(bytes, hash));
  const sha256 = hash.digest('hex');
  const isDamaged = recorded !== null && recorded !== sha256;
  const index: DocumentGroup = {
    documents: [{ key, media_type, size: stream.bytes, sha256 }],
    missing: isDamaged ? [{ key, why: 'damaged' }] : [],
    last_key: key,
    stream,
  };
  await pieces.writeIndex(indexOf(number), index);
  return index;
}

/**
 * Copies objects into groups from `first` on, each group complete before the next.
 * @throws StorageFault where an object cannot be read; what is complete stays
 */
export async function* copyDocuments(
  copying: Copying,
  objects: AsyncIterable<NamedObject>,
  first: number,
): AsyncIterable<DocumentGroup> {
  let number = first;
  let group = new GroupToBe();
  const fetched = readAhead(objects, AT_ONCE, (object) => fetch(copying, object));
  for await (const { object, bytes, isLarge: isAlone } of fetched) {
    if (isAlone && group.last_key !== '') {
      yield await writeGroup(copying, number++, group);
      group = new GroupToBe();
    }
    if (isAlone) {
      yield await writeLarge(copying, number++, object);
      continue;
    }
    group.add(object, bytes);
    if (!group.isFull) continue;
    yield await writeGroup(copying, number++, group);
    group = new GroupToBe();
  }
  if (group.last_key !== '') yield await writeGroup(copying, number, group);
}
