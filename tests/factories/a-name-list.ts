import { buildIndex } from '@verify-admin/screening/index/build-index';
import type { ListEntry } from '@verify-admin/screening/lists/list-entry';
import { screen, type ScreeningResult } from '@verify-admin/screening/screen/screen';
import { createSearcher } from '@verify-admin/screening/screen/searcher';
import { aListEntry } from './a-list-entry.ts';

/** A list of so many names of one type, each an entry of its own, and what is found on it. */
export interface NameList {
  readonly ask: (name: string) => ScreeningResult;
  /** The listed names that alert, the best first. */
  readonly found: (name: string) => readonly string[];
}

export function aNameList(
  type: Exclude<ListEntry['type'], 'other'>,
  names: readonly string[],
): NameList {
  const index = buildIndex(
    names.map((name, at) =>
      aListEntry({ uid: `OFAC-${at}`, type, names: [{ name, kind: 'primary' }] }),
    ),
  );
  const searcher = createSearcher(index);
  const ask = (name: string): ScreeningResult => {
    const answer = screen(searcher, { name, type });
    if ('refused' in answer) throw new Error(answer.refused);
    return answer;
  };
  return { ask, found: (name) => ask(name).hits.map(({ matched_name }) => matched_name) };
}
