import { AMERICAS } from './americas.ts';
import { ASIA_AND_AFRICA } from './asia-and-africa.ts';
import type { Culture } from './culture.ts';
import { EASTERN_EUROPE } from './eastern-europe.ts';
import { WESTERN_EUROPE } from './western-europe.ts';

export const CULTURES: readonly Culture[] = [
  ...WESTERN_EUROPE,
  ...EASTERN_EUROPE,
  ...AMERICAS,
  ...ASIA_AND_AFRICA,
];

/** The culture of a country that the tables hold. */
export function cultureOf(country: string): Culture {
  const found = CULTURES.find((culture) => culture.country === country);
  if (!found) throw new RangeError(`no names of ${country}`);
  return found;
}
