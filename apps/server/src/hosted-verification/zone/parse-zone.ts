import {
  findZoneLines,
  ZONE_FORMATS,
  type ZoneFacts,
} from '@verify-admin/rulebook/hosted-verification/zone.rules';
import { type FieldName, parse, type ParseResult } from 'mrz';

export interface ParsedZone {
  readonly lines: readonly string[];
  readonly facts: ZoneFacts;
}

function nameOf({ fields }: ParseResult): string | null {
  const name = `${fields.firstName ?? ''} ${fields.lastName ?? ''}`.trim();
  return name === '' ? null : name;
}

function factsOf(result: ParseResult): ZoneFacts | null {
  const format = ZONE_FORMATS.find((one) => one === result.format);
  if (!format) return null;
  const { fields } = result;
  const isValid = (name: FieldName) =>
    result.details.some(({ field, valid }) => field === name && valid);
  return {
    format,
    name: nameOf(result),
    birth: fields.birthDate ?? null,
    number: result.documentNumber?.replace(/<+$/, '') ?? null,
    expiry: fields.expirationDate ?? null,
    digits: {
      birth: isValid('birthDateCheckDigit'),
      number: isValid('documentNumberCheckDigit'),
      expiry: isValid('expirationDateCheckDigit'),
      all: isValid('compositeCheckDigit'),
    },
  };
}

/**
 * The zone in a text, with its check digits checked (ICAO 9303); null where there is none. A letter in the
 * place of a digit is corrected, as `O` for `0`.
 */
export function parseZone(text: string): ParsedZone | null {
  const lines = findZoneLines(text);
  if (!lines) return null;
  try {
    const facts = factsOf(parse(lines, { autocorrect: true }));
    return facts && { lines, facts };
  } catch {
    // Not one of its formats.
    return null;
  }
}

/** How many of the four check digits are right. */
export function rightDigits({ facts: { digits } }: ParsedZone): number {
  return Object.values(digits).filter(Boolean).length;
}

/** Lines a program read count only where most check digits are right: else they are noise. */
export function isTrustworthy(zone: ParsedZone): boolean {
  return rightDigits(zone) >= 2;
}
