import { cleanText } from '../kernel/clean-text.ts';

/**
 * ours: how an address stands to whom an email is for. `current`: it is theirs now; `former`: it was, or was that of
 * somebody who is no longer named; `unknown`: it never was one of the account.
 */
export type AddressStanding = 'current' | 'former' | 'unknown';

/** Whether an address is one of these; case says nothing. */
export function isAmong(address: string, addresses: readonly string[]): boolean {
  const sought = cleanText(address).toLowerCase();
  return addresses.some((one) => cleanText(one).toLowerCase() === sought);
}

export interface KnownAddresses {
  readonly current: readonly string[];
  readonly earlier: readonly string[];
}

export function addressStanding(
  address: string,
  { current, earlier }: KnownAddresses,
): AddressStanding {
  if (isAmong(address, current)) return 'current';
  return isAmong(address, earlier) ? 'former' : 'unknown';
}
