/** ours: the submitted numbers that name a person to the tax authorities; the EIN names a company in public. */
export const SECRET_NUMBERS = ['ssn', 'ftin'] as const;
export type SecretNumber = (typeof SECRET_NUMBERS)[number];

/** Whether the value of the field is shown masked, to everybody. */
export function isSecretNumber(field: string): field is SecretNumber {
  return SECRET_NUMBERS.some((number) => number === field);
}

const DOT = '•';
const SHOWN_DIGITS = 4;

/** Everything of a value hidden: `••••-••-••`. */
export function hideWhole(value: string): string {
  return value.replace(/[\p{L}\p{N}]/gu, DOT);
}

/** `•••-••-6789`: everything but the last four characters; a shorter value is hidden whole. */
export function maskSecret(value: string): string {
  const from = value.length > SHOWN_DIGITS ? value.length - SHOWN_DIGITS : value.length;
  return hideWhole(value.slice(0, from)) + value.slice(from);
}
