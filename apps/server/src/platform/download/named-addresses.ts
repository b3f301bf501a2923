/** One file of one list and its address. */
export interface NamedAddress {
  readonly name: string;
  readonly url: string;
}

const NAME = /^[A-Z][A-Z0-9-]{0,39}$/;

/** A comma may be part of an address, so a pair ends where the next one begins. */
const BETWEEN_PAIRS = /[\s,]+(?=[A-Za-z][A-Za-z0-9-]*=[a-z]+:\/\/)/;

/** Loopback by its name or number: a publisher of this very machine, as demos and tests have one. */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The address without what may be a secret: no user, no password, no query. */
export function hostOf(address: string): string {
  return urlOf(address)?.host ?? '';
}

function readPair(pair: string): NamedAddress | string {
  const cut = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, cut)).toUpperCase();
  if (!NAME.test(name)) return 'each address is written NAME=https://…, as in OFAC=https://…';
  const url = urlOf(pair.slice(cut + 1));
  if (!url) return `the address of ${name} is not valid`;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  return isSafe ? { name, url: url.href } : `the address of ${name} must begin with https://`;
}

/**
 * Reads `NAME=url` pairs with commas or spaces between them; a name that comes several times has
 * several files. A sentence where they cannot be read, which never quotes an address.
 */
export function readNamedAddresses(text: string): readonly NamedAddress[] | string {
  const pairs = text
    .trim()
    .split(BETWEEN_PAIRS)
    .filter((pair) => pair !== '');
  const read = pairs.map((pair) => readPair(pair.replace(/,+$/, '')));
  const wrong = read.find((one) => typeof one === 'string');
  return wrong ?? read.filter((one) => typeof one !== 'string');
}
