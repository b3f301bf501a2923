import { STAFF_PAGES } from '@verify-admin/rulebook/kernel/pages';
import { ISSUER_LOGOUT_PATH, loginAddress } from '@verify-admin/rulebook/staff/sign-in-addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../kernel/app-context.ts';
import type { SignIn } from '../platform/identity/sign-in.ts';
import { faultFacts } from '../platform/log.ts';

const RATE = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

/** Whether the browser says that another site sent it here. Older ones say nothing. */
function isSentByOthers({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/**
 * ours: OpenID Connect RP-Initiated Logout 1.0, where OIDC_LOGOUT says so. The session here has ended before
 * (`POST /logout`); this ends none, reads nothing of the request, and only leads on to the issuer.
 */
export function registerLogoutAtIssuer(
  server: FastifyInstance,
  app: Pick<AppContext, 'config'>,
  signIn: SignIn,
): void {
  if (app.config.OIDC_LOGOUT === 'here') return;

  async function leadOn(http: FastifyRequest): Promise<string> {
    if (isSentByOthers(http)) return STAFF_PAGES.login;
    const address = await signIn.endSession();
    if (address === null) throw new Error('the issuer names no end_session_endpoint');
    return address;
  }

  server.get(ISSUER_LOGOUT_PATH, RATE, async (http, reply) => {
    const next = await leadOn(http).catch((error: unknown) => {
      http.log.warn(faultFacts(error), 'the issuer was not asked for a logout');
      return loginAddress('logged-out-here');
    });
    return reply.header('cache-control', 'no-store').redirect(next);
  });
}
