import { expect, it } from 'vitest';
import { type PaletteEntry, type PaletteGroup, readTyped, showEntries } from './palette-entry.ts';

function entry(group: PaletteGroup, label: string): PaletteEntry {
  return { id: `${group} ${label}`, group, label, icon: null, choose: { href: '/cs' } };
}

const ENTRIES = [
  entry('screens', 'Expired Docs'),
  entry('acts', 'Review hits'),
  entry('acts', 'Refresh'),
  entry('acts', 'Edit company name'),
  entry('recent', 'Maya Ferreira'),
  entry('accounts', 'Студія Реєстр ТОВ'),
  entry('people', 'rene.kovacs'),
];

const shown = (typed: string) =>
  showEntries(ENTRIES, typed).map(({ label, entries }) => [label, entries.map((one) => one.label)]);

it('groups keep their order, and what the server found is shown as it came', () => {
  expect(shown('re')).toEqual([
    ['Recent', ['Maya Ferreira']],
    ['On this page', ['Review hits', 'Refresh']],
    ['Accounts', ['Студія Реєстр ТОВ']],
    ['Screens', ['Expired Docs']],
    ['People', ['rene.kovacs']],
  ]);
});

it('> shows acts only, # accounts, @ people', () => {
  expect(shown('>')).toEqual([['On this page', ['Review hits', 'Refresh', 'Edit company name']]]);
  expect(shown('>name')).toEqual([['On this page', ['Edit company name']]]);
  expect(shown('#re')).toEqual([['Accounts', ['Студія Реєстр ТОВ']]]);
  expect(shown('@re')).toEqual([['People', ['rene.kovacs']]]);
  expect(readTyped('@ re')).toEqual({ text: 're', only: 'people' });
});

it('a better match is earlier in its group', () => {
  expect(shown('>e')).toEqual([['On this page', ['Edit company name', 'Review hits', 'Refresh']]]);
});
