import type { NamedCountry } from '@verify-admin/rulebook/accounts/named-country';
import { foldForSearch } from '@verify-admin/rulebook/accounts/search-fold';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { writtenCountry } from './country-names.ts';

countries.registerLocale(english);

/**
 * The ISO alpha-2 code of a country written as an alpha-2 or alpha-3 code or as any of its English
 * names; null when it is none.
 */
function standardCode(text: string): string | null {
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return countries.isValid(code) ? code : null;
  if (/^[A-Z]{3}$/.test(code)) {
    const found = countries.alpha3ToAlpha2(code);
    if (found) return found;
  }
  return countries.getAlpha2Code(text, 'en') ?? countries.getSimpleAlpha2Code(text, 'en') ?? null;
}

/** Rows of one file name the same few countries. */
const found = new Map<string, NamedCountry | null>();
const MOST_FOUND = 1000;

function namedCountry(text: string): NamedCountry | null {
  const standard = standardCode(text);
  const code = standard ?? writtenCountry(text);
  if (code === null) return null;
  return { code, name: countries.getName(code, 'en') ?? code, isStandard: standard !== null };
}

/** The country that somebody wrote: by code, by an English name, or as people else write it; null where it is none. */
export function findCountry(text: string): NamedCountry | null {
  const known = found.get(text);
  if (known !== undefined) return known;
  const country = namedCountry(text);
  if (found.size < MOST_FOUND) found.set(text, country);
  return country;
}

const NAMES = Object.entries(countries.getNames('en', { select: 'all' })).map(
  ([code, names]) => [code, names.map((name) => foldForSearch(name))] as const,
);

/**
 * The ISO alpha-2 codes of the countries one of whose English names holds `text`, without regard to
 * case and accents, and of the country whose code it is.
 */
export function findCountries(text: string): readonly string[] {
  const sought = foldForSearch(text);
  if (sought === '') return [];
  return NAMES.flatMap(([code, names]) =>
    code.toLowerCase() === sought || names.some((name) => name.includes(sought)) ? [code] : [],
  );
}
