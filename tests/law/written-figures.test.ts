// A figure, a list of names or a time of day is written one way on every screen. Whoever formats one apart is found here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/places.mjs';

const PLACES = ['apps/web/src', 'packages/rulebook/src'];

const FORMATS =
  /\.toLocale(?:Date|Time)?String\(|\bIntl\s*\.\s*(?:NumberFormat|ListFormat|DateTimeFormat|RelativeTimeFormat)\s*\((?!\))/;

/** Where something is formatted, and what. */
const ADMITTED = new Map([
  ['apps/web/src/retention/rules/month-text.ts', 'A month without a day, of the calendar.'],
  ['apps/web/src/ui/values/time/moment.ts', 'Days, moments, clocks and ages of the desk.'],
  ['apps/web/src/wizard/messages/use-messages.tsx', 'Moments in the language of the applicant.'],
  ['packages/rulebook/src/emails/german-letters.ts', 'Moments in German.'],
  [
    'packages/rulebook/src/information-requests/item-label.ts',
    'Names in the language of the applicant.',
  ],
  ['packages/rulebook/src/kernel/enumeration.ts', 'Several names in a sentence.'],
  ['packages/rulebook/src/kernel/figures.ts', 'Figures and counts.'],
  ['packages/rulebook/src/overview/figures/period.rules.ts', 'Asks whether a time zone is known.'],
]);

const formats = (source: string) => FORMATS.test(source);

it('only the places of formats format', () => {
  const found = PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(place, name)),
  ).filter((name) => formats(readFileSync(join(ROOT, name), 'utf8')));
  expect(found.toSorted()).toEqual([...ADMITTED.keys()].toSorted());
});

it.each([
  "count.toLocaleString('en')",
  'at.toLocaleTimeString()',
  "new Intl.ListFormat('en')",
  "new Intl.NumberFormat('en', { style: 'percent' })",
])('the law finds %s', (code) => {
  expect(formats(code)).toBe(true);
});

it.each(['formatFigure(count)', 'new Intl.DateTimeFormat().resolvedOptions().timeZone'])(
  'the law admits %s',
  (code) => {
    expect(formats(code)).toBe(false);
  },
);
