/** RFC 5321: a path holds 256 characters, two of them its brackets. */
export const EMAIL_ADDRESS_MAX = 254;

const NAME = String.raw`[\w'+-]+(?:\.[\w'+-]+)*`;
const LABEL = String.raw`[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?`;
const DOMAIN_PARTS = String.raw`(?:${LABEL}\.)+[A-Za-z]{2,}`;
const DOMAIN = new RegExp(`^${DOMAIN_PARTS}$`);
const ADDRESS = new RegExp(`^(?<name>${NAME})@(?<domain>${DOMAIN_PARTS})$`);

/** The two parts of an email address. */
export interface EmailAddress {
  readonly name: string;
  /** As it was written; domains are the same in any case. */
  readonly domain: string;
}

/**
 * ours: an ASCII address with one `@` and a domain of at least two parts; internationalised and quoted ones are
 * refused. Every reader of a part of an address asks here: two readers who split a text at different places
 * would each see another domain. Null where the text is no address.
 */
export function readEmailAddress(text: string): EmailAddress | null {
  if (text.length > EMAIL_ADDRESS_MAX) return null;
  const { name, domain } = ADDRESS.exec(text)?.groups ?? {};
  return name === undefined || domain === undefined ? null : { name, domain };
}

export function isEmailAddress(text: string): boolean {
  return readEmailAddress(text) !== null;
}

/** A domain that an address may have. */
export function isDomain(text: string): boolean {
  return text.length <= EMAIL_ADDRESS_MAX && DOMAIN.test(text);
}

/**
 * True when the text holds no control and no line break: only such text may be in a mail header.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
