import { describe, expect, it } from 'vitest';
import { aListEntry } from '../../../../tests/factories/a-list-entry.ts';
import { buildIndex } from './build-index.ts';
import { findEntry } from './find-entry.ts';

const entry = (uid: string, addresses: readonly string[] = []) =>
  aListEntry({
    uid,
    names: [{ name: 'Юрій "Jo" Dee', kind: 'primary' }],
    details: { addresses },
  });
const ENTRIES = [entry('X-1'), entry('X-12', ['Bécs']), entry('X-Ж"1')];
const { entries } = buildIndex(ENTRIES);

describe('the entry of a uid', () => {
  it.each(ENTRIES)('AML-08 $uid is given as it was read', (listed) => {
    expect(findEntry(entries, listed.uid)).toEqual(listed);
  });

  it.each(['X', 'X-2', 'X-123', '', '"'])('AML-08 %j is nobody', (uid) => {
    expect(findEntry(entries, uid)).toBeNull();
  });
});
