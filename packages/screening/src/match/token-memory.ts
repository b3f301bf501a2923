import type { NameTables } from '../index/name-tables.ts';
import { keyOf, type QueryToken } from './query-token.ts';
import { LruCache } from './lru-cache.ts';
import type { SimilarTokens } from './similar-tokens.ts';

/** Customers share few tokens, so what one looked up serves the next; the answers never change. */
const memories = new WeakMap<NameTables, LruCache<SimilarTokens>>();

/** What `find` gives for this token, remembered as long as the index lives. */
export function recall(
  tables: NameTables,
  token: QueryToken,
  find: (tables: NameTables, token: QueryToken) => SimilarTokens,
): SimilarTokens {
  const memory = memories.get(tables) ?? new LruCache<SimilarTokens>();
  memories.set(tables, memory);
  const key = keyOf(token.folded);
  const remembered = memory.get(key);
  if (remembered) return remembered;
  const found = find(tables, token);
  memory.set(key, found);
  return found;
}
