import { STAFF_PAGES } from '../kernel/pages.ts';

/** What the login page may be opened for: to finish a sign-in, or after a logout that the issuer does not know of. */
export const LOGIN_STEPS = ['finish', 'logged-out-here'] as const;
export type LoginStep = (typeof LOGIN_STEPS)[number];

/** The login page at a step; nothing about the person is in the address. */
export function loginAddress(step: LoginStep): string {
  return `${STAFF_PAGES.login}?step=${step}`;
}

/** ours: where a browser goes after its session here ended, to end the one at the issuer (OIDC_LOGOUT). */
export const ISSUER_LOGOUT_PATH = '/auth/logout';
