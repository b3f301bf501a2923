import type { NameTables } from '../index/name-tables.ts';
import type { QueryWord } from './query-word.ts';

/** Customers share few words, so what one found out serves the next; the answers never change. */
const memories = new WeakMap<NameTables, Map<string, QueryWord>>();
const MOST_REMEMBERED = 20_000;

/** What `prepare` makes of a word, remembered as long as the index lives. */
export function recallWord(tables: NameTables, key: string, prepare: () => QueryWord): QueryWord {
  const memory = memories.get(tables) ?? new Map<string, QueryWord>();
  memories.set(tables, memory);
  const remembered = memory.get(key);
  if (remembered) return remembered;
  const prepared = prepare();
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, prepared);
  return prepared;
}
