import { regexes } from 'zod/mini';

/** RFC 5321: a path holds 256 characters, two of them its brackets. */
export const EMAIL_ADDRESS_MAX = 254;

/** ours: an ASCII address with a domain of at least two parts; internationalised ones are refused. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_ADDRESS_MAX && regexes.email.test(text);
}

/**
 * True when the text holds no control and no line break: only such text may be in a mail header.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
