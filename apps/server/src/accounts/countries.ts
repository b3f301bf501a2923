import { foldForSearch } from '@verify-admin/rulebook/accounts/search-fold';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

/**
 * The ISO alpha-2 code of a country written as an alpha-2 or alpha-3 code or as any of its English
 * names; null when it is none.
 */
export function countryCode(text: string): string | null {
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return countries.isValid(code) ? code : null;
  if (/^[A-Z]{3}$/.test(code)) {
    const found = countries.alpha3ToAlpha2(code);
    if (found) return found;
  }
  return countries.getAlpha2Code(text, 'en') ?? countries.getSimpleAlpha2Code(text, 'en') ?? null;
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
