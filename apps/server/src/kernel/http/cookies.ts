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

/** Names a browser in which the KYB form is filled in. */
export const FORM_DEVICE_COOKIE = 'va_form_device';

/** Browsers take a cookie of such a name over TLS alone, from this host alone and for all its paths. */
const HOST_PREFIX = '__Host-';

function isSecure({ PUBLIC_URL }: Config): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false;
}

/** A cookie's name on the wire. */
export function cookieName(config: Config, name: string): string {
  return isSecure(config) ? HOST_PREFIX + name : name;
}

/** The value of the cookie a session is bound to. */
export function bindOf(config: Config, { cookies }: FastifyRequest): string | undefined {
  return cookies[cookieName(config, BIND_COOKIE)];
}

const STRICT_COOKIES: readonly string[] = [BIND_COOKIE, FORM_DEVICE_COOKIE];

/** Cookies of ours are never readable by scripts and never sent from another site's form. */
function cookieOptions(config: Config, sameSite: 'strict' | 'lax') {
  return { path: '/', httpOnly: true, secure: isSecure(config), sameSite } as const;
}

/** The cookies of a request, and those its response sets or drops. */
export function cookiesOf(config: Config, http: FastifyRequest, reply: FastifyReply): Cookies {
  // The sign-in cookies come back on a redirect from the issuer, which `strict` would withhold.
  const siteOf = (name: string) => (STRICT_COOKIES.includes(name) ? 'strict' : 'lax');
  return {
    received: (name) => http.cookies[cookieName(config, name)],
    set: (name, value, maxAge) => {
      reply.setCookie(cookieName(config, name), value, {
        ...cookieOptions(config, siteOf(name)),
        maxAge,
      });
    },
    drop: (name) => {
      reply.clearCookie(cookieName(config, name), cookieOptions(config, siteOf(name)));
    },
  };
}
