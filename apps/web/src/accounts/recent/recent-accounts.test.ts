import { expect, it } from 'vitest';
import { RecentAccounts } from './recent-accounts.ts';

function aBrowser() {
  const stored = new Map<string, string>();
  const at = { now: 0, person: 'anna' };
  const recent = new RecentAccounts({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => void stored.set(key, text),
      removeItem: (key) => void stored.delete(key),
    },
    now: () => at.now,
    person: () => at.person,
  });
  const open = (account_id: number) =>
    recent.add({ account_type: 'studio', account_id }, `Studio ${account_id}`);
  return { recent, at, open, stored };
}

const idsOf = ({ recent }: ReturnType<typeof aBrowser>) =>
  recent.list().map(({ account_id }) => account_id);

it('the account opened last is the first, and each is there once', () => {
  const browser = aBrowser();
  for (const id of [1, 2, 3, 1]) browser.open(id);
  expect(idsOf(browser)).toEqual([1, 3, 2]);
});

it('eight are remembered', () => {
  const browser = aBrowser();
  for (let id = 1; id <= 10; id += 1) browser.open(id);
  expect(idsOf(browser)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
});

it('nobody sees the accounts of another person, and a new person begins with none', () => {
  const browser = aBrowser();
  browser.open(1);
  browser.at.person = 'tom';
  expect(idsOf(browser)).toEqual([]);
  browser.open(2);
  browser.at.person = 'anna';
  expect(idsOf(browser)).toEqual([]);
});

it('they are forgotten after 12 hours and at the logout', () => {
  const browser = aBrowser();
  browser.open(1);
  browser.at.now = 12 * 3_600_000;
  browser.open(2);
  expect(idsOf(browser)).toEqual([2]);
  browser.recent.clear();
  expect(idsOf(browser)).toEqual([]);
});

it.each(['{"person":"anna","accounts":[{"account_id":"x"},7]}', 'no JSON', '[]', 'null'])(
  'a storage that holds %s instead of the accounts is empty',
  (text) => {
    const browser = aBrowser();
    browser.open(1);
    expect(idsOf(browser)).toEqual([1]);
    for (const key of browser.stored.keys()) browser.stored.set(key, text);
    expect(idsOf(browser)).toEqual([]);
  },
);
