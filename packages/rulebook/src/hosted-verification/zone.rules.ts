import { compareZoneName, type ZoneVerdict } from './zone-name.ts';

/** ICAO 9303: identity cards of three lines, documents of two, passports. */
export const ZONE_FORMATS = ['TD1', 'TD2', 'TD3'] as const;
export type ZoneFormat = (typeof ZONE_FORMATS)[number];

/** What a zone says. Days are as they stand in it, `YYMMDD`; null where the field is not valid. */
export interface ZoneFacts {
  readonly format: ZoneFormat;
  readonly name: string | null;
  readonly birth: string | null;
  readonly number: string | null;
  readonly expiry: string | null;
  /** Which of the check digits are right; each covers one field, `all` covers the lines together. */
  readonly digits: {
    readonly birth: boolean;
    readonly number: boolean;
    readonly expiry: boolean;
    readonly all: boolean;
  };
}

/** What is known of the person without the zone; null where nothing is. */
export interface TypedFacts {
  readonly name: string | null;
  /** `1984-05-02` */
  readonly birth: string | null;
  /** The day of the comparison. */
  readonly today: string;
}

/** ours: one line of the hint for the reviewer; it decides nothing. */
export interface ZoneHint {
  readonly field: 'name' | 'birth' | 'number' | 'expiry';
  /** As it is shown: a day as `1984-05-02`; null where it could not be read. */
  readonly read: string | null;
  /** What it is compared with; null where nothing is known. */
  readonly typed: string | null;
  readonly verdict: ZoneVerdict;
  /** Whether its check digit is right; null for a field that has none. */
  readonly isDigitRight: boolean | null;
}

/** The whole date of six digits; `latest` decides the century, which a zone does not say. */
function dayOf(digits: string | null, latest: string): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? [];
  if (!year || !month || !day) return null;
  const century = Number(latest.slice(0, 2));
  const written = `${century}${year}-${month}-${day}`;
  return written <= latest ? written : `${century - 1}${year}-${month}-${day}`;
}

/** No document is good for longer than this. */
const LONGEST_YEARS = 30;

function yearsLater(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

/** Null is what cannot be compared. */
function verdictOf(isSame: boolean | null): ZoneVerdict {
  if (isSame === null) return 'cannot-tell';
  return isSame ? 'agrees' : 'differs';
}

/** Compares a zone with what was typed: a hint, whatever it says. */
export function compareZone(zone: ZoneFacts, typed: TypedFacts): readonly ZoneHint[] {
  const birth = dayOf(zone.birth, typed.today);
  const expiry = dayOf(zone.expiry, yearsLater(typed.today, LONGEST_YEARS));
  const isBirthSame = birth === null || typed.birth === null ? null : birth === typed.birth;
  return [
    {
      field: 'name',
      read: zone.name,
      typed: typed.name,
      verdict:
        zone.name !== null && typed.name !== null
          ? compareZoneName(zone.name, typed.name)
          : 'cannot-tell',
      isDigitRight: null,
    },
    {
      field: 'birth',
      read: birth,
      typed: typed.birth,
      verdict: verdictOf(isBirthSame),
      isDigitRight: zone.digits.birth,
    },
    // The number of a document is asked for nowhere: the reviewer compares it with the picture.
    {
      field: 'number',
      read: zone.number,
      typed: null,
      verdict: 'cannot-tell',
      isDigitRight: zone.digits.number,
    },
    {
      field: 'expiry',
      read: expiry,
      typed: typed.today,
      verdict: verdictOf(expiry === null ? null : expiry >= typed.today),
      isDigitRight: zone.digits.expiry,
    },
  ];
}

const LENGTHS = [
  { lines: 3, length: 30 },
  { lines: 2, length: 44 },
  { lines: 2, length: 36 },
] as const;

/** How far a line that ends in fillers may be from its length: a reader counts them wrongly. */
const SLACK = 4;

function fit(line: string, length: number): string | null {
  if (line.length === length) return line;
  if (Math.abs(line.length - length) > SLACK) return null;
  if (line.length < length) return line.endsWith('<') ? line.padEnd(length, '<') : null;
  const rest = line.slice(length);
  return /^<+$/.test(rest) ? line.slice(0, length) : null;
}

/** The last line of a TD1 zone and the first one of the others is the name; fillers run to its end. */
function linesFrom(lines: readonly string[], at: number): readonly string[] | null {
  for (const { lines: count, length } of LENGTHS) {
    const fitted = lines.slice(at, at + count).map((line) => fit(line, length));
    if (fitted.length === count && fitted.every((line) => line !== null)) return fitted;
  }
  return null;
}

/** A line as a person or a reader of pictures writes it, in the letters of a zone. */
function cleanLine(line: string): string {
  return line
    .toUpperCase()
    .replace(/[«‹]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');
}

/** The lines of a zone in a text of many; null where no lines beneath each other have its shape. */
export function findZoneLines(text: string): readonly string[] | null {
  const lines = text
    .split(/[\r\n]+/)
    .map(cleanLine)
    .filter((line) => line !== '');
  for (let at = 0; at < lines.length; at += 1) {
    const found = linesFrom(lines, at);
    if (found?.some((line) => line.includes('<<'))) return found;
  }
  return null;
}
