import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AppContext } from '../kernel/app-context.ts';
import { reportEvent } from '../kernel/http/report-refusal.ts';
import type { LogoutToken } from '../platform/identity/logout-token.ts';
import { BACKCHANNEL_LOGOUT_PATH, type SignIn } from '../platform/identity/sign-in.ts';
import { faultFacts } from '../platform/log.ts';
import { endIssuerSessions } from './end-issuer-sessions.ts';

const RATE = { rateLimit: { max: 120, timeWindow: 60_000 } };
const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

const bodyShape = z.object({ logout_token: z.string().min(1) });

/** ours: OpenID Connect Back-Channel Logout 1.0. The issuer says, server to server, whose sessions ended there. */
export function registerIssuerLogout(
  server: FastifyInstance,
  app: AppContext,
  signIn: SignIn,
): void {
  /** The answer gives no reason: it would help a forger, and the issuer has no use for it. */
  function refuse(
    http: FastifyRequest,
    reply: FastifyReply,
    outcome: 'logout/invalid' | 'logout/repeated',
  ): FastifyReply {
    reportEvent(app, http, { event: 'logout-refused', outcome });
    return reply.code(400).send({
      error: 'invalid_request',
      detail: 'This logout token is not accepted.',
      request_id: http.id,
    });
  }

  async function read(http: FastifyRequest): Promise<LogoutToken> {
    if (!FORM.test(http.headers['content-type'] ?? '')) throw new Error('not a form');
    return signIn.readLogoutToken(bodyShape.parse(http.body).logout_token);
  }

  const uncached = async (_http: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
  };

  server.post(
    BACKCHANNEL_LOGOUT_PATH,
    { config: RATE, onRequest: uncached },
    async (http, reply) => {
      const token = await read(http).catch((error: unknown) => {
        http.log.warn(faultFacts(error), 'logout token refused');
        return null;
      });
      if (!token) return refuse(http, reply, 'logout/invalid');
      const ended = await endIssuerSessions(app, token, http.id);
      if (!ended) return refuse(http, reply, 'logout/repeated');
      for (const { admin_uuid: person } of ended) {
        reportEvent(app, http, { event: 'sessions-ended', outcome: 'logout/issuer', person });
      }
      return reply.code(200).send();
    },
  );
}
