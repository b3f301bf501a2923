import { expect, it } from 'vitest';
import { timeScale } from './time-scale.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

it('begins and ends at durations people think in', () => {
  expect(timeScale([22 * 60, 50 * HOUR])).toMatchObject({ least: 600, most: 3 * DAY });
  expect(timeScale([5, 6])).toMatchObject({ least: 60, most: 600 });
  expect(timeScale([DAY, DAY])).toMatchObject({ least: DAY, most: 3 * DAY });
});

it('places each duration between its ends, a longer one further on', () => {
  const { least, most, placeOf } = timeScale([22 * 60, 50 * HOUR]);
  expect([placeOf(least), placeOf(most)]).toEqual([0, 1]);
  expect(placeOf(HOUR)).toBeLessThan(placeOf(2 * HOUR));
  expect([placeOf(0), placeOf(400 * DAY)]).toEqual([0, 1]);
});
