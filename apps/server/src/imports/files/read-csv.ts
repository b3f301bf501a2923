import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { findSeparator } from './csv-separator.ts';
import { FileRefused, type FileRow, type FileRows } from './file-rows.ts';
import { parseCsv } from './parse-csv.ts';

/** Enough for the longest header row. */
const START_CHARACTERS = 65_536;
const NOT_UTF8 = 'This file is not UTF-8. In Excel, choose Save As and “CSV UTF-8”.';

function decoderOf(first: Uint8Array): TextDecoder {
  const isUtf16 = first[0] === 0xff && first[1] === 0xfe;
  // The mark at the beginning is taken away by the decoder.
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true });
}

function decode(decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw new FileRefused(NOT_UTF8);
  }
}

/** The beginning of the file; what follows is still in `pieces`. */
async function readStart(pieces: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (start.length < START_CHARACTERS) {
    const next = await pieces.next();
    if (next.done) break;
    start += next.value;
  }
  return start;
}

async function* following(start: string, more: AsyncIterable<string>) {
  yield start;
  yield* more;
}

/**
 * A CSV of any length, of which only one piece is held at a time.
 * @param isName whether a text names a column, by which the separator is found
 */
export function readCsv(path: string, isName: (head: string) => boolean): FileRows {
  const hash = createHash('sha256');

  async function* texts(): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined;
    const stream: AsyncIterable<Uint8Array> = createReadStream(path);
    for await (const bytes of stream) {
      hash.update(bytes);
      decoder ??= decoderOf(bytes);
      yield decode(decoder, bytes, false);
    }
    if (decoder) yield decode(decoder, new Uint8Array(), true);
  }

  async function* rows(): AsyncGenerator<FileRow> {
    const pieces = texts();
    const start = await readStart(pieces);
    const { separator, skipped } = findSeparator(start, isName);
    yield* parseCsv(following(start.slice(skipped), pieces), separator);
  }

  return { sheet: null, from1904: false, sha256: () => hash.digest('hex'), rows: rows() };
}
