import { loginAddress } from '@verify-admin/rulebook/staff/sign-in-addresses';
import { LOGIN_CODE_MS, SIGN_IN_MS } from '@verify-admin/rulebook/staff/sign-in.rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOGIN_COOKIE, SIGN_IN_COOKIE, cookiesOf } from '../kernel/http/cookies.ts';
import { reportEvent } from '../kernel/http/report-refusal.ts';
import type { AppContext } from '../kernel/app-context.ts';
import { faultFacts } from '../platform/log.ts';
import { CALLBACK_PATH, type SignIn } from '../platform/identity/sign-in.ts';
import { admitProfile } from './admit-profile.ts';
import { readState, sealState } from './sign-in-state.ts';

const START_PATH = '/auth/start';
/** The login page asks for the outcome of the sign-in; nothing about it is in the address. */
const FINISH_PATH = loginAddress('finish');
const RATE = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

/** Cookies belong to one host, and the issuer sends everybody back to the product's own. */
function isElsewhere(app: AppContext, signIn: SignIn, http: FastifyRequest): boolean {
  const { MODE, PUBLIC_URL } = app.config;
  const mayDiffer = MODE === 'production' || PUBLIC_URL !== undefined;
  return !mayDiffer && http.hostname !== new URL(signIn.baseUrl()).hostname;
}

/** AUTH-30: the two addresses of the sign-in, `/auth/start` and `/auth/callback`. */
export function registerSignIn(server: FastifyInstance, app: AppContext, signIn: SignIn): void {
  /** Where the issuer is asked; what must come back is stored in a cookie. */
  async function begin(http: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { address, state_text } = await signIn.begin();
    const sealed = sealState(app.keys.token, state_text, app.clock());
    cookiesOf(app.config, http, reply).set(SIGN_IN_COOKIE, sealed, SIGN_IN_MS / 1000);
    return address;
  }

  /** Who came back is admitted or refused; either way a login code is left for the login page. */
  async function finish(http: FastifyRequest, reply: FastifyReply): Promise<string> {
    const cookies = cookiesOf(app.config, http, reply);
    const state_text = readState(app.keys.token, cookies.received(SIGN_IN_COOKIE), app.clock());
    cookies.drop(SIGN_IN_COOKIE);
    if (state_text === null) throw new Error('no sign-in was begun here');
    const profile = await signIn.finish(http.url, state_text);
    const { code, refusal } = await admitProfile(app, profile, http.id);
    if (refusal) {
      http.log.info({ refusal }, 'sign-in refused');
      const { email } = profile;
      reportEvent(app, http, { event: 'sign-in-refused', outcome: refusal, email });
    }
    cookies.set(LOGIN_COOKIE, code, LOGIN_CODE_MS / 1000);
    return FINISH_PATH;
  }

  /** Without a login code the login page says that the sign-in did not finish. */
  function giveUp(http: FastifyRequest, reply: FastifyReply, error: unknown): string {
    http.log.warn(faultFacts(error), 'sign-in failed');
    reportEvent(app, http, { event: 'sign-in-refused', outcome: 'login/failed' });
    cookiesOf(app.config, http, reply).drop(LOGIN_COOKIE);
    return FINISH_PATH;
  }

  server.get(START_PATH, RATE, async (http, reply) => {
    if (isElsewhere(app, signIn, http)) return reply.redirect(signIn.baseUrl() + START_PATH);
    const next = await begin(http, reply).catch((error: unknown) => giveUp(http, reply, error));
    return reply.header('cache-control', 'no-store').redirect(next);
  });

  server.get(CALLBACK_PATH, RATE, async (http, reply) => {
    const next = await finish(http, reply).catch((error: unknown) => giveUp(http, reply, error));
    return reply.header('cache-control', 'no-store').redirect(next);
  });
}
