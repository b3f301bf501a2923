import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../command.ts';
import type { Config } from '../../platform/config/config.ts';

/** The cookie a browser's token is bound to. */
export const BIND_COOKIE = 'va_bind';
/** Carries the sign-in's state to the issuer and back. */
export const SIGN_IN_COOKIE = 'va_signin';
/** Carries the single-use login code from the sign-in to the login page. */
export const LOGIN_COOKIE = 'va_login';

/** Cookies of ours are never readable by scripts and never sent from another site's form. */
function cookieOptions(config: Config, sameSite: 'strict' | 'lax') {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return { path: '/', httpOnly: true, secure, sameSite } as const;
}

/** The cookies of a request, and those its response sets or drops. */
export function cookiesOf(config: Config, http: FastifyRequest, reply: FastifyReply): Cookies {
  // The sign-in cookies come back on a redirect from the issuer, which `strict` would withhold.
  const siteOf = (name: string) => (name === BIND_COOKIE ? 'strict' : 'lax');
  return {
    received: http.cookies,
    set: (name, value, maxAge) => {
      reply.setCookie(name, value, { ...cookieOptions(config, siteOf(name)), maxAge });
    },
    drop: (name) => {
      reply.clearCookie(name, cookieOptions(config, siteOf(name)));
    },
  };
}
