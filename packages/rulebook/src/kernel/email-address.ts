/** RFC 5321: a path holds 256 characters, two of them its brackets. */
export const EMAIL_ADDRESS_MAX = 254;

/** RFC 5322, `atext`: what a name may hold without quotation marks. */
const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~-]+`;
const NAME = String.raw`${ATOM}(?:\.${ATOM})*`;
/** A domain may be of any script, in its letters or as the mail system writes it (`xn--…`). */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const TOP_LABEL = String.raw`(?:\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z\d-]*[A-Za-z\d])`;
const DOMAIN_PARTS = String.raw`(?:${LABEL}\.)+${TOP_LABEL}`;
const DOMAIN = new RegExp(`^${DOMAIN_PARTS}$`, 'u');
const ADDRESS = new RegExp(`^(?<name>${NAME})@(?<domain>${DOMAIN_PARTS})$`, 'u');

/** The two parts of an email address. */
export interface EmailAddress {
  readonly name: string;
  /** As it was written; domains are the same in any case. */
  readonly domain: string;
}

/** A letter that stands for another one, as a wide or a Kelvin `K`, would make two domains of one. */
function isPlainDomain(domain: string): boolean {
  return domain.normalize('NFKC') === domain;
}

/**
 * ours: an address with one `@` and a domain of at least two parts. Its name is ASCII, as few servers take another one;
 * quoted names are refused. Every reader of a part of an address asks here: two readers who split a text at different places
 * would each see another domain. Null where the text is no address.
 */
export function readEmailAddress(text: string): EmailAddress | null {
  if (text.length > EMAIL_ADDRESS_MAX) return null;
  const { name, domain } = ADDRESS.exec(text)?.groups ?? {};
  if (name === undefined || domain === undefined || !isPlainDomain(domain)) return null;
  return { name, domain };
}

export function isEmailAddress(text: string): boolean {
  return readEmailAddress(text) !== null;
}

/** What people cannot see of an address that is none, in words that follow its name. */
export const EMAIL_REASONS = {
  dots: 'A full stop before the @ cannot be first, last or beside another one.',
  'other-script': 'The part before the @ can only have letters from A to Z.',
} as const;
export type EmailReason = keyof typeof EMAIL_REASONS;

/** Why a text is no address, where it looks like one; null for all others. */
export function emailReason(text: string): EmailReason | null {
  const [, name = '', domain = ''] = /^([^@\s"]+)@([^@\s"]+)$/u.exec(text) ?? [];
  if (!isDomain(domain)) return null;
  if (/^\.|\.\.|\.$/u.test(name)) return 'dots';
  return /[^\0-\x7f]/u.test(name) ? 'other-script' : null;
}

/** A domain that an address may have. */
export function isDomain(text: string): boolean {
  return text.length <= EMAIL_ADDRESS_MAX && DOMAIN.test(text) && isPlainDomain(text);
}

/**
 * True when the text holds no control and no line break: only such text may be in a mail header.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}
