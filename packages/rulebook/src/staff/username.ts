const UNFIT = /[^a-z0-9._-]+/g;

/**
 * ours: a username is the part of the email before the `@`. Two people of the two domains may share
 * it; the `nth` of them (counted from 1) carries the number.
 */
export function usernameOf(email: string, nth: number): string {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase().replace(UNFIT, '-');
  return nth === 1 ? local : `${local}-${nth}`;
}
