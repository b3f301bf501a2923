import { describe, expect, it } from 'vitest';
import { createListEntry } from './list-entry.ts';

const RECORD = {
  uid: 'UN-1',
  list_name: 'UN',
  type: 'individual',
  names: [
    { name: 'JO DEE', kind: 'primary' },
    { name: '', kind: 'native' },
    { name: 'JO DEE', kind: 'weak_alias' },
  ],
  dates_of_birth: [{ from: '1971-01-01', to: '1971-12-31', precision: 'year' }],
  countries: ['GB', 'GB'],
  programs: [],
  remarks: 'a',
} as const;

describe('list entries', () => {
  it('AML-09 drops empty and repeated values and freezes what is left', () => {
    const entry = createListEntry(RECORD);
    expect(entry.names).toEqual([{ name: 'JO DEE', kind: 'primary' }]);
    expect(entry.countries).toEqual(['GB']);
    expect(Object.isFrozen(entry)).toBe(true);
    expect(Object.isFrozen(entry.names)).toBe(true);
    expect(Object.isFrozen(entry.names[0])).toBe(true);
  });

  it('AML-09 changes the record hash exactly when the published record changes', () => {
    const hash = createListEntry(RECORD).record_hash;
    expect(hash).toBe('29195630f725ecc9');
    expect(createListEntry({ ...RECORD, countries: ['GB'] }).record_hash).toBe(hash);
    expect(createListEntry({ ...RECORD, remarks: 'b' }).record_hash).not.toBe(hash);
    expect(createListEntry({ ...RECORD, dates_of_birth: [] }).record_hash).not.toBe(hash);
  });
});
