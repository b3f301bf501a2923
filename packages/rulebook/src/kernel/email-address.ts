/** RFC 5321: a path holds 256 characters, two of them its brackets. */
export const EMAIL_ADDRESS_MAX = 254;

const NAME = String.raw`[\w'+-]+(?:\.[\w'+-]+)*`;
const LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?`;
const ADDRESS = new RegExp(String.raw`^${NAME}@(?:${LABEL}\.)+[A-Za-z]{2,}$`);

/** ours: an ASCII address with a domain of at least two parts; internationalised ones are refused. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_ADDRESS_MAX && ADDRESS.test(text);
}

/**
 * True when the text holds no control and no line break: only such text may be in a mail header.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
