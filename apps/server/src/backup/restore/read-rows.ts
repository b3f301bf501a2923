import { tablePrefix } from '../database/copy-database.ts';
import type { DatabaseIndex } from '../format/backup-shapes.ts';
import type { PieceStore } from '../format/piece-store.ts';

/** How PostgreSQL writes what a field or a line cannot hold (COPY, text format). */
const ESCAPED: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function valueOf(field: string): string | null {
  if (field === '\\N') return null;
  return field.replace(/\\(.)/g, (_written, letter: string) => ESCAPED[letter] ?? letter);
}

/** Lines end with a line feed alone: `readline` would end them at U+2028 too. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncIterable<string> {
  const text = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + text.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The rows of a table of a backup as texts by their columns, without a database; none where it has no such table. */
export async function* readRows(
  pieces: PieceStore,
  { tables }: DatabaseIndex,
  name: string,
): AsyncIterable<Readonly<Record<string, string | null>>> {
  const at = tables.findIndex((table) => table.name === name);
  const table = tables[at];
  if (!table) return;
  for await (const line of linesOf(pieces.readStream(tablePrefix(at), table.stream))) {
    const fields = line.split('\t').map(valueOf);
    yield Object.fromEntries(table.columns.map((column, place) => [column, fields[place] ?? null]));
  }
}
