import type { FastifyReply, FastifyRequest } from 'fastify';
import { nowOf } from '../../platform/clock.ts';
import type { SecurityEvent } from '../../platform/security-events/security-events.ts';
import type { AppContext } from '../app-context.ts';

/** The refusals that say somebody tried what they may not, or too much; those of a sign-in at the issuer are reported there. */
const REPORTED: Readonly<Record<string, SecurityEvent['event']>> = {
  'permission/denied': 'access-refused',
  'permission/pending': 'access-refused',
  'actor/mismatch': 'access-refused',
  'login/wrong': 'sign-in-refused',
  'login/too-many': 'sign-in-refused',
  'login/address-blocked': 'sign-in-refused',
  'login-code/wrong': 'sign-in-refused',
  // What nobody has who did not get it from us: a key, a link, a signature.
  'launch-api/bad-key': 'access-refused',
  'launch-api/out-of-scope': 'access-refused',
  'link/malformed': 'access-refused',
  'verification/unknown-link': 'access-refused',
  'provider/bad-signature': 'access-refused',
  'agreement/unprintable': 'unusual-use',
  'agreement/too-much-today': 'unusual-use',
};

type Reported = Pick<SecurityEvent, 'event' | 'outcome'> & {
  readonly email?: string;
  /** Where it is not who sent the request. */
  readonly person?: string;
};

/** Reports what a request was refused for, or did, to the places of security events. */
export function reportEvent(app: AppContext, http: FastifyRequest, reported: Reported): void {
  const { event, outcome, email = null, person } = reported;
  const { uuid = null, role = null } = http.person ?? {};
  app.securityEvents.report({
    time: nowOf(app.clock),
    event,
    outcome,
    person: person ?? uuid,
    role,
    email,
    address: http.ip,
    route: http.routeOptions.url ?? 'unknown',
    request_id: http.id,
  });
}

/** Reports the answer of a request where its refusal is one of security. */
export function reportRefusal(app: AppContext, http: FastifyRequest, reply: FastifyReply): void {
  const outcome = reply.refusal;
  const event = outcome === null ? undefined : REPORTED[outcome];
  if (outcome !== null && event !== undefined) reportEvent(app, http, { event, outcome });
}
