import { describe, expect, it } from 'vitest';
import { keepSearched, searchedAt } from './searched-texts.ts';

function aStorage(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the texts searched for in a tab', () => {
  it('stand at the place they were given', () => {
    const storage = aStorage();
    const duna = keepSearched('duna', storage);
    const halmos = keepSearched('Halmos, Zsófia', storage);
    expect(searchedAt(duna, storage)).toBe('duna');
    expect(searchedAt(halmos, storage)).toBe('Halmos, Zsófia');
  });

  it('keep one place when the same text is searched for again', () => {
    const storage = aStorage();
    const first = keepSearched('duna', storage);
    keepSearched('north', storage);
    expect(keepSearched('duna', storage)).toBe(first);
  });

  it('are empty where none was kept', () => {
    const storage = aStorage();
    keepSearched('duna', storage);
    expect(searchedAt(undefined, storage)).toBe('');
    expect(searchedAt(0, storage)).toBe('');
    expect(searchedAt(7, storage)).toBe('');
    expect(searchedAt(1, aStorage({ 'va-searched': '{"1":"duna"}' }))).toBe('');
  });
});
