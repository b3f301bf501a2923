import type { NameTables } from '../index/name-tables.ts';
import { LruCache } from './lru-cache.ts';
import type { QueryWord } from './query-word.ts';

/** Customers share few words, so what one found out serves the next; the answers never change. */
const memories = new WeakMap<NameTables, LruCache<QueryWord>>();

/** What `prepare` makes of a word, remembered as long as the index lives. */
export function recallWord(tables: NameTables, key: string, prepare: () => QueryWord): QueryWord {
  const memory = memories.get(tables) ?? new LruCache<QueryWord>();
  memories.set(tables, memory);
  const remembered = memory.get(key);
  if (remembered) return remembered;
  const prepared = prepare();
  memory.set(key, prepared);
  return prepared;
}
