import { getAlpha2Codes } from 'i18n-iso-countries';
import { countryNameOf } from '../../ui/values/country-name.tsx';

/** Every country by its code, in the order of their names. */
export const COUNTRIES = Object.keys(getAlpha2Codes())
  .map((code) => ({ code, name: countryNameOf(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
