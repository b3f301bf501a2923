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
