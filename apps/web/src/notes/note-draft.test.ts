import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, NoteDrafts } from './note-draft.ts';

const ANNA = '00000000-0000-4000-8000-000000000001';
const TOM = '00000000-0000-4000-8000-000000000002';
const DUNA = 'studio:48213';

/** A browser's storage, as far as drafts need it. */
function aStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const draft = { text: 'Ask @tom.beck', people: { 'tom.beck': TOM } };

describe('drafts of notes', () => {
  it('outlive a reload, by author and account', () => {
    const storage = aStorage();
    new NoteDrafts(storage).set(ANNA, DUNA, draft);
    const reloaded = new NoteDrafts(storage);
    expect(reloaded.get(ANNA, DUNA)).toEqual(draft);
    expect(reloaded.get(ANNA, 'studio:48214')).toBe(EMPTY_DRAFT);
    expect(reloaded.get(TOM, DUNA)).toBe(EMPTY_DRAFT);
  });

  it('an empty one leaves nothing behind', () => {
    const storage = aStorage();
    const drafts = new NoteDrafts(storage);
    drafts.set(ANNA, DUNA, draft);
    drafts.set(ANNA, DUNA, EMPTY_DRAFT);
    expect([...storage.kept.keys()]).toEqual([]);
  });

  it('are gone when somebody else logs in, and only then', () => {
    const drafts = new NoteDrafts(aStorage());
    drafts.set(ANNA, DUNA, draft);
    drafts.keepOnlyOf(ANNA);
    expect(drafts.get(ANNA, DUNA)).toEqual(draft);
    drafts.keepOnlyOf(TOM);
    expect(drafts.get(ANNA, DUNA)).toEqual(EMPTY_DRAFT);
  });

  it.each(['not JSON', '[]', '{"text":1}', '{"text":"x","people":null}', 'null'])(
    'a stored %j is no draft',
    (stored) => {
      const storage = aStorage();
      storage.setItem(`note-draft:${ANNA}${DUNA}`, stored);
      expect(new NoteDrafts(storage).get(ANNA, DUNA)).toEqual(EMPTY_DRAFT);
    },
  );

  it('a full storage loses nothing that is on screen', () => {
    const full = {
      ...aStorage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    const drafts = new NoteDrafts(full);
    drafts.set(ANNA, DUNA, draft);
    expect(drafts.get(ANNA, DUNA)).toEqual(draft);
  });
});
