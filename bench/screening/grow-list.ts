import { createListEntry, type ListEntry } from '@verify-admin/screening/lists/list-entry';
import { makeCleanCompany, makeCleanPerson } from '@verify-admin/screening/self-test/clean-names';
import { createRandom } from '@verify-admin/screening/self-test/random';

const LETTERS = 'aeioubdfgklmnprstvz'.split('');

/** A list of so many names: the published entries, then made-up ones of many cultures with words of their own. */
export function growList(entries: readonly ListEntry[], names: number, seed: number): ListEntry[] {
  const random = createRandom(seed);
  const grown: ListEntry[] = [];
  let held = 0;
  for (const entry of entries) {
    if (held >= names) break;
    grown.push(entry);
    held += entry.names.length;
  }
  for (let i = 0; held < names; i++, held++) {
    const type = random.next() < 0.5 ? 'individual' : 'company';
    const known = type === 'individual' ? makeCleanPerson(random) : makeCleanCompany(random);
    const own = Array.from({ length: 4 + random.below(5) }, () => random.pick(LETTERS)).join('');
    grown.push(
      createListEntry({
        uid: `GROWN-${i}`,
        list_name: 'GROWN',
        type,
        names: [{ name: `${known} ${own}`, kind: 'primary' }],
        dates_of_birth: [],
        countries: [],
        programs: [],
        remarks: '',
      }),
    );
  }
  return grown;
}
