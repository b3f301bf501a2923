import { foldForSearch } from '@verify-admin/rulebook/accounts/search-fold';
import countries from 'i18n-iso-countries';

/** Names and abbreviations that people write and no table of a language holds. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Dubai', 'Abu Dhabi'],
  BA: ['Bosnia'],
  CD: ['DRC', 'DR Congo', 'Zaire'],
  CI: ['Cote dIvoire'],
  CV: ['Cape Verde'],
  CZ: ['Czech'],
  GB: [
    'UK',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'Britain',
    'Great Britain',
    'United Kingdom of Great Britain',
  ],
  GR: ['EL', 'Hellas'],
  IE: ['Republic of Ireland', 'Eire'],
  KR: ['South Korea', 'ROK'],
  KP: ['North Korea', 'DPRK'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  NL: ['Holland', 'The Netherlands'],
  RU: ['Russia'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['Taiwan'],
  US: ['America', 'United States of America', 'The United States'],
  VA: ['Vatican', 'Vatican City'],
  VN: ['Viet Nam', 'Vietnam'],
};

/** The languages of Europe, and the most spoken ones elsewhere. */
const LANGUAGES =
  'ar bg bs ca cs da de el es et fa fi fr ga he hi hr hu hy id is it ja ka ko lt lv mk ms mt nb nl pl pt ro ru sk sl sq sr sv th tr uk vi zh zh-Hant'.split(
    ' ',
  );

function makeNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const doubtful = new Set<string>();
  const add = (name: string, code: string) => {
    const folded = foldForSearch(name);
    const known = names.get(folded);
    if (known !== undefined && known !== code) doubtful.add(folded);
    else names.set(folded, code);
  };
  for (const language of LANGUAGES) {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of Object.keys(countries.getAlpha2Codes())) {
      const name = inLanguage.of(code);
      if (name !== undefined) add(name, code);
    }
  }
  for (const name of doubtful) names.delete(name);
  for (const [code, written] of Object.entries(WRITTEN)) {
    for (const name of written) names.set(foldForSearch(name), code);
  }
  return names;
}

let names: ReadonlyMap<string, string> | null = null;

/**
 * The ISO alpha-2 code of a country by what people write: its name in another language, a part of it, an abbreviation.
 * Null where it is none, or the name of two.
 */
export function writtenCountry(text: string): string | null {
  names ??= makeNames();
  return names.get(foldForSearch(text)) ?? null;
}
