import { readEmailAddress } from '../kernel/email-address.ts';

const UNFIT = /[^a-z0-9._-]+/g;

/**
 * ours: a username is the name of the email address. Two people of the two domains may share
 * it; the `nth` of them (counted from 1) carries the number.
 */
export function usernameOf(email: string, nth: number): string {
  const name = readEmailAddress(email)?.name ?? email;
  const local = name.toLowerCase().replace(UNFIT, '-');
  return nth === 1 ? local : `${local}-${nth}`;
}
