import { CODES, FOLDER } from 'virtual:country-flags';

const KNOWN = new Set(CODES.split(' '));

/** Where the flag of an ISO 3166-1 alpha-2 code is, in capitals; undefined where there is none. */
export function flagOf(code: string): string | undefined {
  return KNOWN.has(code) ? `${FOLDER}/${code}.svg` : undefined;
}
