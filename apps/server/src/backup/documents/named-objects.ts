import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import type { PieceStream } from '../format/backup-shapes.ts';
import type { PieceStore } from '../format/piece-store.ts';
import { NAMED_PREFIX } from '../database/copy-database.ts';

/** An object that a row of the snapshot names; null where no row says it. */
export interface NamedObject {
  readonly key: string;
  readonly media_type: string;
  readonly size: number | null;
  readonly sha256: string | null;
}

/** As PostgreSQL's copy writes a null. */
const NULL = '\\N';
const UNKNOWN_TYPE = 'application/octet-stream';

function readLine(line: string): NamedObject {
  const [key = '', media_type = NULL, size = NULL, sha256 = NULL] = line.split('\t');
  return {
    key,
    media_type: media_type === NULL ? UNKNOWN_TYPE : media_type,
    size: size === NULL ? null : Number(size),
    // An empty one was never computed.
    sha256: sha256 === NULL || sha256 === '' ? null : sha256,
  };
}

/** The objects of a snapshot after one key, in the order of their keys. */
export async function* readNamedObjects(
  pieces: PieceStore,
  named: PieceStream,
  after: string,
): AsyncIterable<NamedObject> {
  const input = Readable.from(pieces.readStream(NAMED_PREFIX, named));
  for await (const line of createInterface({ input })) {
    const object = readLine(line);
    if (object.key > after) yield object;
  }
}
