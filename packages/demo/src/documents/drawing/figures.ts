const REGION_NAMES = new Intl.DisplayNames('en', { type: 'region' });
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** The English name of a country code. */
export function countryOf(code: string): string {
  return REGION_NAMES.of(code) ?? code;
}

/** An ISO date as documents write it. */
export function dayOf(date: string): string {
  return DAY.format(new Date(date));
}

/** A number of `digits` digits that follows from the serial. */
export function referenceOf(serial: number, digits: number): string {
  const long = `${Math.imul(serial + 7919, 2654435761) >>> 0}${serial * 31 + 97}`;
  return long.padEnd(digits, '7').slice(0, digits);
}

/** A name short enough for a line or two of a letterhead. */
export function shortName(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59)}…` : name;
}
