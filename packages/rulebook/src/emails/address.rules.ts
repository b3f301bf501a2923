import { cleanText } from '../kernel/clean-text.ts';
import { readEmailAddress } from '../kernel/email-address.ts';

/**
 * ours: whether an address is the recipient's. `current`: it is theirs now; `former`: it was, or was that of
 * somebody who is no longer named; `unknown`: it never was one of the account.
 */
export type AddressState = 'current' | 'former' | 'unknown';

/** Writes a domain as the mail system does, `xn--…`; the caller's platform has a way of its own. */
type WriteDomain = (domain: string) => string;

/** What is the same of two ways of writing an address: case says nothing, nor the script of its domain. */
function addressKey(address: string, writeDomain: WriteDomain): string {
  const text = cleanText(address).toLowerCase();
  const read = readEmailAddress(text);
  return read ? `${read.name}@${writeDomain(read.domain)}` : text;
}

export interface KnownAddresses {
  readonly current: readonly string[];
  readonly earlier: readonly string[];
}

export function addressState(
  address: string,
  { current, earlier }: KnownAddresses,
  writeDomain: WriteDomain,
): AddressState {
  const sought = addressKey(address, writeDomain);
  const isAmong = (known: readonly string[]) =>
    known.some((one) => addressKey(one, writeDomain) === sought);
  if (isAmong(current)) return 'current';
  return isAmong(earlier) ? 'former' : 'unknown';
}
