/** What the machine-readable zone of an identity card says (ICAO 9303-5). */
export interface ZoneGiven {
  readonly first_name: string;
  readonly last_name: string;
  /** Nine letters and digits. */
  readonly number: string;
  /** ISO dates. */
  readonly born: string;
  readonly expires: string;
}

/** ICAO's code of the state that does not exist, as these people do not. */
const STATE = 'UTO';
const LENGTH = 30;
const WEIGHTS = [7, 3, 1] as const;

/** ICAO 9303-3, 4.9: 0 to 9 and A to Z count 0 to 35, a filler counts nothing. */
function checkDigit(text: string): string {
  const values = [...text].map((letter) => (letter === '<' ? 0 : Number.parseInt(letter, 36)));
  const sum = values.reduce((total, value, at) => total + value * (WEIGHTS[at % 3] ?? 0), 0);
  return String(sum % 10);
}

function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z]+/g, '<');
}

function dayOf(date: string): string {
  return date.replaceAll('-', '').slice(2, 8);
}

/** The three lines of a card, with right check digits. */
export function zoneLines({ first_name, last_name, number, born, expires }: ZoneGiven) {
  const [birth, expiry] = [dayOf(born), dayOf(expires)];
  const upper = `ID${STATE}${number}${checkDigit(number)}`.padEnd(LENGTH, '<');
  const days = `${birth}${checkDigit(birth)}<${expiry}${checkDigit(expiry)}`;
  const middle = `${days}${STATE}`.padEnd(LENGTH - 1, '<');
  // The composite digit leaves out sex and nationality.
  const all = `${upper.slice(5)}${middle.slice(0, 7)}${middle.slice(8, 15)}${middle.slice(18)}`;
  const names = `${lettersOf(last_name)}<<${lettersOf(first_name)}`;
  return [upper, middle + checkDigit(all), names.slice(0, LENGTH).padEnd(LENGTH, '<')] as const;
}
