import { describe, expect, it } from 'vitest';
import { aListEntry } from '../../../../tests/factories/a-list-entry.ts';
import { buildIndex } from './build-index.ts';
import { countEntries, entryAt } from './tables/entry-store.ts';
import { loadIndex, saveIndex } from './saved-index.ts';

const entry = aListEntry({
  names: [
    { name: 'Zsófia "Zs" Halmos', kind: 'primary' },
    { name: 'Жофия 李 😀', kind: 'native' },
  ],
  dates_of_birth: [{ from: '1971-03-12', to: '1971-03-12', precision: 'day' }],
  countries: ['HU'],
  programs: ['P'],
  remarks: 'line\nbreak',
});

describe('a saved index', () => {
  it('AML-09 holds its entries letter by letter, in memory that threads can share', () => {
    const index = loadIndex(saveIndex(buildIndex([entry])));
    if (typeof index === 'string') throw new Error(index);
    expect(index.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(countEntries(index.entries)).toBe(1);
    expect(entryAt(index.entries, 0)).toEqual(entry);
  });

  it('AML-09 is opened where it lies when its bytes are in shared memory already', () => {
    const saved = saveIndex(buildIndex([entry]));
    const shared = new Uint8Array(new SharedArrayBuffer(saved.length));
    shared.set(saved);
    expect(loadIndex(shared)).toMatchObject({ buffer: shared.buffer });
    expect(loadIndex(shared.subarray(4))).toBe('index/not-an-index');
  });

  it('AML-09 is the same bytes for the same lists', () => {
    expect(saveIndex(buildIndex([entry]))).toEqual(saveIndex(buildIndex([entry])));
  });

  it.each([
    ['nothing', 'index/not-an-index', () => new Uint8Array(0)],
    ['another file', 'index/not-an-index', () => new Uint8Array(4096)],
    ['another format', 'index/other-format', (saved: Uint8Array) => saved.with(4, 99)],
    [
      'other rules',
      'index/other-algorithm',
      (saved: Uint8Array) => saved.with(8, (saved[8] ?? 0) ^ 1),
    ],
    [
      'one byte changed',
      'index/damaged',
      (saved: Uint8Array) => saved.with(400, (saved[400] ?? 0) ^ 1),
    ],
    ['a cut end', 'index/damaged', (saved: Uint8Array) => saved.slice(0, -8)],
  ])('AML-09 refuses %s as %s', (_what, code, change) => {
    expect(loadIndex(change(saveIndex(buildIndex([entry]))))).toBe(code);
  });
});
