import { describe, expect, it } from 'vitest';
import { SearchedTexts } from './searched-texts.ts';

const HOUR = 3_600_000;

/** A browser whose storage, clock and person are moved by hand. */
function aBrowser() {
  const stored = new Map<string, string>();
  let next = 10_000_000;
  const browser = {
    person: 'lena' as string | null,
    time: 0,
    stored,
    aTab: () =>
      new SearchedTexts({
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
        now: () => browser.time,
        newNumber: () => {
          next += 1;
          return next;
        },
        person: () => browser.person,
      }),
  };
  return browser;
}

describe('the texts a person searched for', () => {
  it('are known in every tab by their number', () => {
    const browser = aBrowser();
    const s = browser.aTab().numberOf('Halmos, Zsófia');
    expect(browser.aTab().textOf(s)).toBe('Halmos, Zsófia');
  });

  it('keep their number when they are searched for again', () => {
    const tab = aBrowser().aTab();
    const first = tab.numberOf('duna');
    tab.numberOf('north');
    expect(tab.numberOf('duna')).toBe(first);
  });

  it('are not known to another person at the same browser, nor after the logout', () => {
    const browser = aBrowser();
    const tab = browser.aTab();
    const s = tab.numberOf('duna');
    browser.person = 'tom';
    expect(tab.textOf(s)).toBeNull();
    browser.person = 'lena';
    expect(tab.textOf(s)).toBe('duna');
    tab.clear();
    expect(tab.textOf(s)).toBeNull();
    expect(browser.stored.size).toBe(0);
  });

  it('are forgotten twelve hours after they were last searched for', () => {
    const browser = aBrowser();
    const tab = browser.aTab();
    const s = tab.numberOf('duna');
    browser.time = 11 * HOUR;
    tab.numberOf('duna');
    browser.time = 22 * HOUR;
    expect(tab.textOf(s)).toBe('duna');
    browser.time = 23 * HOUR;
    expect(tab.textOf(s)).toBeNull();
  });

  it('are at most two hundred', () => {
    const tab = aBrowser().aTab();
    const numbers = Array.from({ length: 201 }, (_, at) => tab.numberOf(`text ${at}`));
    expect(tab.textOf(numbers[0] ?? 0)).toBeNull();
    expect(tab.textOf(numbers[1] ?? 0)).toBe('text 1');
  });

  it('are none where something else is stored', () => {
    const browser = aBrowser();
    for (const text of ['[]', '{"person":"lena","texts":[{"s":1}]}', '"duna"']) {
      browser.stored.set('va-searched', text);
      expect(browser.aTab().textOf(1)).toBeNull();
    }
  });
});
