import { hashText } from '../fold/text-hash.ts';
import type { NameTables } from '../index/name-tables.ts';
import { isTokenText } from '../index/vocabulary.ts';

/** The listed token of exactly this text, `null` where there is none. */
export function findToken(tables: NameTables, text: string): number | null {
  const { starts, hashes, values } = tables.byText;
  const hash = hashText(text);
  const bucket = hash & (starts.length - 2);
  const end = starts[bucket + 1] ?? 0;
  for (let i = starts[bucket] ?? 0; i < end; i++) {
    const token = values[i] ?? 0;
    if (hashes[i] === hash && isTokenText(tables.vocabulary, token, text)) return token;
  }
  return null;
}
