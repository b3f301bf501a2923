import { createListEntry, type ListEntry } from '@verify-admin/screening/lists/list-entry';

type Given = Partial<Parameters<typeof createListEntry>[0]>;

/** A listed person of whom only the name is known. */
export function aListEntry(given: Given = {}): ListEntry {
  return createListEntry({
    uid: 'X-1',
    list_name: 'X',
    type: 'individual',
    names: [{ name: 'Jo Dee', kind: 'primary' }],
    dates_of_birth: [],
    countries: [],
    programs: [],
    remarks: '',
    ...given,
  });
}
