import { hashText } from '../fold/text-hash.ts';
import { eachHashed } from '../index/hash-lists.ts';
import type { NameTables } from '../index/name-tables.ts';
import { isTokenText } from '../index/vocabulary.ts';

/** The listed token of exactly this text, `null` where there is none. */
export function findToken(tables: NameTables, text: string): number | null {
  let found: number | null = null;
  eachHashed(tables.byText, hashText(text), (token) => {
    if (isTokenText(tables.vocabulary, token, text)) found = token;
  });
  return found;
}
