import { buildIndex } from '@verify-admin/screening/index/build-index';
import { createListEntry, type ListEntry } from '@verify-admin/screening/lists/list-entry';
import { screen, type ScreeningResult } from '@verify-admin/screening/screen/screen';
import { createSearcher } from '@verify-admin/screening/screen/searcher';

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
      createListEntry({
        uid: `OFAC-${at}`,
        list_name: 'OFAC',
        type,
        names: [{ name, kind: 'primary' }],
        dates_of_birth: [],
        countries: [],
        programs: [],
        remarks: '',
      }),
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
