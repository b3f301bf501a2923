import { KYB_LINK_HEADER } from '@verify-admin/rulebook/kernel/kyb-link-header';
import { linkText } from '@verify-admin/rulebook/kernel/link-text';
import type { FastifyRequest } from 'fastify';
import { may, type Permission } from '@verify-admin/rulebook/staff/permissions';
import type { Actor, LinkActor, WebUser } from '../actor.ts';
import type { AppContext } from '../app-context.ts';
import { Refused } from '../refused.ts';
import { bindOf } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the request came with, once that is known. */
    person: Actor | WebUser | null;
  }
}

/** The bearer token of the request; null where none was sent. */
export function bearerOf(http: FastifyRequest): string | null {
  const [scheme, token] = (http.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** By what a request that opens a link proves the session it was made in. */
export function proofOf(app: AppContext, http: FastifyRequest) {
  return { bind: bindOf(app.config, http), token: bearerOf(http) };
}

/** The person behind the request's bearer token, or null when none was sent. */
export async function actorOf(app: AppContext, http: FastifyRequest): Promise<Actor | null> {
  const token = bearerOf(http);
  if (token === null) return null;
  const actor = await app.sessions.find(token, bindOf(app.config, http));
  if (!actor) throw Refused.general('session/ended');
  http.person = actor;
  return actor;
}

/** As `actorOf`, where a web user may be behind the token too; to whom a call opens is not decided here. */
export async function personOf(
  app: AppContext,
  http: FastifyRequest,
): Promise<Actor | WebUser | null> {
  const token = bearerOf(http);
  if (token === null) return null;
  const staff = await app.sessions.find(token, bindOf(app.config, http));
  const person = staff ?? (await app.webSessions.find(token));
  if (!person) throw Refused.general('session/ended');
  http.person = person;
  return person;
}

/** The wizard link of the request in its one spelling, as limits count by it; null where none was sent. */
export function linkOf({ headers }: FastifyRequest): string | null {
  const link = headers[KYB_LINK_HEADER];
  return typeof link === 'string' && link !== '' ? linkText(link) : null;
}

/**
 * WIZ-06: who came by a link, checked again at every call. The link of a request for more opens no call of
 * the form, nor the other way round: to that call it is malformed.
 */
export async function applicantOf(
  app: AppContext,
  access: Permission,
  d: string,
): Promise<LinkActor> {
  const checked = await app.applicants.check(d);
  if (typeof checked === 'string') throw Refused.general(`link/${checked}`);
  if (!may(checked.role, access)) throw Refused.general('link/malformed');
  return checked;
}

/** Who sends a request that is no call: the holder of its link, or the person of its session. */
export async function principalOf(
  app: AppContext,
  http: FastifyRequest,
): Promise<Actor | LinkActor> {
  const link = linkOf(http);
  if (link !== null) return applicantOf(app, 'wizard/fill-in', link);
  const actor = await actorOf(app, http);
  if (!actor) throw Refused.general('session/missing');
  return actor;
}
