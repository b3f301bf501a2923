import { foldForSearch } from '@verify-admin/rulebook/accounts/search-fold';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

countries.registerLocale(english);

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
